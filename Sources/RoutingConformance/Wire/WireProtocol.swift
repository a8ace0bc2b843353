package import RoutingVocabulary

/// The parts of the wire protocol on which both sides must agree (Conformance/wire/README.md).
package enum WireProtocol {
  /// The version of the protocol that this runner uses.
  package static let version = 1

  /// The JSON Schemas of messages, by the names of their files.
  package static let schemas = MessageForms.schemas

  /// The JSON Schema of exported cases, which have the form of messages.
  package static let exportSchema = MessageForms.exportSchema

  /// The runner's hello.
  static let hello = line(.hello(version: version, runner: "conformance"))

  /// The last line of either side.
  static let goodbye = line(.goodbye)

  /// A line of the runner.
  static func line(_ message: RunnerMessage) -> String {
    JSONWriter.line(MessageForms.runner.node(message))
  }
}

extension Scenario {
  /// The first scenario for a process, in which a router is created and not used.
  static func trial(in dialect: Dialect) -> Scenario {
    Scenario(id: "trial@\(dialect.name)", dialect: dialect, settings: [], steps: [])
  }

  /// The message that sends the scenario, without expectations.
  ///
  /// A candidate does not know a dialect that was declared for it elsewhere. The message has the
  /// name of the base dialect.
  package func message(declared: Dialect? = nil) -> String {
    let named = dialect == declared ? dialect : dialect.base
    return WireProtocol.line(
      .scenario(id: .string(id), dialect: named.name, rules: settings, steps: steps))
  }
}

extension Claims {
  /// A candidate's hello.
  var hello: String {
    JSONWriter.line(MessageForms.candidate.node(.hello(self, version: WireProtocol.version)))
  }
}

extension Outcome {
  /// The message that answers the scenario with an id; a fault has no message.
  package func message(id: Value) -> String {
    let members: [(String, JSONNode)] = [("message", "answer"), ("id", JSONNode(value: id))]
    return JSONWriter.line(JSONNode(members: members + (MessageForms.outcome.write(self) ?? [])))
  }
}
