import Routing
import RoutingConformance

extension Fingerprint {
  /// A value of a rule, and what speaks for it.
  struct Finding: Sendable {
    let setting: RuleSetting
    /// The value of the rule in the nearest dialect; `nil`: it is not in force there.
    let former: Value?
    /// The cases that it explains.
    let explained: [Case]
    /// The number of cases that agreed before and do not any more.
    let contradicted: Int
  }
}
