import RoutingConformance

/// The role of a value of a case file in its layout: the order of its keys, and whether it may be
/// on one line.
enum CaseFileLayout {
  case file, oneCase, caseSteps, step, script, expectations, expectation, match
  /// A value of the app, whose keys keep their order.
  case data

  /// Whether the value always has several lines, even if it is short.
  var isAlwaysSpread: Bool { [.file, .oneCase, .caseSteps].contains(self) }

  /// The role of the value under a key; for a list, of each element.
  func member(_ name: String) -> CaseFileLayout {
    switch (self, name) {
    case (.file, "cases"): .oneCase
    case (.oneCase, "steps"): .caseSteps
    case (.file, "routes"), (.file, "setup"), (.oneCase, "routes"), (.oneCase, "setup"): .step
    case (.step, "children"), (.script, "do"): .step
    case (.step, "handler"), (.step, "result"), (.script, "then"): .script
    case (.oneCase, "expect"), (.step, "expect"): .expectation
    case (.oneCase, "expectIn"), (.step, "expectIn"): .expectations
    case (.oneCase, "publishedIn"), (.step, "publishedIn"): .expectations
    case (.expectations, _): .expectation
    case (.expectation, "events"), (.expectation, "anyOf"): .expectation
    case (.expectation, "match"): .match
    default: .data
    }
  }

  /// The role of an element of the list.
  var element: CaseFileLayout { self == .caseSteps ? .step : self }

  /// The members in the order of the layout: known keys first, then the others in their order.
  func ordered(_ members: [JSONMember]) -> [JSONMember] {
    let keys = keys
    let ranks = members.map { keys[$0.name] ?? keys.count }
    if zip(ranks, ranks.dropFirst()).allSatisfy(<=) { return members }
    return zip(members, ranks).enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
      .map(\.element.0)
  }

  private var keys: [String: Int] {
    switch self {
    case .file: Self.fileKeys
    case .oneCase: Self.caseKeys
    case .step: Self.stepKeys
    case .script: Self.scriptKeys
    case .expectation: Self.expectationKeys
    case .match: Self.matchKeys
    default: [:]
    }
  }

  private static let fileKeys = ranks(CaseForms.file.keys)
  private static let caseKeys = CaseForms.caseKeys.ranks
  private static let stepKeys = StepForms.keys.ranks
  private static let scriptKeys = KeyOrder(
    [ScriptForms.handler.schema, ScriptForms.interception.schema].flatMap { schema in
      (schema["oneOf"]?.elements ?? []).map { $0["properties"]?.pairs.map(\.0) ?? [] }
    }
  ).ranks
  private static let expectationKeys = KeyOrder(
    ExpectationForms.opening.map { $0.keys.map(\.name) }
      + ExpectationForms.event.all.map { [ExpectationForms.event.key] + $0.form.keys.map(\.name) }
      + [["anyOf"]]
  ).ranks
  private static let matchKeys = ranks(ExpectationForms.matchValues.keys)

  private static func ranks(_ keys: [FormKey]) -> [String: Int] {
    KeyOrder([keys.map(\.name)]).ranks
  }
}
