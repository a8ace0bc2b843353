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
    let values = properties.map { property in
      "\(property.name)=\(property.value.escaped(for: .workflow(isProperty: true)))"
    }
    let head = name + (values.isEmpty ? "" : " ") + values.joined(separator: ",")
    return "::\(head)::\(message.escaped(for: .workflow(isProperty: false)))"
  }
}
