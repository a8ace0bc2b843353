internal import RoutingVocabulary

/// Trace entries about the reading of URLs.
extension Trace {
  /// Records the parts of a URL, and their differences from the string.
  mutating func noteReading(of written: String, as url: URLText, rules: Rules) {
    guard isRecording else { return }
    let (text, parts) = (url.text, url.parts)
    if !text.hasSameScalars(as: written) {
      note("URL-3", "repaired to '\(text)'")
    } else if URLRepair.repaired(text)?.hasSameScalars(as: text) == false {
      note("URL-3", "characters that RFC 3986 does not allow are not changed")
    }
    note("URL-1", "read as \(parts.summary)")
    if parts.userinfo != nil || parts.port != nil {
      let isIgnored = rules.userAndPort == .ignored
      let words = isIgnored ? "ignored" : "part of the host"
      note(isIgnored ? "URL-4" : "HOST-4", "user information and port are \(words)")
    }
    if let scheme = parts.scheme, !scheme.hasSameScalars(as: scheme.asciiLowercased) {
      note("TABLE-2", "the scheme is compared as '\(rules.comparable(scheme: scheme))'")
    }
  }

  /// Records the components of a URL, and the treatment of its host, dot segments and slashes.
  mutating func noteComponents(_ components: [String], of parts: URLParts, rules: Rules) {
    guard isRecording else { return }
    let host = rules.hostComponent(of: parts)
    if let written = parts.host {
      let words = host == nil ? "not a path component, and is dropped" : "a path component"
      note(rules.hostAsPath ? "HOST-3" : "HOST-2", "host '\(written)' is \(words)")
    }
    if let host { note("HOST-1", "'\(host)' is the first component") }
    let straight = rules.withoutDotSegments(parts.path)
    if !straight.hasSameScalars(as: parts.path) {
      note("URL-5", "the path without dot segments is '\(straight)'")
    }
    note("MATCH-1", "components: \(components)")
    let path = rules.pathToSplit(straight)
    if components.isEmpty {
      note("MATCH-6", "no component of the path is left")
    } else if path.utf8.last == UInt8(ascii: "/") {
      note("MATCH-3", "the slash at the end is \(components.last == "" ? "kept" : "stripped")")
    }
    if path.segments.dropFirst().dropLast().contains(where: \.isEmpty) {
      note("MATCH-4", "empty components: \(components.count { $0.isEmpty })")
    }
  }

  /// Records the value of an item of a query.
  mutating func noteItem(
    _ item: QueryItem, named name: String, _ value: String, isAgain: @autoclosure () -> Bool
  ) {
    guard isRecording else { return }
    if !name.hasSameScalars(as: item.name) {
      note("QUERY-5", about: .parameter(name), "the name '\(item.name)' means '\(name)'")
    }
    if let written = item.value { noteMeaning(of: written, in: name, value, isInPath: false) }
    let clause = item.value == nil ? "QUERY-3" : "QUERY-2"
    note(clause, about: .parameter(name), "item '\(name)' is '\(value)'")
    if isAgain() { note("QUERY-4", about: .parameter(name), "there are several items '\(name)'") }
  }

  /// Records the decoding of a value, if the value changes or could change.
  mutating func noteMeaning(
    of written: String, in name: String, _ value: String?, isInPath: Bool = true
  ) {
    let clause: String
    if PercentCoding.decode(written) == nil {
      clause = "PCT-3"
    } else if written.contains(ascii: "+") {
      let isBoth = written.asciiLowercased.utf8.contains("%2b".utf8)
      clause = isInPath ? "PLUS-3" : isBoth ? "PLUS-2" : "PLUS-1"
    } else if written.contains(ascii: "%") {
      let isASCII = value?.utf8.allSatisfy { $0 < 0x80 } ?? true
      clause = isASCII ? "PCT-1" : "PCT-2"
    } else {
      return
    }
    let meaning = value.map { "means '\($0)'" } ?? "has no value"
    note(clause, about: .parameter(name), "'\(written)' in '\(name)' \(meaning)")
  }
}

extension URLParts {
  /// A description of the parts of the URL.
  fileprivate var summary: String {
    let named = [
      ("scheme", scheme), ("userinfo", userinfo), ("host", host), ("port", port), ("path", path),
      ("query", query), ("fragment", fragment),
    ]
    return named.compactMap { name, text in text.map { "\(name) '\($0)'" } }
      .joined(separator: ", ")
  }
}
