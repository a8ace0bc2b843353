/// An object that handles a route instead of a handler (TARGET-1, TARGET-3).
public enum HandlerObject: Sendable {
  /// A new object for each match, created with the values that a handler would receive. The
  /// completion receives the object and returns whether the URL is handled.
  case fresh(
    make: @Sendable (Call) -> HandlerTarget,
    completion: @Sendable (HandlerTarget) -> Bool)
  /// An existing target, to which the router must have only a weak reference, and a closure that
  /// calls it with the values that a handler would receive.
  case weak(WeakTarget, call: @Sendable (HandlerTarget, Call) -> Bool)
}

/// An object that handles the URLs of a route.
public final class HandlerTarget: Sendable {
  /// The call with which the object was created; an empty call for a target that already existed.
  package let call: Call

  /// The parameters with which the object was created.
  public var parameters: Parameters { call.parameters }

  package init(_ call: Call = Call(parameters: [:])) {
    self.call = call
  }
}

/// A target that exists only as long as its owner keeps it.
public struct WeakTarget: Sendable {
  /// The target, as long as it exists.
  public weak let target: HandlerTarget?

  package init(target: HandlerTarget) {
    self.target = target
  }
}
