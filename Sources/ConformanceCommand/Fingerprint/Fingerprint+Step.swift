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
    /// Three times as much explained as contradicted may be chance in few cases; the values that routers have
    /// contradict two passes at most, or explain nine times as much.
    var isConvincing: Bool {
      explained.count >= (contradicted.count > 2 ? 5 : 3) * contradicted.count
    }
  }
}
