/// Chapter "Handler objects and definitions": handlers that hand on to objects.
public enum Handlers {
  /// A handler that makes a new object for each match; the completion gets it and says whether the
  /// URL is handled (TARGET-1, TARGET-2).
  public static func fresh<Object: Sendable>(
    _ make: @escaping @Sendable (Match) -> Object,
    completion: @escaping @Sendable (Object) async -> Bool
  ) -> Handler {
    { match in Reply(accepts: await completion(make(match))) }
  }

  /// A handler that calls a target as long as it lives, and declines from then on (TARGET-3,
  /// TARGET-4).
  public static func weak<Target: AnyObject & Sendable>(
    _ target: Target?, call: @escaping @Sendable (Target, Match) async -> Bool
  ) -> Handler {
    { [weak target] match in
      guard let target else { return Reply(accepts: false) }
      return Reply(accepts: await call(target, match))
    }
  }
}
