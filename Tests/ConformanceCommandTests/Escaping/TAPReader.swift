import Foundation

/// Reads TAP 14, the part of it that the report needs.
struct TAPReader {
  /// A test point.
  struct Test: Equatable {
    let isOK: Bool
    let number: Int
    let description: String
    /// `TODO` or `SKIP`, and the reason.
    let directive: String?
    let reason: String
    var details: [String: String] = [:]
  }

  private(set) var tests: [Test] = []
  private(set) var comments: [String] = []
  private(set) var plan: String?
  /// The lines that mean nothing.
  private(set) var strangeLines: [String] = []

  init(_ text: String) {
    var isInside = false
    for (index, line) in text.lineFeedLines.enumerated() {
      if isInside {
        if line == "  ..." { isInside = false } else { readDetail(line) }
      } else if line == "  ---" {
        isInside = true
      } else if line.utf8.starts(with: "ok ".utf8) || line.utf8.starts(with: "not ok ".utf8) {
        tests.append(Self.test(line))
      } else if line.utf8.starts(with: "#".utf8) {
        comments.append(line)
      } else if line.utf8.starts(with: "1..".utf8), plan == nil {
        plan = line
      } else if index > 0 || line != "TAP version 14" {
        strangeLines.append(line)
      }
    }
  }

  private mutating func readDetail(_ line: String) {
    let scalars = line.unicodeScalars
    guard let sign = scalars.firstIndex(of: ":"), !tests.isEmpty,
      let value = try? JSONSerialization.jsonObject(
        with: Data(String(scalars[sign...].dropFirst()).utf8), options: .fragmentsAllowed)
        as? String
    else { return strangeLines.append(line) }
    let name = String(scalars[..<sign].drop { $0 == " " })
    tests[tests.count - 1].details[name] = value
  }

  private static func test(_ line: String) -> Test {
    let isOK = line.utf8.first == UInt8(ascii: "o")
    let rest = Array(line.unicodeScalars.dropFirst(isOK ? 3 : 7))
    let digits = rest.prefix { ("0"..."9").contains($0) }
    var description = ""
    var place = digits.count + 3
    // A `\` takes the meaning from what follows; a `#` behind a space begins a directive.
    while place < rest.count, rest[place] != "#" || rest[place - 1] != " " {
      if rest[place] == "\\" && place + 1 < rest.count { place += 1 }
      description.unicodeScalars.append(rest[place])
      place += 1
    }
    let parts = rest.dropFirst(place).split(separator: " ", maxSplits: 2)
      .map { String(String.UnicodeScalarView($0)) }
    let hasDirective = ["TODO", "SKIP"].contains(parts.dropFirst().first)
    return Test(
      isOK: isOK, number: Int(String(String.UnicodeScalarView(digits))) ?? 0,
      description: description, directive: hasDirective ? parts[1] : nil,
      reason: parts.dropFirst(2).first ?? "")
  }
}
