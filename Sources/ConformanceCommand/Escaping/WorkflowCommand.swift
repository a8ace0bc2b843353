import RoutingConformance

/// A command that a runner of GitHub Actions reads from a log, such as an annotation.
package struct WorkflowCommand {
  private let name: String
  private let properties: [(name: String, value: String)]
  private let message: String

  package init(
    name: String, properties: [(name: String, value: String)] = [], message: String
  ) {
    self.name = name
    self.properties = properties
    self.message = message
  }

  /// The command on a line of its own.
  package var text: String {
    let values = properties.map { "\($0.name)=\($0.value.escaped(isProperty: true))" }
    let head = name + (values.isEmpty ? "" : " ") + values.joined(separator: ",")
    return "::\(head)::\(message.escaped(isProperty: false))"
  }
}

extension String {
  /// The text as the runner decodes it again: `%` and line ends by their numbers, and in the value of
  /// a property the signs that end one.
  fileprivate func escaped(isProperty: Bool) -> String {
    var text = ""
    for scalar in shown(except: ["\r", "\n"]).unicodeScalars {
      switch scalar {
      case "%": text += "%25"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      case ":" where isProperty: text += "%3A"
      case "," where isProperty: text += "%2C"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
