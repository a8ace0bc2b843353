internal import RoutingVocabulary

extension String {
  /// The string with the marks of commands broken: an escape replaces the first `#` of each `##NAME[`.
  ///
  /// Runners of build servers obey such a mark anywhere in a line of a log: GitHub's runner obeys
  /// `##[error]`, and the runner of Azure Pipelines obeys `##vso[task.complete]`.
  ///
  /// - Parameter escape: Another way to write a `#` in the output format.
  /// - Returns: The string without such marks.
  package func breakingCommandMarks(with escape: String) -> String {
    let bytes = Array(utf8)
    let places = bytes.indices.filter { bytes.beginsCommand(at: $0) }
    if places.isEmpty { return self }
    var broken: [UInt8] = []
    var start = 0
    for place in places {
      broken += bytes[start..<place]
      broken += escape.utf8
      start = place + 1
    }
    return String(decoding: broken + bytes[start...], as: UTF8.self)
  }
}

extension [UInt8] {
  /// The longest name in a mark.
  private static let longestName = 40

  /// Whether a `##NAME[` is at an index.
  fileprivate func beginsCommand(at index: Int) -> Bool {
    let sign = UInt8(ascii: "#")
    guard self[index] == sign, index + 1 < count, self[index + 1] == sign else { return false }
    let rest = self[(index + 2)...].prefix(Self.longestName).drop(while: ASCIISet.letters.contains)
    return rest.first == UInt8(ascii: "[")
  }
}
