/// A named row of rule values: the specification's own recommendation, a published router, or a
/// router's own.
public struct Dialect: Sendable, Equatable {
  /// The name in case files and on the command line.
  public let name: String
  /// Whose rules these are, in a few words.
  public let title: String
  /// The value of every rule.
  public let rules: Rules
  /// The name of the dialect on which a router's own is based; `nil` for those of the specification.
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
  /// A dialect that begins with the rules of another one, or with those of `standard`, and sets some.
  init(_ name: String, _ title: String, like rules: Rules = Rules(), _ set: (inout Rules) -> Void) {
    var rules = rules
    set(&rules)
    self.init(name: name, title: title, rules: rules)
  }
}

/// A dialect of a router's own.
extension Dialect {
  /// A dialect of the specification with some rules set otherwise.
  ///
  /// - Parameters:
  ///   - name: The name; one that the specification has gets `-own` after it.
  ///   - base: The dialect on which it is based.
  ///   - settings: The rules that are otherwise; `null` takes a rule out of force.
  /// - Throws: `RuleError` for rules and values that do not exist or do not go together.
  package init(
    _ name: String, basedOn base: Dialect, rules settings: [RuleSetting]
  ) throws(RuleError) {
    self.init(
      name: Self.named(name) == nil ? name : name + "-own", title: "\(base.name), changed",
      rules: try base.rules.combined(with: settings), baseName: base.base.name)
  }

  /// The dialect on which it is based; itself if it is one of the specification.
  package var base: Dialect { baseName.flatMap(Self.named) ?? self }

  /// The rules in which it differs from the dialect on which it is based.
  package var differences: [RuleSetting] { base.rules.settings(to: rules) }
}
