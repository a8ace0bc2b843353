package import RoutingVocabulary

/// The script of an interceptor.
package indirect enum InterceptorScript: Sendable, Equatable {
  /// The interceptor lets the opening continue.
  case next
  /// The interceptor stops the opening.
  case reject
  /// The interceptor lets the opening continue with these parameters.
  case reset(Parameters)
  /// The interceptor adds these parameters, if they are missing, and lets the opening continue.
  case addMissing(Parameters)
  /// The interceptor performs steps first.
  case perform(steps: [Step], then: InterceptorScript)
  /// The interceptor waits until a step lets its opening continue.
  case wait(then: InterceptorScript)
}

/// The script of a parser.
package enum ParserScript: Sendable, Equatable {
  /// The parser converts letters to lower case.
  case lowercase
  /// The parser rejects strings that contain the given one.
  case refuse(String)
}

/// The script of a handler.
package indirect enum HandlerScript: Sendable, Equatable {
  /// The handler handles every URL.
  case accept
  /// The handler declines every URL.
  case decline
  /// The handler handles a URL if a parameter, or one item of an array, equals a value.
  case acceptWhen(parameter: ParameterName, index: Int?, equals: Value)
  /// The handler handles a URL if its path is one of these.
  case acceptPaths([String])
  /// The handler performs steps and then answers.
  case perform(steps: [Step], returns: Bool)
  /// The handler handles every URL and returns a screen.
  case build(Screen)
  /// A new object is created for each match.
  case newObject(accepts: Bool)
  /// The target with this label is called; the reference to it is weak.
  case weakTarget(label: String, accepts: Bool)
  /// The handler waits until a step lets its opening continue.
  case wait(then: HandlerScript)
}

/// The parameter that a handler reads.
package enum ParameterName: Sendable, Equatable {
  /// The parameter with the given name.
  case named(String)
  /// The components that the wildcard matched, whatever key the rules reserve for them.
  case wildcard
}
