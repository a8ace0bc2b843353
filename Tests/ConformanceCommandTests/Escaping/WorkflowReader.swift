/// Reads a log as a runner of GitHub Actions does.
struct WorkflowReader {
  /// A command.
  struct Command: Equatable {
    let name: String
    let properties: [String: String]
    let message: String
  }

  /// The commands of a log, and the lines that are none.
  private(set) var commands: [Command] = []
  private(set) var otherLines: [String] = []

  init(_ log: String) {
    // A line ends with a carriage return, a line feed or both.
    let lines = log.unicodeScalars.split { $0 == "\r" || $0 == "\n" }.map { Array($0) }
    for line in lines {
      let trimmed = Array(line.drop { $0.properties.isWhitespace })
      if trimmed.starts(with: "::".unicodeScalars), let end = Self.end(of: trimmed) {
        commands.append(Self.command(trimmed, end))
      } else {
        otherLines.append(Self.text(line[...]))
      }
    }
  }

  /// Where the `::` behind name and properties begins.
  private static func end(of line: [Unicode.Scalar]) -> Int? {
    line.indices.dropFirst(2).dropLast().first { line[$0] == ":" && line[$0 + 1] == ":" }
  }

  private static func command(_ line: [Unicode.Scalar], _ end: Int) -> Command {
    let head = line[2..<end]
    let message = decoded(text(line[(end + 2)...]), ["%0D": "\r", "%0A": "\n"])
    guard let space = head.firstIndex(of: " ") else {
      return Command(name: text(head), properties: [:], message: message)
    }
    var properties: [String: String] = [:]
    for pair in head[(space + 1)...].split(separator: ",") {
      guard let sign = pair.firstIndex(of: "=") else { continue }
      properties[text(pair[..<sign])] = decoded(
        text(pair[(sign + 1)...]), ["%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ","])
    }
    return Command(name: text(head[..<space]), properties: properties, message: message)
  }

  /// The text with its escapes decoded, `%25` last.
  private static func decoded(_ text: String, _ escapes: [String: String]) -> String {
    var bytes = Array(text.utf8)
    for (escape, sign) in escapes.sorted(by: { $0.key < $1.key }) + [("%25", "%")] {
      bytes.replace(Array(escape.utf8), with: Array(sign.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
