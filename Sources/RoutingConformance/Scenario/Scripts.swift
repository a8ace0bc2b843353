package import RoutingVocabulary

/// What an interceptor does when it is called.
package indirect enum InterceptorScript: Sendable, Equatable {
  /// It lets the opening continue.
  case next
  /// It stops the opening.
  case reject
  /// It lets the opening continue with these parameters.
  case reset(Parameters)
  /// It adds the missing ones of these parameters, and lets the opening continue.
  case addMissing(Parameters)
  /// It does steps first.
  case perform(steps: [Step], then: InterceptorScript)
}

/// What a parser does.
package enum ParserScript: Sendable, Equatable {
  /// It makes letters lower case.
  case lowercase
  /// Strings that contain this one are not URLs.
  case refuse(String)
}

/// What a handler does when it is called.
package enum HandlerScript: Sendable, Equatable {
  /// It handles every URL.
  case accept
  /// It declines every URL.
  case decline
  /// It handles a URL if a parameter, or one item of an array, equals a value.
  case acceptWhen(parameter: ParameterName, index: Int?, equals: Value)
  /// It handles a URL if its path is one of these.
  case acceptPaths([String])
  /// It does steps and then answers.
  case perform(steps: [Step], returns: Bool)
  /// It handles every URL and returns a screen.
  case build(Screen)
  /// A new object is made for each match.
  case newObject(accepts: Bool)
  /// The target with this label is called; it is held weakly.
  case weakTarget(label: String, accepts: Bool)
}

/// Which parameter a handler looks at.
package enum ParameterName: Sendable, Equatable {
  /// The parameter of this name.
  case named(String)
  /// The components that the wildcard took, under whatever name the rules give them.
  case wildcard
}
