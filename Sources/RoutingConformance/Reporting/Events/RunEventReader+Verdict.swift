/// Verdicts and what went wrong, read back.
extension RunEventReader {
  /// A verdict.
  package func verdict(_ node: JSONNode) -> ReportedCase? {
    guard var fields = Fields(node, as: "a verdict", in: bag) else { return nil }
    let id = fields.requiredString("case", need: "write the id of the case")
    let dialect = fields.requiredString("dialect", need: "write the dialect")
    let router = fields.requiredString("router", need: "write the router")
    let verdict = named(VerdictKind.self, "verdict", &fields)
    let level = named(Case.Level.self, "level", &fields)
    guard let id, let dialect, let router, let verdict, let level else { return nil }
    return ReportedCase(
      id: id, title: fields.optionalString("title") ?? "",
      clauses: fields.optionalStrings("clauses") ?? [], level: level, dialect: dialect,
      router: router, capabilities: fields.optionalStrings("capabilities") ?? [],
      file: fields.optionalString("file") ?? "", line: fields.optionalInt("line") ?? 1,
      column: fields.optionalInt("column") ?? 1,
      caseLine: fields.optionalInt("caseLine") ?? 1, verdict: verdict, mark: mark(&fields),
      reason: fields.optionalString("reason"),
      problem: fields.optionalObject("problem").flatMap(problem))
  }

  private func named<Name: RawRepresentable & CaseIterable>(
    _ type: Name.Type, _ key: String, _ fields: inout Fields
  ) -> Name? where Name.RawValue == String {
    guard let text = fields.requiredString(key, need: "write the \(key) of the case") else {
      return nil
    }
    let name = Name(rawValue: text)
    if name == nil {
      let names = Name.allCases.map(\.rawValue).joined(separator: ", ")
      bag.error(
        at: fields.position,
        "there is no \(key) \(text.quotedForMessage); write one of \(names)")
    }
    return name
  }

  private func mark(_ fields: inout Fields) -> BaselineMark? {
    if let reason = fields.optionalString("expectedFailure") {
      return .expectedFailure(reason: reason)
    }
    return fields.optionalString("unexpectedPass").map { .unexpectedPass(reason: $0) }
  }

  private func problem(_ node: JSONNode) -> ReportedProblem? {
    guard var fields = Fields(node, as: "a problem", in: bag) else { return nil }
    return ReportedProblem(
      step: fields.optionalInt("step"), doing: fields.optionalString("doing"),
      expected: (fields.optionalNodes("expected") ?? []).compactMap(answer),
      got: fields.optionalObject("got").flatMap(answer),
      differences: (fields.optionalNodes("differences") ?? []).compactMap(difference),
      message: fields.optionalString("message"),
      standardError: fields.optionalStrings("standardError") ?? [],
      trace: (fields.optionalNodes("trace") ?? []).compactMap(reason),
      again: fields.optionalString("again") ?? "", why: fields.optionalString("why") ?? "")
  }

  private func answer(_ node: JSONNode) -> ReportedAnswer? {
    guard var fields = Fields(node, as: "an answer", in: bag) else { return nil }
    return ReportedAnswer(
      words: fields.optionalString("words") ?? "", value: fields.node("value")?.value ?? .null)
  }

  private func difference(_ node: JSONNode) -> Difference? {
    guard var fields = Fields(node, as: "a difference", in: bag) else { return nil }
    return Difference(
      path: fields.optionalString("path") ?? "", expected: fields.node("expected")?.value,
      got: fields.node("got")?.value)
  }

  private func reason(_ node: JSONNode) -> ReportedReason? {
    guard var fields = Fields(node, as: "a reason", in: bag) else { return nil }
    return ReportedReason(
      clause: fields.optionalString("clause") ?? "", text: fields.optionalString("text") ?? "")
  }
}
