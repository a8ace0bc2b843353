package import RoutingVocabulary

extension ReferenceRouter {
  /// Gives back the object of a handler, as the kind of the opening requests it (OBJECT-1).
  ///
  /// It is the same object (OBJECT-4). A result callback receives null if there is none.
  ///
  /// - Returns: The value of the opening; `nil` if the opening has no object (OBJECT-5).
  func give(_ object: Value?, to request: OpenRequest) async -> Value? {
    switch request.kind {
    case .plain: return nil
    case .object: return object
    case .callback:
      await request.callback?(object ?? .null)
      return nil
    }
  }
}

extension HandlerObject {
  /// What an object answers in place of a handler; it gives no object back (TARGET-2).
  func answer(_ call: Call) -> HandlerAnswer {
    switch self {
    case .fresh(let make, let completion):
      // A new object for each call (TARGET-1), and the completion decides (TARGET-2).
      return HandlerAnswer(accepts: completion(make(call)))
    case .weak(let weak, let answer):
      // A target that no longer exists declines and is not called (TARGET-3, TARGET-4).
      guard let target = weak.target else { return HandlerAnswer(accepts: false) }
      return HandlerAnswer(accepts: answer(target, call))
    }
  }
}

extension ReferenceRouter: DefiningRouter {
  /// Sets the definition of routes that are registered from now on and name none (DEFINE-4).
  package func setDefaultDefinition(_ definition: DefinitionKind) {
    defaultDefinition = definition
  }
}
