import RoutingConformance

/// What a value of a case file is, as far as the layout cares: the order of its keys, and whether it
/// stands on one line where it fits.
enum CaseFileLayout {
  case file
  case cases
  case oneCase
  case caseSteps
  case steps
  case step
  case script
  case expectations
  case expectation
  case reserved
  /// A value of the case's own, whose keys stay as they are.
  case data

  /// Whether the value is spread over lines however short it is.
  var isAlwaysSpread: Bool {
    switch self {
    case .file, .cases, .oneCase, .caseSteps: true
    default: false
    }
  }

  /// What the value under a key is.
  func member(_ name: String) -> CaseFileLayout {
    switch (self, name) {
    case (.file, "cases"): .cases
    case (.oneCase, "steps"): .caseSteps
    case (.file, "routes"), (.file, "setup"), (.oneCase, "routes"), (.oneCase, "setup"): .steps
    case (.step, "children"), (.script, "do"): .steps
    case (.step, "handler"), (.step, "result"), (.script, "then"): .script
    case (.oneCase, "expect"), (.step, "expect"): .expectation
    case (.oneCase, "expectIn"), (.step, "expectIn"): .expectations
    case (.expectations, _): .expectation
    case (.expectation, "events"), (.expectation, "anyOf"): .expectation
    case (.expectation, "reserved"): .reserved
    default: .data
    }
  }

  /// What an element of the array is.
  var element: CaseFileLayout {
    switch self {
    case .cases: .oneCase
    case .caseSteps, .steps: .step
    case .expectation: .expectation
    default: .data
    }
  }

  /// The members in the order in which they are written: known keys first, the others as they are.
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
    case .reserved: Self.reservedKeys
    default: [:]
    }
  }
}

// The order in which people wrote them before there was one.
extension CaseFileLayout {
  private static let fileKeys = ranks(
    "$schema", "title", "dialects", "rules", "routes", "setup", "cases")

  private static let caseKeys = ranks(
    "id", "title", "clauses", "draft", "because", "level", "note", "dialects", "rules", "routes",
    "setup",
    "open", "canOpen", "in", "parameters", "kind", "extra", "steps", "expect", "expectIn")

  private static let stepKeys = ranks(
    "do", "pattern", "patterns", "route", "scheme", "url", "label", "routes", "at", "result",
    "enabled", "name", "router", "upper", "match", "target", "rewrites", "map", "rules",
    "definition", "kind", "returns", "redirect", "parameters", "query", "extra", "priority",
    "handler", "children", "in", "expect", "expectIn")

  private static let scriptKeys = ranks(
    "do", "then", "returns", "weakTarget", "accepts", "newObject", "acceptWhen", "acceptPaths",
    "reset", "addMissing")

  private static let expectationKeys = ranks(
    "event", "interceptor", "anyOf", "handled", "route", "to", "parameters", "wildcard",
    "request", "pattern", "events", "logged", "error", "url", "fullPath", "value", "in", "extra",
    "reserved",
    "returned")

  private static let reservedKeys = ranks("url", "pattern", "scheme", "missing")

  /// All keys that case files have, except those that name something of the case.
  static var knownKeys: [String] {
    [fileKeys, caseKeys, stepKeys, scriptKeys, expectationKeys, reservedKeys].flatMap(\.keys)
  }

  private static func ranks(_ names: String...) -> [String: Int] {
    Dictionary(names.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
  }
}
