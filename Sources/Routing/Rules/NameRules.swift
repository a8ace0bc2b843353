import Foundation

/// Rules of the chapter "Names and locations".
package struct NameRules: Sendable, Equatable {
  package var nameComparison = NameComparison.exact
  package var unknownNames = UnknownNames.error
  package var missingValues = MissingValues.error
  package var locationValues = LocationValues.encoded
  package var namesAgain = NamesAgain.moved

  static let all = [
    Rule("nameComparison", "how names are compared", \.$names, \.nameComparison),
    Rule("unknownNames", "the location of a name that is not there", \.$names, \.unknownNames),
    Rule(
      "missingValues", "a parameter of a location without a value", \.$names, \.missingValues),
    Rule("namesAgain", "a name that another route has already", \.$names, \.namesAgain),
    Rule("locationValues", "how values are put into a location", \.$names, \.locationValues),
  ]

  /// The text of a parameter in a location; `nil` where it has to have a value and has none, or one that
  /// `isNone` (NAME-5).
  package func text(
    of parameter: String, in parameters: Parameters, isNone: (String) -> Bool
  ) -> String? {
    let value = nameComparison.value(of: parameter, in: parameters) ?? .null
    let text = locationValues.text(of: value)
    if !text.isEmpty && !isNone(text) { return text }
    return missingValues == .error ? nil : ""
  }
}

/// How names are compared (NAME-2).
package enum NameComparison: String, CaseIterable, RuleValue {
  /// By Unicode scalars.
  case exact
  /// Without white space at their ends, canonically equivalent spellings being equal.
  case loose

  /// A form of a name that all names have that are the same.
  package func comparable(_ name: String) -> ScalarText {
    guard self == .loose else { return ScalarText(name) }
    return ScalarText(name.withoutOuterWhiteSpace.precomposedStringWithCanonicalMapping)
  }

  /// The value of a parameter, in the spelling of the pattern or in one that is the same.
  package func value(of name: String, in parameters: Parameters) -> Value? {
    let isLoose = self == .loose && parameters[name] == nil
    // Swift compares such texts by canonical equivalence.
    return isLoose ? parameters.sorted.first { $0.name == name }?.value : parameters[name]
  }
}

/// What becomes of a name that another route has already (NAME-1).
package enum NamesAgain: String, CaseIterable, RuleValue {
  /// It is the later route's from then on.
  case moved
  /// The later route is refused.
  case refused
}

/// What requesting the location of a name that no route has gives (NAME-4).
package enum UnknownNames: String, CaseIterable, RuleValue {
  /// The error `unknownName`.
  case error
  /// No location.
  case none
}

/// What a parameter without a value gives (NAME-5).
package enum MissingValues: String, CaseIterable, RuleValue {
  /// The error `missingParameter`.
  case error
  /// The empty text in its place.
  case empty
}
