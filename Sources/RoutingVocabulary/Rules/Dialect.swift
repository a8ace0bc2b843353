/// A named row of rule values: the specification's own recommendation, a published router, or the
/// rules of one router.
public struct Dialect: Sendable, Equatable {
  /// The name in case files and on the command line.
  public let name: String
  /// The router whose rules these are, in a few words.
  public let title: String
  /// The value of every rule.
  public let rules: Rules
  /// The name of the dialect on which a router's own dialect is based; `nil` for those of the
  /// specification.
  package private(set) var baseName: String?

  /// The dialects of the specification, `standard` first.
  public static let all: [Dialect] = [
    .standard, .jlroutes, .hdroutes, .ffrouter, .nnmodule, .fjrouter,
  ]

  /// The dialect of the specification of that name.
  public static func named(_ name: String) -> Dialect? {
    all.first { $0.name == name }
  }
}

extension Dialect {
  /// A dialect with the rules of another one, or of `standard`, some of which are changed.
  init(_ name: String, _ title: String, like rules: Rules = Rules(), _ set: (inout Rules) -> Void) {
    var rules = rules
    set(&rules)
    self.init(name: name, title: title, rules: rules)
  }
}

/// A dialect of a router's own.
extension Dialect {
  /// A dialect of the specification with some rules changed.
  ///
  /// - Parameters:
  ///   - name: The name. A name of the specification gets `-own` at its end.
  ///   - base: The dialect on which it is based.
  ///   - settings: The changed rules; `null` takes a rule out of force.
  /// - Throws: `RuleError` for rules and values that do not exist or do not go together.
  package init(
    _ name: String, basedOn base: Dialect, rules settings: [RuleSetting]
  ) throws(RuleError) {
    self.init(
      name: Self.named(name) == nil ? name : name + "-own", title: "\(base.name), changed",
      rules: try base.rules.combined(with: settings), baseName: base.base.name)
  }

  /// The dialect on which it is based; the dialect itself, if it is one of the specification.
  package var base: Dialect { baseName.flatMap(Self.named) ?? self }

  /// The rules in which it differs from the dialect on which it is based.
  package var differences: [RuleSetting] { base.rules.settings(to: rules) }
}
