internal import RoutingVocabulary

extension Failure.Got {
  /// The number of unexpected scalars, members and items that are kept.
  private static let most = 1 << 13

  /// A wrong answer, or an excerpt of one that is too long to be kept.
  ///
  /// A candidate may answer 4 MiB in every case, and reports keep all failures.
  init(_ answer: Answer, insteadOf expected: Answer?) {
    var left = Self.most
    let compared = expected.map(answer.compared) ?? answer
    let excerpt = compared.value.excerpt(beside: expected?.value, &left)
    self = left > 0 ? .answer(answer) : .excerpt(excerpt)
  }
}

extension Value {
  /// The value, in which the parts that differ from another value are kept only until the limit is
  /// reached.
  fileprivate func excerpt(beside other: Value?, _ left: inout Int) -> Value {
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
        kept.append(item.excerpt(beside: known.dropFirst(index).first, &left))
      }
      return .array(kept)
    case .object(let members):
      var kept = Parameters()
      var known: Parameters = [:]
      if case .object(let members)? = other { known = members }
      let names = members.names
      for name in names where known[name] != nil {
        kept[name] = members[name]?.excerpt(beside: known[name], &left)
      }
      for name in names where known[name] == nil && left > 0 {
        left -= 1
        kept[name] = members[name]?.excerpt(beside: nil, &left)
      }
      return .object(kept)
    default: return self
    }
  }
}
