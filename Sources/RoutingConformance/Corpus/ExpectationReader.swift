internal import Routing

/// Reads what case files expect of a step.
struct ExpectationReader {
  /// Where findings go.
  let bag: DiagnosticBag

  var steps: StepReader { StepReader(bag: bag) }

  /// Reads the expectation of a step.
  func expectation(_ node: JSONNode, of step: Step) -> Expectation? {
    if let choices = node.members?.first(where: { $0.name == "anyOf" }) {
      return anyOf(choices.value, in: node, of: step)
    }
    if case .open = step { return opened(node) }
    if let error = error(node) { return .answer(.error(error)) }
    switch step {
    case .rewrite: return textOrNull(node).map { .answer(.rewritten($0)) }
    case .location: return textOrNull(node).map { .answer(.location($0)) }
    case .canOpen: return flag(node).map { .answer(.canOpen($0)) }
    case .routes: return texts(node).map { .answer(.patterns($0)) }
    case .allRoutes: return tables(node).map { .answer(.tables($0)) }
    default:
      bag.error(
        at: node.position,
        "this step answers nothing; expect {\"error\": code} or remove the expectation")
      return nil
    }
  }

  private func anyOf(_ choices: JSONNode, in node: JSONNode, of step: Step) -> Expectation? {
    guard var fields = Fields(node, as: "an expectation", in: bag) else { return nil }
    let nodes = fields.requiredNodes("anyOf", need: "write the answers that are allowed") ?? []
    fields.finish()
    if nodes.count < 2 {
      bag.error(at: choices.position, "'anyOf' has fewer than two choices; write one directly")
    }
    return .anyOf(nodes.compactMap { expectation($0, of: step) })
  }

  private func error(_ node: JSONNode) -> ErrorCode? {
    guard node.members?.contains(where: { $0.name == "error" }) == true,
      var fields = Fields(node, as: "an expectation", in: bag),
      let text = fields.requiredString("error", need: "write its code")
    else { return nil }
    fields.finish()
    return code(text, at: node.position)
  }

  /// The code of a text; another text is reported.
  func code(_ text: String, at position: SourcePosition) -> ErrorCode? {
    if let code = ErrorCode(rawValue: text) { return code }
    let codes = ErrorCode.allCases.map(\.rawValue)
    var advice: String {
      Suggestion.nearest(to: text, among: codes).map { "did you mean '\($0)'?" }
        ?? "use one of \(codes.joined(separator: ", "))"
    }
    bag.error(at: position, "no such error '\(text)'; \(advice)")
    return nil
  }

  private func flag(_ node: JSONNode) -> Bool? {
    if case .bool(let flag) = node.content { return flag }
    bag.error(at: node.position, "the answer is \(node.kind); write true or false")
    return nil
  }

  private func text(_ node: JSONNode) -> String? {
    if node.text == nil {
      bag.error(at: node.position, "the answer is \(node.kind); write a URL as a text")
    }
    return node.text
  }

  private func textOrNull(_ node: JSONNode) -> String?? {
    if case .null = node.content { return .some(nil) }
    return text(node)
  }

  private func texts(_ node: JSONNode) -> [String]? {
    guard let elements = node.elements else {
      bag.error(at: node.position, "the answer is \(node.kind); write an array of patterns")
      return nil
    }
    return elements.compactMap { element in
      if element.text == nil {
        bag.error(at: element.position, "a pattern is \(element.kind); write a text")
      }
      return element.text
    }
  }

  private func tables(_ node: JSONNode) -> [TableListing]? {
    guard let elements = node.elements else {
      bag.error(at: node.position, "the answer is \(node.kind); write an array of tables")
      return nil
    }
    return elements.compactMap { element in
      guard var fields = Fields(element, as: "a table", in: bag) else { return nil }
      let table = steps.table(&fields) ?? .global
      let patterns = fields.optionalStrings("patterns") ?? []
      fields.finish()
      return TableListing(table: table, patterns: patterns)
    }
  }
}
