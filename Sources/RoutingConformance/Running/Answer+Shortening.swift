internal import RoutingVocabulary

extension Verdict {
  /// The verdict, with a shortened wrong answer.
  var shortened: Verdict {
    guard case .failed(var failure) = self, case .answer(let answer) = failure.got,
      let kept = answer.shortened(beside: failure.expected.first)
    else { return self }
    failure.got = .answer(kept)
    failure.isShortened = true
    return .failed(failure)
  }
}

extension Answer {
  /// The number of unexpected scalars, members and items that are kept.
  private static let most = 1 << 13

  /// A shortened answer, if the answer is too long to be kept; `nil` if the whole answer can be
  /// kept.
  ///
  /// A candidate may answer 4 MiB in every case, and reports keep all failures.
  fileprivate func shortened(beside expected: Answer?) -> Answer? {
    var left = Self.most
    let value = StepOutcome.answer(self).value
      .shortened(beside: expected.map { StepOutcome.answer($0).value }, &left)
    if left > 0 { return nil }
    let subject = FieldContext(name: "an answer", bag: DiagnosticBag(file: ""))
    guard case .answer(let answer)? = AnswerForms.outcome.read(JSONNode(value: value), subject)
    else { return nil }
    return answer
  }
}

extension Value {
  /// The shortened value.
  ///
  /// The parts that differ from another value are kept only until the limit is reached.
  fileprivate func shortened(beside other: Value?, _ left: inout Int) -> Value {
    if self == other { return self }
    switch self {
    case .string(let text):
      let kept = text.unicodeScalars.prefix(max(left, 0))
      left -= kept.count
      if kept.endIndex == text.endIndex { return self }
      left = 0
      return .string(String(kept) + "…")
    case .array(let items):
      var kept: [Value] = []
      let known = other?.elements ?? []
      for (index, item) in items.enumerated() where left > 0 {
        left -= 1
        kept.append(item.shortened(beside: known.dropFirst(index).first, &left))
      }
      return .array(kept)
    case .object(let members):
      var kept = Parameters()
      var known: Parameters = [:]
      if case .object(let members)? = other { known = members }
      let names = members.names
      for name in names where known[name] != nil {
        kept[name] = members[name]?.shortened(beside: known[name], &left)
      }
      for name in names where known[name] == nil && left > 0 {
        left -= 1
        kept[name] = members[name]?.shortened(beside: nil, &left)
      }
      return .object(kept)
    default: return self
    }
  }
}
