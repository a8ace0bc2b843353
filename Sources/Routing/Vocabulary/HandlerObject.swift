/// An object that handles a route in place of a handler (TARGET-1, TARGET-3).
public enum HandlerObject: Sendable {
  /// A new object for each match, made with the parameters; the completion gets that object and says
  /// whether the URL is handled.
  case fresh(
    make: @Sendable (Parameters) -> HandlerTarget,
    completion: @Sendable (HandlerTarget) -> Bool)
  /// A target that exists, to be held weakly, and what calls it with the parameters.
  case weak(WeakTarget, call: @Sendable (HandlerTarget, Parameters) -> Bool)
}

/// An object that handles what a route stands for.
public final class HandlerTarget: Sendable {
  /// The parameters with which it was made; none for a target that was there before.
  public let parameters: Parameters

  package init(parameters: Parameters = [:]) {
    self.parameters = parameters
  }
}

/// A target that lives only as long as its owner holds it.
public struct WeakTarget: Sendable {
  /// The target, as long as it lives.
  public weak let target: HandlerTarget?

  package init(target: HandlerTarget) {
    self.target = target
  }
}
