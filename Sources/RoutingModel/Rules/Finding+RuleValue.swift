/// A way of finding routes is written by its name; set by name, it comes with the rules that the
/// specification recommends or, where it recommends another way, with those of its source.
extension Finding: RuleValue {
  package var written: Value {
    switch self {
    case .orderedPatterns: "orderedPatterns"
    case .prefixTree: "prefixTree"
    }
  }

  package init?(written: Value) {
    let choice = Self.choices.first { $0.written == written }
    guard let choice else { return nil }
    self = choice
  }

  package static var choices: [Finding] {
    [Dialect.standard.rules.finding, Dialect.fjrouter.rules.finding]
  }
}
