import Routing
import RoutingConformance

/// Two values side by side, line by line, with the lines marked in which they differ.
///
/// Values are written as lines `name: value`, indented, so that the same part of both values stands
/// on the same line; what only one of them has faces a gap.
struct SideBySide {
  private var left: [HTMLText] = []
  private var right: [HTMLText] = []
  /// The ways to the places that differ.
  private let places: Set<String>

  /// Compares two values whose differences are known.
  init(expected: Value, got: Value, differences: [Difference]) {
    places = Set(differences.map(\.path))
    add(expected, got, Place())
  }

  /// One value alone, nothing marked.
  init(_ value: Value) {
    places = []
    left = Self.lines(value, at: Place()).map { "\($0.text)\n" }
  }

  /// The first value.
  var expected: HTMLText { .joined(left) }

  /// The second value.
  var got: HTMLText { .joined(right) }

  /// Where in the values a line stands.
  private struct Place {
    var path = ""
    var label = ""
    var depth = 0

    func member(_ name: String) -> Place {
      Place(path: path.isEmpty ? name : "\(path).\(name)", label: name, depth: depth + 1)
    }

    func item(_ index: Int) -> Place {
      Place(path: "\(path)[\(index)]", label: "[\(index)]", depth: depth + 1)
    }

    /// The line of the place with a value, or with none for one whose parts follow.
    func line(_ value: String = "") -> Line {
      if label.isEmpty { return Line(name: "", value: value) }
      let name = String(repeating: "  ", count: max(0, depth - 1)) + label + ":"
      return Line(name: value.isEmpty ? name : name + " ", value: value)
    }
  }

  private struct Line {
    let name: String
    let value: String

    var text: String { name + value }
    var isText: Bool { value.utf8.first == UInt8(ascii: "\"") }

    /// The line in an element, with a mark on what the other line has not: of texts the part that
    /// differs, otherwise the whole value.
    func marked(_ element: String, against other: Line) -> HTMLText {
      let parts =
        isText && other.isText
        ? DifferingPart(of: text, against: other.text) : DifferingPart(start: name, middle: value)
      let mark: HTMLText = parts.middle.isEmpty ? "" : "<mark>\(parts.middle)</mark>"
      return "<\(element)>\(parts.start)\(mark)\(parts.end)</\(element)>"
    }
  }

  private mutating func add(_ expected: Value?, _ got: Value?, _ place: Place) {
    let differs = places.contains(place.path)
    switch (expected, got) {
    case (.object(let first)?, .object(let second)?) where !differs && !first.isEmpty:
      head(place)
      for name in first.merging(second).names { add(first[name], second[name], place.member(name)) }
    case (.array(let first)?, .array(let second)?) where !differs && !first.isEmpty:
      head(place)
      for index in 0..<max(first.count, second.count) {
        add(first.dropFirst(index).first, second.dropFirst(index).first, place.item(index))
      }
    default:
      addLines(
        expected.map { Self.lines($0, at: place) } ?? [],
        got.map { Self.lines($0, at: place) } ?? [], differs: differs || isInside(place))
    }
  }

  /// Whether a part of what has no counterpart differs.
  private func isInside(_ place: Place) -> Bool {
    places.contains { path in
      [".", "["].contains { path.utf8.starts(with: (place.path + $0).utf8) }
    }
  }

  private mutating func head(_ place: Place) {
    if place.label.isEmpty { return }
    left.append("\(place.line().text)\n")
    right.append("\(place.line().text)\n")
  }

  private mutating func addLines(_ first: [Line], _ second: [Line], differs: Bool) {
    for (mine, other) in zip(first, second) {
      left.append(differs ? mine.marked("del", against: other) : "\(mine.text)\n")
      right.append(differs ? other.marked("ins", against: mine) : "\(other.text)\n")
    }
    let common = min(first.count, second.count)
    Self.add(first.dropFirst(common), in: differs ? "del" : "small", to: &left, facing: &right)
    Self.add(second.dropFirst(common), in: differs ? "ins" : "small", to: &right, facing: &left)
  }

  /// Adds lines that face a gap; muted ones where the other side asks for nothing.
  private static func add(
    _ lines: ArraySlice<Line>, in element: String, to side: inout [HTMLText],
    facing other: inout [HTMLText]
  ) {
    if lines.isEmpty { return }
    let start: HTMLText = element == "small" ? "<i class=\"free\">" : "<i>"
    side.append("<\(element)>\(lines.map(\.text).joined(separator: "\n"))</\(element)>")
    other.append("\(start)\(String(repeating: "\n", count: lines.count))</i>")
  }

  /// A value alone, line by line.
  private static func lines(_ value: Value, at place: Place) -> [Line] {
    var parts: [Line] = []
    switch value {
    case .object(let members) where !members.isEmpty:
      for (name, value) in members.sorted { parts += lines(value, at: place.member(name)) }
    case .array(let items) where !items.isEmpty:
      for (index, value) in items.enumerated() { parts += lines(value, at: place.item(index)) }
    default: return [place.line(JSONWriter.line(value))]
    }
    return place.label.isEmpty ? parts : [place.line()] + parts
  }
}

/// A text in three parts, the middle one of which differs from another text.
struct DifferingPart: Equatable {
  let start: String
  let middle: String
  let end: String

  init(start: String = "", middle: String) {
    self.start = start
    self.middle = middle
    end = ""
  }

  init(of text: String, against other: String) {
    let scalars = Array(text.unicodeScalars)
    let others = Array(other.unicodeScalars)
    let shorter = min(scalars.count, others.count)
    var start = 0
    while start < shorter && scalars[start] == others[start] { start += 1 }
    var end = 0
    while end < shorter - start
      && scalars[scalars.count - 1 - end] == others[others.count - 1 - end]
    { end += 1 }
    self.start = Self.text(scalars[..<start])
    middle = Self.text(scalars[start..<(scalars.count - end)])
    self.end = Self.text(scalars[(scalars.count - end)...])
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
