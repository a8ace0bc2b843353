import Routing
import RoutingConformance

/// Commands that a runner of GitHub Actions reads from a log, such as annotations.
enum WorkflowCommand {
  /// A command on a line of its own.
  static func text(
    _ name: String, _ properties: [(name: String, value: String)] = [], message: String
  ) -> String {
    let values = properties.map { property in
      "\(property.name)=\(property.value.escaped(for: .workflow(isProperty: true)))"
    }
    let head = name + (values.isEmpty ? "" : " ") + values.joined(separator: ",")
    return "::\(head)::\(message.escaped(for: .workflow(isProperty: false)))"
  }
}

extension String {
  /// The string without workflow commands: the first character of such a line is written as a
  /// number.
  ///
  /// A runner obeys each line of a log that begins with `::` or `##[`, even after white space. Only
  /// the whole string shows where a line begins.
  var withoutWorkflowCommands: String {
    guard contains(ascii: ":") || contains(ascii: "#") else { return self }
    let lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      let space = line.prefix { $0.properties.isWhitespace }
      let rest = line[space.endIndex...]
      let isCommand = ["::", "##["].contains { rest.starts(with: $0.unicodeScalars) }
      guard isCommand, let sign = rest.first else { return String(line) }
      return String(space) + sign.numbered + String(rest.dropFirst())
    }.joined(separator: "\n")
  }
}
