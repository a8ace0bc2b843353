/// A named row of rule values: the specification's own recommendation, a published router, or the
/// rules of one router.
public struct Dialect: Sendable, Equatable {
  /// The name in case files and on the command line.
  public let name: String
  /// A short description of the router that has these rules.
  public let title: String
  /// The value of every rule.
  public let rules: Rules
  /// The name of the dialect on which a router's own dialect is based; `nil` for dialects of the
  /// specification.
  package private(set) var baseName: String?

  /// The dialects of the specification, `standard` first.
  public static let all: [Dialect] = [
    .standard, .jlroutes, .hdroutes, .ffrouter, .nnmodule, .fjrouter,
  ]

  /// The specification's dialect with the given name.
  public static func named(_ name: String) -> Dialect? {
    all.first { $0.name == name }
  }
}

extension Dialect {
  /// A dialect with the rules of another dialect, or of `standard`, and some changes.
  init(_ name: String, _ title: String, like rules: Rules = Rules(), _ set: (inout Rules) -> Void) {
    var rules = rules
    set(&rules)
    self.init(name: name, title: title, rules: rules)
  }
}

/// A dialect for one router, which the specification does not define.
extension Dialect {
  /// A dialect of the specification with some changed rules.
  ///
  /// - Parameters:
  ///   - name: The name. `-own` is appended to a name that the specification uses.
  ///   - base: The dialect on which it is based.
  ///   - settings: The changed rules; `null` puts a rule out of force.
  /// - Throws: `RuleError` for unknown rules and values, and for rules that cannot be combined.
  package init(
    _ name: String, basedOn base: Dialect, rules settings: [RuleSetting]
  ) throws(RuleError) {
    self.init(
      name: Self.named(name) == nil ? name : name + "-own", title: "\(base.name), changed",
      rules: try base.rules.combined(with: settings), baseName: base.base.name)
  }

  /// The dialect on which this one is based; this dialect itself if the specification defines it.
  package var base: Dialect { baseName.flatMap(Self.named) ?? self }

  /// The rules in which this dialect differs from the dialect on which it is based.
  package var differences: [RuleSetting] { base.rules.settings(to: rules) }
}
