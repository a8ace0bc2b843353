import RoutingConformance

/// Commands that a runner of GitHub Actions reads from a log, such as annotations.
package enum WorkflowCommand {
  /// A command on a line of its own.
  package static func text(
    _ name: String, _ properties: [(name: String, value: String)] = [], message: String
  ) -> String {
    let values = properties.map { property in
      "\(property.name)=\(property.value.escaped(for: .workflow(isProperty: true)))"
    }
    let head = name + (values.isEmpty ? "" : " ") + values.joined(separator: ",")
    return "::\(head)::\(message.escaped(for: .workflow(isProperty: false)))"
  }
}
