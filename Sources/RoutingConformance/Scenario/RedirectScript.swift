package import RoutingVocabulary

/// What the redirector of a route does when it is called.
package indirect enum RedirectScript: Sendable, Equatable {
  /// The route has no redirector.
  case none
  /// It redirects nowhere.
  case stay
  /// It redirects to a URL.
  case to(String)
  /// It redirects to a string that it joins from pieces.
  case join([RedirectPiece])
  /// It redirects to the location of a name; nowhere if there is no location.
  case location(name: String, parameters: [RedirectValue], query: [RedirectValue])
  /// It compares a parameter with a value.
  case when(parameter: String, equals: Value, then: RedirectScript, otherwise: RedirectScript)
  /// It does steps first.
  case perform(steps: [Step], then: RedirectScript)
  /// It suspends, and decides on another task.
  case later(RedirectScript)
}

/// A piece of the string that a redirector joins.
package enum RedirectPiece: Sendable, Equatable {
  /// A string.
  case text(String)
  /// The string of a parameter that the redirector receives; empty without one.
  case parameter(String)
  /// The string of the value that travels with the opening; empty without one.
  case extra
  /// The URL of the match record; empty without one.
  case url
}

/// A value that a redirector puts into a location.
package struct RedirectValue: Sendable, Equatable {
  /// The parameter or item of the location.
  package let name: String
  /// Where its value comes from.
  package let piece: RedirectPiece
}
