/// Rules that are meaningful when routes are an ordered list of path patterns.
public struct PatternRules: Sendable, Equatable {
  /// Which hosts are path components while no option says that all are.
  public var foldedHosts: FoldedHosts
  /// What becomes of empty components inside the path of a URL.
  public var emptyComponents: EmptyComponents
  /// What components an empty path has.
  public var emptyPath: EmptyPath
  /// Whether a pattern is read as a path or as a URL.
  public var patternReading: PatternReading
  /// What becomes of a slash at the end of a pattern.
  public var patternTrailingSlash: PatternTrailingSlash
  /// How a literal of a pattern is compared with a component of the URL.
  public var literalComparison: LiteralComparison
  /// What a parameter does with an empty component.
  public var emptyValues: EmptyValues
  /// How often the value of a path parameter is decoded.
  public var pathValues: PathValues
  /// What a parameter without a name, `:`, means.
  public var namelessParameters: NamelessParameters
  /// What becomes of a `#` at the end of a parameter's name or value.
  public var trailingHash: TrailingHash
  /// Where a wildcard may stand.
  public var wildcardPlace: WildcardPlace
  /// How the components that a wildcard took are given to the handler.
  public var wildcardItems: WildcardItems
  /// How optional groups are read.
  public var optionalGroups: OptionalGroups
  /// In which order the patterns that groups make are registered.
  public var formOrder: FormOrder
  /// The largest number of optional groups in one pattern.
  public var optionalGroupLimit: Int
  /// What the text of a fragment is used for.
  public var fragment: FragmentUse
  /// Where a route of priority 0 is put.
  public var zeroPriority: ZeroPriority
  /// What removing by pattern removes.
  public var removal: Removal
}

/// Which hosts are path components while no option says that all are (HOST-2).
public enum FoldedHosts: String, CaseIterable, Sendable {
  /// Hosts that do not name a machine: no dot, not `localhost` in any case, no IP literal.
  case names
  /// Hosts whose decoded text has no dot and is not exactly `localhost`.
  case dotless
  /// The same, addresses without their brackets, and an empty host beside user information or a
  /// port.
  case dotlessOrEmpty
}

/// What becomes of empty components inside the path of a URL (MATCH-4).
public enum EmptyComponents: String, CaseIterable, Sendable {
  /// They stay.
  case kept
  /// They, and all slashes at the end, are dropped when the host is a path component.
  case droppedBehindHost
  /// They are dropped, and so are components that are nothing but an encoded slash.
  case dropped
}

/// What components an empty path has (MATCH-6).
public enum EmptyPath: String, CaseIterable, Sendable {
  /// None.
  case noComponents
  /// One, which is empty.
  case oneComponent
}

/// Whether a pattern is read as a path or as a URL (PATTERN-9).
public enum PatternReading: String, CaseIterable, Sendable {
  /// All of it is a path.
  case path
  /// It is a URL, of which only the path counts.
  case url
}

/// What becomes of a slash at the end of a pattern (PATTERN-3).
public enum PatternTrailingSlash: String, CaseIterable, Sendable {
  /// It is cut, as in a URL.
  case cut
  /// It stays, and leaves an empty last component.
  case kept
  /// It is dropped, and so is every other empty component.
  case dropped
}

/// How a literal of a pattern is compared with a component of the URL (MATCH-2).
public enum LiteralComparison: String, CaseIterable, Sendable {
  /// Both are percent-decoded first.
  case decoded
  /// Both as they are written.
  case encoded
}

/// What a parameter does with an empty component (MATCH-5).
public enum EmptyValues: String, CaseIterable, Sendable {
  /// It does not match.
  case refused
  /// It is bound to the empty text.
  case bound
  /// It matches and gets no value.
  case unbound
}

/// How often the value of a path parameter is decoded (PCT-4).
public enum PathValues: String, CaseIterable, Sendable {
  /// Once.
  case decodedOnce
  /// Once as a component, and then as a value.
  case decodedTwice
}

/// What a parameter without a name, `:`, means (PATTERN-5).
public enum NamelessParameters: String, CaseIterable, Sendable {
  /// The pattern is refused.
  case refused
  /// It is a parameter whose name is `:`.
  case namedColon
  /// It takes any component and gives nothing.
  case unbound
}

/// What becomes of a `#` at the end of a parameter's name or value (FRAG-4).
public enum TrailingHash: String, CaseIterable, Sendable {
  /// It stays.
  case kept
  /// One is cut from a name or value that is longer than that.
  case cut
}

/// Where a wildcard may stand (WILD-2).
public enum WildcardPlace: String, CaseIterable, Sendable {
  /// In the last component; anywhere else the pattern is refused.
  case last
  /// Anywhere; what follows it in the pattern is never read.
  case anywhere
}

/// How the components that a wildcard took are given to the handler (WILD-3).
public enum WildcardItems: String, CaseIterable, Sendable {
  /// Percent-decoded.
  case decoded
  /// As they are written.
  case encoded
}

/// How optional groups are read (OPT-2).
public enum OptionalGroups: String, CaseIterable, Sendable {
  /// Each group may be present or not; unbalanced, nested and empty groups are refused.
  case balanced
  /// From left to right up to the next parenthesis of the expected kind.
  case scanned
  /// From left to right, and nothing is refused: what is no group is text.
  case unchecked
}

/// In which order the patterns that groups make are registered (OPT-3).
public enum FormOrder: String, CaseIterable, Sendable {
  /// Longest first in UTF-16 units; of equal length as binary numbers, the first group lowest.
  case countedInBinary
  /// Longest first in characters; of equal length those with earlier groups first.
  case earlierGroupsFirst
}

/// What the text of a fragment is used for (FRAG-1).
public enum FragmentUse: String, CaseIterable, Sendable {
  /// Nothing.
  case ignored
  /// Its items join those of the query.
  case items
  /// Its items join those of the query; other text joins the path, behind a `#`.
  case itemsAndPath
  /// Its items stand above those of the query; for a pattern with `#` it is a path and a query.
  case itemsOrPath
}

/// Where a route of priority 0 is put (PRIO-2).
public enum ZeroPriority: String, CaseIterable, Sendable {
  /// Before the first route of a lower priority, as any other.
  case ordinary
  /// At the end.
  case last
}

/// What removing by pattern removes (REMOVE-1).
public enum Removal: String, CaseIterable, Sendable {
  /// Every route that was registered with that text, optional groups included.
  case registrations
  /// The first route that is listed with that text.
  case firstListed
  /// The first route that is listed with that text, a slash put in front if it has none.
  case firstListedWithSlash
}

extension FoldedHosts: RuleValue {}
extension EmptyComponents: RuleValue {}
extension EmptyPath: RuleValue {}
extension PatternReading: RuleValue {}
extension PatternTrailingSlash: RuleValue {}
extension LiteralComparison: RuleValue {}
extension EmptyValues: RuleValue {}
extension PathValues: RuleValue {}
extension NamelessParameters: RuleValue {}
extension TrailingHash: RuleValue {}
extension WildcardPlace: RuleValue {}
extension WildcardItems: RuleValue {}
extension OptionalGroups: RuleValue {}
extension FormOrder: RuleValue {}
extension FragmentUse: RuleValue {}
extension ZeroPriority: RuleValue {}
extension Removal: RuleValue {}
