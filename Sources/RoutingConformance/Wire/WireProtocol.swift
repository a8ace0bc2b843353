package import Routing

/// The wire protocol: what both sides have to agree on (Conformance/wire/README.md).
package enum WireProtocol {
  /// The version that this runner speaks.
  package static let version = 1

  /// The kinds of messages.
  enum Message: String, CaseIterable {
    /// Who speaks, in which version; the first line of each side.
    case hello
    /// What is to be played.
    case scenario
    /// What came of it.
    case answer
    /// There is nothing more; the last line of each side.
    case goodbye
  }

  /// The runner's greeting.
  static var hello: String {
    var members = JSONObjectText()
    members.add("message", .string(Message.hello.rawValue))
    members.add("protocol", .integer(version))
    members.add("runner", "conformance")
    return members.text
  }

  /// The last line of either side.
  static let goodbye = #"{"message":"goodbye"}"#
}

extension Scenario {
  /// The first scenario for a process: a router is made, and nothing is done with it.
  static func trial(in dialect: Dialect) -> Scenario {
    Scenario(id: "trial@\(dialect.name)", dialect: dialect, settings: [], steps: [])
  }

  /// The message that asks for the scenario; expectations are no part of it.
  package var message: String {
    var members = JSONObjectText()
    members.add("message", .string(WireProtocol.Message.scenario.rawValue))
    members.add("id", .string(id))
    members.add("dialect", .string(dialect.name))
    if !settings.isEmpty { members.add("rules", text: settings.text) }
    members.add("steps", text: steps.map(\.text).jsonArrayText)
    return members.text
  }
}

extension Claims {
  /// A candidate's greeting.
  var hello: String {
    var members = JSONObjectText()
    members.add("message", .string(WireProtocol.Message.hello.rawValue))
    members.add("protocol", .integer(WireProtocol.version))
    members.add("name", .string(name))
    members.add("version", ifAny: version.map { .string($0) })
    members.add("dialects", ifAny: dialects.map { .array($0.map { .string($0) }) })
    let capabilities = capabilities.map { claimed in
      Capability.allCases.filter(claimed.contains)
    }
    members.add(
      "capabilities", ifAny: capabilities.map { .array($0.map { .string($0.rawValue) }) })
    if !tellsReservedKeys { members.add("reservedKeys", false) }
    return members.text
  }
}

extension Outcome {
  /// The message that answers the scenario of an id; a fault has none.
  func message(id: Value) -> String {
    var members = JSONObjectText()
    members.add("message", .string(WireProtocol.Message.answer.rawValue))
    members.add("id", id)
    switch self {
    case .played(let steps): members.add("observed", .array(steps.map(\.value)))
    case .unsupported(let feature): members.add("unsupported", .string(feature))
    case .thrown(let error): members.add("thrown", .string(error))
    case .fault: break
    }
    return members.text
  }
}

extension StepOutcome {
  /// The outcome as the wire writes it.
  package var value: Value {
    switch self {
    case .answer(let answer): answer.value
    case .unsupported(let feature): .object(["unsupported": .string(feature)])
    case .thrown(let error): .object(["thrown": .string(error)])
    }
  }
}
