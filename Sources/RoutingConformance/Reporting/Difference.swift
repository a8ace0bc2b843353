package import RoutingVocabulary

/// One place in which two values differ.
package struct Difference: Sendable, Equatable {
  /// The path to the place, such as `events[0].parameters.id`.
  package var path = ""
  /// The expected value; `nil` if none was expected.
  package var expected: Value?
  /// The router's value; `nil` if there was none.
  package var got: Value?

  package var words: String {
    let expected = expected.map(JSONWriter.line) ?? "nothing"
    let got = got.map(JSONWriter.line) ?? "nothing"
    return (path.isEmpty ? "" : path + ": ") + "expected \(expected), got \(got)"
  }

  /// All places in which two values differ, in the order of names and items.
  package static func between(
    _ expected: Value?, _ got: Value?, at path: String = ""
  ) -> [Difference] {
    switch (expected, got) {
    case (.object(let left)?, .object(let right)?):
      left.merging(right).names.flatMap { name in
        between(left[name], right[name], at: path.isEmpty ? name : "\(path).\(name)")
      }
    case (.array(let left)?, .array(let right)?):
      (0..<max(left.count, right.count)).flatMap { index in
        between(left.dropFirst(index).first, right.dropFirst(index).first, at: "\(path)[\(index)]")
      }
    default:
      expected == got ? [] : [Difference(path: path, expected: expected, got: got)]
    }
  }
}

extension Difference {
  /// A difference at the given place.
  package init(at path: String, _ expected: Value?, _ got: Value?) {
    self.init(path: path, expected: expected, got: got)
  }
}
