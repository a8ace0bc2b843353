package import RoutingVocabulary

extension ReferenceRouter {
  /// Returns the object of a handler, in the way that the kind of the opening requests (OBJECT-1).
  ///
  /// The caller receives the same object (OBJECT-4). A result callback receives null if there is
  /// none.
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
  /// The answer of an object in place of a handler; it does not return an object (TARGET-2).
  func answer(_ call: Call) -> HandlerAnswer {
    switch self {
    case .fresh(let make, let completion):
      // A new object is created for each call (TARGET-1), and the completion decides (TARGET-2).
      return HandlerAnswer(accepts: completion(make(call)))
    case .weak(let weak, let answer):
      // A target that no longer exists declines and is not called (TARGET-3, TARGET-4).
      guard let target = weak.target else { return HandlerAnswer(accepts: false) }
      return HandlerAnswer(accepts: answer(target, call))
    }
  }
}

extension ReferenceRouter: DefiningRouter {
  /// Sets the default definition of later routes (DEFINE-4).
  package func setDefaultDefinition(_ definition: DefinitionKind) {
    defaultDefinition = definition
  }
}
