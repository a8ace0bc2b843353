import RoutingConformance
import RoutingVocabulary

/// Two values side by side, with the same part of both on the same line, and marks at the
/// differences.
struct SideBySide {
  /// A part of the values; a missing part is `nil`.
  private struct Row {
    let sides: [String?]
    let differs: Bool
  }

  private var rows: [Row] = []
  private let differences: [String]

  /// Compares an expected answer with the actual one.
  init(_ expected: Value, _ got: Value, differences: [Difference]) {
    self.differences = differences.map(\.path)
    add(label: "", path: "", depth: 0, [expected, got])
  }

  var html: HTMLText {
    """
    <div class="sides"><div><h4>Expected</h4><pre>\(side(0, "ins"))</pre></div>\
    <div><h4>Got</h4><pre>\(side(1, "del"))</pre></div></div>
    """
  }

  private func side(_ index: Int, _ tag: HTMLText) -> HTMLText {
    .joined(
      rows.map { row in
        guard let text = row.sides[index] else { return "<i></i>" }
        return row.differs ? "<\(tag)>\(text)</\(tag)>" : "\(text)\n"
      })
  }

  private mutating func add(label: String, path: String, depth: Int, _ values: [Value?]) {
    let indent = String(repeating: "  ", count: depth)
    let head = label.isEmpty ? "" : "\(indent)\(label): "
    let differs = differences.contains { path == $0 || path.isBelow($0) }
    let names = values.flatMap { $0?.parts.map(\.name) ?? [] }
    if names.isEmpty {
      let sides = values.map { $0.map { head + JSONWriter.line($0).shown } }
      return rows.append(Row(sides: sides, differs: differs))
    }
    if !label.isEmpty {
      let sides = values.map { value -> String? in
        guard let value else { return nil }
        return value.parts.isEmpty ? head + JSONWriter.line(value).shown : "\(indent)\(label):"
      }
      rows.append(Row(sides: sides, differs: differs))
    }
    var met: Set<String> = []
    for name in names where met.insert(name).inserted {
      let parts = values.map { $0?.parts.first { $0.name == name }?.value }
      let isItem = name.utf8.first == UInt8(ascii: "[")
      add(
        label: name.shown, path: path + (isItem || path.isEmpty ? "" : ".") + name,
        depth: label.isEmpty ? depth : depth + 1, parts)
    }
  }
}

extension String {
  /// Whether the path of a part is below another one.
  fileprivate func isBelow(_ path: String) -> Bool {
    path.isEmpty || utf8.starts(with: "\(path).".utf8) || utf8.starts(with: "\(path)[".utf8)
  }
}

extension Value {
  /// The members of an object, or the elements of an array, by name.
  fileprivate var parts: [(name: String, value: Value)] {
    switch self {
    case .object(let members): members.sorted.map { ($0.name, $0.value) }
    case .array(let values): values.enumerated().map { ("[\($0)]", $1) }
    default: []
    }
  }
}
