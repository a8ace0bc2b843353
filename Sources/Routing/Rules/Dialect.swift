/// A named row of rule values: the specification's own recommendation, or a published router.
public struct Dialect: Sendable, Equatable {
  /// The name in case files and on the command line.
  public let name: String
  /// Whose rules these are, in a few words.
  public let title: String
  /// The value of every rule.
  public let rules: Rules

  /// A dialect in which those rules are in force that are set.
  init(_ name: String, _ title: String, _ set: (inout Rules) -> Void) {
    self.name = name
    self.title = title
    var rules = Rules()
    set(&rules)
    self.rules = rules
  }

  /// All dialects, `standard` first.
  public static let all: [Dialect] = [
    .standard, .jlroutes, .hdroutes, .ffrouter, .nnmodule, .fjrouter,
  ]

  /// The dialect of that name.
  public static func named(_ name: String) -> Dialect? {
    all.first { $0.name == name }
  }
}
