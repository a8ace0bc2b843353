/// Why a pattern does not match a request.
enum Mismatch: Error, Equatable {
  /// The pattern cannot be read.
  case unreadable
  /// There are more or fewer components than the pattern has.
  case count(pattern: Int, path: Int)
  /// A component is not the literal.
  case literal(String, component: String)
  /// A parameter would have to take an empty component.
  case emptyComponent(parameter: String)
  /// There are components in front of the wildcard that the path does not have.
  case endsBeforeWildcard
  /// There is less behind the components in front of the wildcard than it takes.
  case nothingForWildcard
  /// The pattern does not begin with a slash.
  case slashMissing

  /// The clause that says so.
  var clause: String {
    switch self {
    case .unreadable: "PATTERN-9"
    case .count, .literal: "MATCH-2"
    case .emptyComponent: "MATCH-5"
    case .endsBeforeWildcard, .nothingForWildcard: "WILD-1"
    case .slashMissing: "PATTERN-2"
    }
  }
}

extension Mismatch: CustomStringConvertible {
  /// The reason, in a few words.
  var description: String {
    switch self {
    case .unreadable: "it is no URL"
    case .count(let pattern, let path): "it has \(pattern) components, the path \(path)"
    case .literal(let literal, let component): "'\(literal)' is not '\(component)'"
    case .emptyComponent(let parameter): ":\(parameter) does not take an empty component"
    case .endsBeforeWildcard: "the path ends before the wildcard"
    case .nothingForWildcard: "nothing is left for the wildcard"
    case .slashMissing: "it does not begin with a slash"
    }
  }
}
