package import RoutingVocabulary

/// Why a case fails: the kind of the difference, and the way in which the answer was changed, if
/// that is known.
///
/// The same change is the same defect in every case. If only the kind is known, defects are
/// distinguished by the clause of the case.
package struct Cause: Sendable, Equatable {
  package var kind: Kind
  /// A sentence about the change of the answer, or the router's own error message.
  @ByScalars package var change: String?
  /// Whether failures with this change may be different defects, which the clauses of the cases
  /// distinguish.
  var isGeneral = false

  package init(_ kind: Kind, _ change: String? = nil, isGeneral: Bool = false) {
    self.kind = kind
    self.change = change
    self.isGeneral = isGeneral
  }

  init(_ kind: Kind, _ change: Change?) {
    self.init(kind, change?.rawValue)
  }

  package var words: String { change ?? kind.words }

  /// The kinds of differences, from the worst to the least.
  package enum Kind: String, CaseIterable, Sendable {
    case unsteady, crash, hang, garbled, thrown, tooMuch, lost, refused, wrongRoute, strayRoute,
      noRoute, wrong
    case accepted, detail
  }

  /// The ways in which routers change answers.
  enum Change: String {
    case earlierOpening = "State of an earlier opening is left over"
    case otherRoute = "Parameters of another route are received"
    case otherName = "A value is received under another route's name for it"
    case renamed = "A value is received under another name"
    case otherPlace = "A value is taken from another place in the URL"
    case undecodable = "A value that cannot be decoded is received empty or not at all"

    case encoded = "A value is not percent-decoded"
    case decodedTwice = "A value is percent-decoded once too often"
    case plusKept = "`+` in a value does not become a space"
    case plusDecoded = "`+` in a value becomes a space"
    case letterCase = "Upper case and lower case change in a value"
    case composed = "Letters of a value are composed or decomposed"
    case trimmed = "White space is removed from the ends of a value"
    case empty = "A value is received empty"
    case cut = "The end of a value is missing"
    case headCut = "The beginning of a value is missing"
    case longer = "A value has additional characters at its end"
    case split = "A value is decoded before it is split at its slashes"
    case emptyDropped = "Empty components of a value are dropped"
    case emptyAdded = "A value has an additional empty component at its end"
    case slashTaken = "The value of a parameter includes the slash at the end of the URL"
    case onlyOne = "Only one of several values is received"
    case several = "Several values are received instead of one"
    case order = "Values are received in another order"

    case endlessOpenings = "Nested openings never end"
    case otherTable = "A route of another table is called"
    case groupsTogether = "Optional groups side by side do not match each alone"
    case sameForm = "The wrong one of two similar patterns is preferred"
    case handlerMissing = "A handler is not called after another one"
    case handlerExtra = "A handler is called although no further one should be"
    case interceptorMissing = "An interceptor is not called"
    case interceptorExtra = "An interceptor is called unexpectedly"
    case callbackMissing = "A callback is not called"
    case callbackExtra = "A callback is called unexpectedly"
    case callbackFacts = "A callback receives other values"
    case matchFacts = "Handlers receive other facts about the match"
    case lineFeed = "A parameter or wildcard does not match a line feed"
    case redirectMissing = "A redirect is not followed"
    case redirectExtra = "A redirect is followed unexpectedly"
    case redirectTarget = "A redirect leads to another URL"
    case refusalMissing = "An opening inside a handler is not refused"
    case refusalExtra = "An opening inside a handler is refused unexpectedly"
    case nothingShown = "Nothing is shown"
    case otherScreens = "The screens are not the expected ones"
    case tooLong = "A wrong answer is too long to be explained"
    case handled = "An unhandled opening counts as handled"
    case notHandled = "A handled opening counts as unhandled"
  }
}

extension Cause.Kind {
  package var words: String {
    switch self {
    case .unsteady: "Answers are intermittent"
    case .crash: "The process of the router ends"
    case .hang: "There is no answer in time"
    case .garbled: "The process writes a line that is not an answer"
    case .thrown: "An error is thrown"
    case .refused: "A pattern is refused"
    case .noRoute: "A route that matches is not found"
    case .wrongRoute: "Another route is called"
    case .strayRoute: "A URL is handled that no route matches"
    case .lost: "A value is lost"
    case .wrong: "A value is wrong"
    case .tooMuch: "A value is received unexpectedly"
    case .accepted: "A pattern or URL that should be refused is accepted"
    case .detail: "A detail of the answer is wrong"
    }
  }

  /// The rank of the kind; the worst kinds come first.
  var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
