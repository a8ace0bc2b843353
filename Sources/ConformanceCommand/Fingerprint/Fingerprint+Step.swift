import Routing

extension Fingerprint {
  /// A step of the search.
  struct Step: Sendable {
    let setting: RuleSetting
    let rules: Rules
    /// The numbers of the cases that it explains.
    let explained: Set<Int>
    /// The numbers of those that it contradicts.
    var contradicted: [Int] = []

    var gain: Int { explained.count - contradicted.count }
    var isConvincing: Bool { explained.count >= 3 * contradicted.count }
  }
}
