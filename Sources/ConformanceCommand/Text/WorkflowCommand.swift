import RoutingConformance
import RoutingVocabulary

/// Commands that a runner of GitHub Actions reads from a log, such as annotations.
enum WorkflowCommand {
  /// A command on a separate line.
  static func text(
    _ name: String, _ properties: [(name: String, value: String)] = [], message: String
  ) -> String {
    let values = properties.map { property in
      "\(property.name)=\(property.value.escaped(for: .workflow(isProperty: true)))"
    }
    let head = name + (values.isEmpty ? "" : " ") + values.joined(separator: ",")
    return "::\(head)::\(message.escaped(for: .workflow(isProperty: false)))".withoutCommandMarks
  }
}

extension String {
  /// The string without workflow commands: the first character of each is written as a number.
  ///
  /// GitHub's runner obeys each line of a log that begins with `::`, even after white space, and a
  /// `##[` anywhere in a line. Only the whole string shows where a line begins.
  var withoutWorkflowCommands: String {
    let text = withoutCommandMarks
    guard text.contains(ascii: ":") else { return text }
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      let space = line.prefix { $0.properties.isWhitespace }
      let rest = line[space.endIndex...]
      guard rest.starts(with: "::".unicodeScalars), let sign = rest.first else {
        return String(line)
      }
      return String(space) + sign.numbered + String(rest.dropFirst())
    }.joined(separator: "\n")
  }

  /// The string without the commands that a runner obeys anywhere in a line.
  fileprivate var withoutCommandMarks: String {
    breakingCommandMarks(with: ("#" as Unicode.Scalar).numbered)
  }
}
