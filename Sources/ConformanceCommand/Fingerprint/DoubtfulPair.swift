import ModelRouter
import RoutingConformance
import RoutingVocabulary

/// Two values under which a URL does not match a pattern with the same spelling, so that hardly
/// anybody chooses both.
struct DoubtfulPair: Sendable, Equatable {
  /// The declared value.
  let declared: RuleSetting
  /// A value that stays unchanged.
  let other: RuleSetting
  /// The pattern, which is also the URL.
  let pattern: String
}

extension Fingerprint {
  /// Patterns without parameters, in which components and their ends may be read differently from
  /// URLs.
  private static let patterns = [
    "/a", "/a/", "/a//", "//a", "/a//b", "/", "/A", "/a.b", "/a%20b", "/a%2Fb", "/%61", "/a+b",
  ]

  /// Finds pairs of values that cannot both be meant, each declared value once.
  ///
  /// One of the two values is about patterns, which may be read differently from URLs, for example
  /// if patterns with empty components are refused. Such a pair exists if a URL matches its own
  /// pattern in three situations: in the nearest dialect, without the declared value, and with
  /// another value of the other rule.
  func doubtfulPairs() async -> [DoubtfulPair] {
    var pairs: [DoubtfulPair] = []
    for pattern in Self.patterns where await Self.matchesItself(pattern, nearest.rules) {
      if await Self.matchesItself(pattern, rules) { continue }
      for choice in choices
      where choice.setting.rule.hasPrefix("pattern")
        && !pairs.contains(where: { $0.declared == choice.setting })
      {
        guard await Self.matchesItself(pattern, rules(without: choice.setting.rule)),
          let other = await counterpart(of: choice.setting, pattern)
        else { continue }
        pairs.append(DoubtfulPair(declared: choice.setting, other: other, pattern: pattern))
      }
    }
    return pairs
  }

  /// The value of another rule that would have to change for the URL to match.
  ///
  /// A rule that could have a value of the same name is the first choice.
  private func counterpart(of setting: RuleSetting, _ pattern: String) async -> RuleSetting? {
    var found: RuleSetting?
    for rule in Rule.all where rule.name != setting.rule {
      guard let value = rule.value(in: rules) else { continue }
      for (changed, other) in rules.neighbours(changing: rule)
      where other.matchingStrategy == rules.matchingStrategy {
        guard found == nil || changed.value == setting.value,
          await Self.matchesItself(pattern, other)
        else { continue }
        found = RuleSetting(rule: rule.name, value: value)
        if changed.value == setting.value { return found }
      }
    }
    return found
  }

  private static func matchesItself(_ pattern: String, _ rules: Rules) async -> Bool {
    let player = Player(router: ModelRouter(rules: rules), rules: rules)
    _ = try? await player.play(.register(RegisterStep(pattern)))
    return (try? await player.play(.open(OpenStep(asking: pattern, in: nil))))?.opened?.handled
      ?? false
  }
}
