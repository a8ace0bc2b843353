import RoutingConformance
import RoutingVocabulary

/// The text of a dialect: its base, its differences, and the value of every rule.
struct DialectText {
  let dialect: Dialect
  let specification: Specification

  var text: String {
    (TextLayout.lines("", "\(dialect.name): \(dialect.title)", indent: 2) + differences() + values)
      .joined(separator: "\n")
  }

  /// The rules that differ from the nearest dialect of the specification, or from another one.
  func differences(from other: Dialect? = nil) -> [String] {
    if dialect.baseName == nil { return [] }
    let nearest = other ?? nearest
    let settings = nearest.rules.settings(to: dialect.rules)
    if settings.isEmpty { return ["", "It is \(nearest.name)."] }
    let lines = settings.flatMap { setting in
      [""] + setting.lines(changing: nearest.rules)
        + specification.clauses(naming: [setting.rule])
        .flatMap { TextLayout.lines("  \($0.id): ", $0.title) }
    }
    return ["", "It is \(nearest.name) except for \(settings.count.counted("rule")):"] + lines
  }

  /// The dialect of the specification that differs in the fewest rules.
  private var nearest: Dialect {
    Dialect.all.map { (dialect: $0, count: $0.rules.settings(to: dialect.rules).count) }
      .min { $0.count < $1.count }?.dialect ?? dialect.base
  }

  private var values: [String] {
    let rows = Rule.all.compactMap { rule in
      rule.value(in: dialect.rules).map { "\(rule.name): \(JSONWriter.line($0))" }
    }
    return ["", "Every rule that is in force:"] + rows.flatMap { TextLayout.lines("  ", $0) }
  }
}

extension RuleSetting {
  /// The change that the setting makes to some rules, and the subject of the rule.
  func lines(changing rules: Rules) -> [String] {
    let named = Rule.named(rule)
    let former = named?.value(in: rules) ?? .null
    return ["rule \(rule): \(former.ofRule) -> \(value.ofRule)"]
      + TextLayout.lines("  ", named?.summary ?? "")
  }
}
