/// The option of the chapter "Host as path".
public struct HostOptionRules: Sendable, Equatable {
  /// Whether every host is a path component: the option that callers can change (HOST-3).
  public var hostAsPath: Bool
}
