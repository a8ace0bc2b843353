extension Cause {
  /// What it has in common with others that the same defect brings about: the change of a value wherever the
  /// value comes from, what is unusual in the input however it goes wrong, a refusal whatever the pattern has, a
  /// crash at one place in the router's code.
  package var root: Cause {
    let change = facts.firstIndex { Fact(rawValue: $0)?.isChange ?? false }
    if let change, kind == .value || kind == .name {
      return Cause(.value, Array(facts[change...]))
    }
    if let sign = facts.lazy.compactMap(Fact.init).last(where: isShared) {
      return Cause(.input, sign == .anyCharacter ? .expression : sign)
    }
    if kind == .crash, let place = facts.first(where: \.isCodePlace) {
      return Cause(.crash, [place])
    }
    if kind == .refused || facts.contains(Fact.registering.rawValue) {
      return Cause(kind, facts.filter { Fact(rawValue: $0)?.isNoPattern ?? true })
    }
    return self
  }

  /// Whether what is unusual in the input is the reason, whatever came of it.
  private func isShared(_ sign: Fact) -> Bool {
    switch kind {
    case .otherRoute, .strayRoute, .notFound: sign.isInput
    case .value, .missingParameter, .additionalParameter, .lostParameter:
      sign.isInput && sign != .percentEncoding && sign != .plus
    case .thrown, .hang, .crash: sign == .nested
    default: false
    }
  }
}

extension Cause.Fact {
  /// Whether it names a change that a value or a name underwent.
  fileprivate var isChange: Bool {
    switch self {
    case .encoded, .decoded, .plusKept, .plusDecoded, .lowerCased, .upperCased, .letterCase, .form,
      .emptyValue, .trimmed, .cut, .headLost, .tail, .splitAgain, .emptyAtEnd,
      .endLost:
      true
    default: false
    }
  }

  /// Whether it is about input that few apps have, so that one defect may do different things with it.
  var isInput: Bool {
    switch self {
    case .noURL, .control, .scheme, .long, .notASCII, .encodedSlash, .percentEncoding, .plus,
      .emptySegment, .dotSegment, .authority, .emptyPath, .nameless, .oddName, .expression,
      .anyCharacter, .beginning, .nested:
      true
    default: false
    }
  }

  /// Whether it says something else of a registration than what the pattern has: that it follows another one.
  fileprivate var isNoPattern: Bool {
    switch self {
    case .registering, .samePattern, .sameShape, .otherName, .literalBesideParameter: true
    default: false
    }
  }
}
