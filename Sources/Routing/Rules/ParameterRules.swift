/// Rules of the chapter "Parameters".
public struct ParameterRules: Sendable, Equatable {
  /// Which of the URL's own sources wins over the other; `nil` where there is one alone.
  public var precedence: Precedence?
  /// Whether caller's parameters win over those of the URL; `nil` where callers give none.
  public var callersParameters: CallersParameters?
  /// The names under which a handler is told about the match itself; `nil` where it is not.
  public var reservedKeys: ReservedKeys?
  /// Whether the reserved keys win over everything else; `nil` where there are none.
  public var reservedStrength: ReservedStrength?
}

/// Which of the URL's own sources wins over the other (PARAM-2).
public enum Precedence: String, CaseIterable, Sendable {
  /// The path wins over the query.
  case pathOverQuery
  /// The query wins over the path.
  case queryOverPath
}

/// Whether caller's parameters win over those of the URL (PARAM-3).
public enum CallersParameters: String, CaseIterable, Sendable {
  /// The caller's win.
  case strongest
  /// The URL's win.
  case weakest
}

/// Whether the reserved keys win over everything else (PARAM-5).
public enum ReservedStrength: String, CaseIterable, Sendable {
  /// Nothing replaces them.
  case strongest
  /// Everything replaces them.
  case weakest
}

/// The names under which a handler is told about the match itself (PARAM-4).
///
/// The key of the wildcard's components is not protected as the others are: it stands where the
/// path's parameters stand.
public struct ReservedKeys: Sendable, Equatable {
  /// The name of the opened URL.
  public var url: String?
  /// The name of the matched pattern.
  public var pattern: String?
  /// The name of the table in which the route is.
  public var scheme: String?
  /// The name of the components that the wildcard took.
  public var wildcard: String?
  /// What stands under `scheme` for a route of the global table.
  public var globalTable: Value

  /// Names for a handler, `nil` for what it is not told; `globalTable` is the value that stands for
  /// the global table.
  public init(
    url: String?, pattern: String?, scheme: String?, wildcard: String?, globalTable: Value
  ) {
    self.url = url
    self.pattern = pattern
    self.scheme = scheme
    self.wildcard = wildcard
    self.globalTable = globalTable
  }
}

extension Precedence: RuleValue {}
extension CallersParameters: RuleValue {}
extension ReservedStrength: RuleValue {}
