import Routing

/// In which cases the reference answers under some rules as a router does, as far as it was played.
struct AgreementMemory: Sendable {
  private var rules: Rules
  private var known: [Int: Bool] = [:]

  init(_ rules: Rules) { self.rules = rules }

  /// Plays cases that are not known under these rules; what was learnt under others is kept where they
  /// make no difference.
  mutating func learn(_ numbers: [Int], in observed: ObservedCases, under rules: Rules) async {
    if rules != self.rules {
      for number in observed.reached(from: self.rules, to: rules, among: Array(known.keys)) {
        known[number] = nil
      }
      self.rules = rules
    }
    let unknown = numbers.filter { known[$0] == nil }
    let agreeing = await observed.agreeing(rules, among: unknown)
    for number in unknown { known[number] = agreeing.contains(number) }
  }

  /// Those of some cases in which it does.
  func agreeing(among numbers: [Int]) -> Set<Int> { Set(numbers.filter { known[$0] == true }) }
}
