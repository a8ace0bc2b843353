extension Fault {
  /// The line of the router's code that its last output names, as `at Router.swift:12`.
  ///
  /// Traps, panics, assertions and uncaught errors of most languages name the line first, as
  /// `FILE:LINE`. Errors of Python name the line last, in another form. A line of Swift's own
  /// library is no information about the router.
  var codePlace: String? {
    let frame = #/File "(?<file>[^"]+)", line (?<line>[0-9]+)/#.matchingSemantics(.unicodeScalar)
    return standardError.firstMapped(\.codePlace)
      ?? standardError.reversed().firstMapped { $0.firstMatch(of: frame) }
      .map { String(codePlaceIn: $0.file, line: $0.line) }
  }
}

extension [String] {
  /// The line of a process's last output that names the place of the crash, or the last line.
  package var crashLine: String? { first { $0.place != nil } ?? last }
}

extension String {
  private static let codePlaceMark = "at "

  /// The file and the line of code that the string names.
  fileprivate var place: (file: Substring, line: Substring)? {
    let place = #/(?:^|[\s"'(]|file://)(?<file>[^\s"'(:]+\.[A-Za-z]+):(?<line>[0-9]+)/#
      .matchingSemantics(.unicodeScalar)
    return firstMatch(of: place).map { ($0.file, $0.line) }
  }

  /// The file and the line in the code of a router, as `at Router.swift:12`.
  fileprivate var codePlace: String? {
    guard let place, !place.file.utf8.starts(with: "Swift/".utf8) else { return nil }
    return String(codePlaceIn: place.file, line: place.line)
  }

  fileprivate init(codePlaceIn file: Substring, line: Substring) {
    let name = file.utf8.split(separator: UInt8(ascii: "/")).last.map { Substring($0) } ?? file
    self = "\(Self.codePlaceMark)\(name):\(line)"
  }

}
