import RoutingConformance

/// Smaller values, for shrinking a scenario.
extension JSONNode {
  /// All values that are a part of this one, or this one without some part, beginning with the
  /// smallest.
  var smaller: [JSONNode] {
    variants.map { ($0, $0.weight) }.filter { $0.1 < weight }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// The size of the value.
  ///
  /// Every letter `a` counts once, and everything else twice. An empty string is hard to see and
  /// counts as two letters.
  var weight: Int {
    switch content {
    case .null, .bool: 1
    case .number(let text): text.utf8.count
    case .string(""): 5
    case .string(let text): text.utf8.reduce(1) { $0 + ($1 == UInt8(ascii: "a") ? 1 : 2) }
    case .array(let elements): elements.reduce(1) { $0 + 2 + $1.weight }
    case .object: pairs.reduce(1) { $0 + 2 + $1.1.weight }
    }
  }

  private var variants: [JSONNode] {
    switch content {
    case .null, .bool, .number: []
    case .string(let text): Self.smallerTexts(text).map { JSONNode(text: $0) }
    case .array(let elements): Self.smallerLists(elements, \.variants).map { JSONNode(.array($0)) }
    case .object: pairs.map(\.1) + smallerObjects.map { JSONNode(members: $0) }
    }
  }

  /// The number of elements or scalars up to which single ones are removed.
  ///
  /// In longer values only runs are removed, because every try is a copy.
  private static let few = 100

  /// Strings without a run of scalars, and strings with a plain letter in place of a scalar.
  private static func smallerTexts(_ text: String) -> [String] {
    if text.isEmpty { return ["a"] }
    return smallerLists(Array(text.unicodeScalars)) { _ in ["a"] }
      .map { String(String.UnicodeScalarView($0)) }
  }

  /// Lists without a run of elements, and lists with a smaller element in place of one.
  private static func smallerLists<Element>(
    _ elements: [Element], _ variants: (Element) -> [Element]
  ) -> [[Element]] {
    runs(of: elements.count).map { removing($0, from: elements) }
      + elements.indices.prefix(elements.count > few ? 0 : few).flatMap { index in
        variants(elements[index]).map { element in
          var elements = elements
          elements[index] = element
          return elements
        }
      }
  }

  private var smallerObjects: [[(String, JSONNode)]] {
    let members = pairs
    return members.indices.flatMap { index in
      [Self.removing(index..<(index + 1), from: members)]
        + members[index].1.variants.map { value in
          var members = members
          members[index].1 = value
          return members
        }
    }
  }

  private static func removing<Element>(_ run: Range<Int>, from all: [Element]) -> [Element] {
    var rest = all
    rest.removeSubrange(run)
    return rest
  }

  /// Runs of indices: all of them, halves, quarters, and so on, down to single ones if there are
  /// few.
  private static func runs(of count: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var length = count
    while length > count / few {
      runs += stride(from: 0, to: count, by: length).map { $0..<min(count, $0 + length) }
      length /= 2
    }
    return runs
  }
}
