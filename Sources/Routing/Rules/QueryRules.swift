/// Rules of the chapter "Query".
public struct QueryRules: Sendable, Equatable {
  /// What an item without `=` gives.
  public var valuelessItems: ValuelessItems
  /// What items of the same name give.
  public var repeatedItems: RepeatedItems
  /// Which characters end an item.
  public var itemSeparators: ItemSeparators
  /// Whether the names of items are percent-decoded.
  public var itemNames: ItemNames
}

/// What an item without `=` gives (QUERY-3).
public enum ValuelessItems: String, CaseIterable, Sendable {
  /// The empty text; an item without any text is no item.
  case empty
  /// The empty text where another item of the same query has a `=`, an item without any text
  /// included; else nothing.
  case emptyBesideOthers
  /// Nothing: the item is skipped.
  case skipped
  /// Nothing, and its name is missing: earlier items and weaker sources of it are forgotten.
  case removing
}

/// What items of the same name give (QUERY-4).
public enum RepeatedItems: String, CaseIterable, Sendable {
  /// All values, in order, as an array.
  case array
  /// The value of the last item.
  case last
}

/// Which characters end an item (QUERY-1).
public enum ItemSeparators: String, CaseIterable, Sendable {
  /// `&` alone.
  case ampersand
  /// `&` and `;`.
  case ampersandAndSemicolon
}

/// Whether the names of items are percent-decoded (QUERY-5).
public enum ItemNames: String, CaseIterable, Sendable {
  /// Names are percent-decoded once, as values are.
  case decoded
  /// Names stay as they are written.
  case written
}

extension ValuelessItems: RuleValue {}
extension RepeatedItems: RuleValue {}
extension ItemSeparators: RuleValue {}
extension ItemNames: RuleValue {}
