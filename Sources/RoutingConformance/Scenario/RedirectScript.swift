package import RoutingVocabulary

/// The script of a route's redirector.
package indirect enum RedirectScript: Sendable, Equatable {
  /// The route has no redirector.
  case none
  /// The redirector does not redirect.
  case stay
  /// The redirector redirects to a URL.
  case to(String)
  /// The redirector joins parts to a string, and redirects to it.
  case join([RedirectPiece])
  /// The redirector redirects to the location of a name, if there is one.
  case location(name: String, parameters: [RedirectValue], query: [RedirectValue])
  /// The redirector compares a parameter with a value.
  case when(parameter: String, equals: Value, then: RedirectScript, otherwise: RedirectScript)
  /// The redirector performs steps first.
  case perform(steps: [Step], then: RedirectScript)
  /// The redirector suspends, and decides on another task.
  case later(RedirectScript)
  /// The redirector waits until a step lets its opening continue.
  case wait(then: RedirectScript)
}

/// A part of the string that a redirector joins.
package enum RedirectPiece: Sendable, Equatable {
  /// A string.
  case text(String)
  /// The string of a parameter that the redirector receives; the empty string if there is none.
  case parameter(String)
  /// The string of the opening's extra value; the empty string if there is none.
  case extra
  /// The URL of the match record; the empty string if there is none.
  case url
}

/// A value that a redirector puts into a location.
package struct RedirectValue: Sendable, Equatable {
  /// The parameter or item of the location.
  package let name: String
  /// The source of its value.
  package let piece: RedirectPiece
}
