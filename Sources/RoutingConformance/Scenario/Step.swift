public import RoutingModel

/// A rule and the value that it is set to.
public struct RuleSetting: Sendable, Equatable {
  /// The name of the rule.
  public let rule: String
  /// The value that it is set to.
  public let value: Value

  /// A rule and its value.
  public init(rule: String, value: Value) {
    self.rule = rule
    self.value = value
  }
}

/// One thing that is done with a router.
public enum Step: Sendable, Equatable {
  /// Registers patterns under one label.
  case register(RegisterStep)
  /// Opens a URL; `nil` stands for no URL at all.
  case open(url: String?, parameters: Parameters?, table: TableAddress?)
  /// Asks whether a URL could be opened.
  case canOpen(url: String?, table: TableAddress?)
  /// Sets rules.
  case set(rules: [RuleSetting], table: TableAddress?)
  /// Sets or takes away the callback for unmatched URLs.
  case onUnmatched(enabled: Bool, table: TableAddress)
  /// Removes a pattern.
  case unregister(pattern: String, table: TableAddress)
  /// Removes all patterns of a table.
  case unregisterAll(table: TableAddress)
  /// Forgets the table of a scheme.
  case unregisterScheme(String)
  /// Forgets all tables.
  case unregisterAllSchemes
  /// Asks for the table of a scheme and does nothing with it.
  case touchScheme(String)
  /// Lists the patterns of a table.
  case routes(table: TableAddress)
  /// Lists the patterns of all tables.
  case allRoutes
}

/// A registration as a step.
public struct RegisterStep: Sendable, Equatable {
  /// The label under which calls are reported.
  public let route: String
  /// The patterns, mostly one.
  public let patterns: [String]
  /// The table that they go into.
  public let table: TableAddress
  /// Routes of higher priority are tried first.
  public let priority: Int
  /// What the handler does; `nil`: no handler is given.
  public let handler: HandlerScript?
}

/// What a handler does when it is called.
public enum HandlerScript: Sendable, Equatable {
  /// It handles every URL.
  case accept
  /// It declines every URL.
  case decline
  /// It handles a URL when a parameter, or one item of an array, equals a value.
  case acceptWhen(parameter: ParameterName, index: Int?, equals: Value)
  /// It does steps and then answers.
  case perform(steps: [Step], returns: Bool)
}

/// Which parameter a handler looks at.
public enum ParameterName: Sendable, Equatable {
  /// The one of this name.
  case named(String)
  /// The components that the wildcard took, under whatever name the rules give them.
  case wildcard
}
