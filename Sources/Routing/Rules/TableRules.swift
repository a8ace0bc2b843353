/// Rules of the chapter "Tables and schemes" about schemes.
public struct SchemeRules: Sendable, Equatable {
  /// Whether schemes that differ by case alone are the same (RFC 3986, section 3.1).
  public var schemeCase: SchemeCase
  /// The scheme of a URL that has none; empty: it stays without.
  public var defaultScheme: String
}

/// Rules of the chapters "Tables and schemes", "Fallback" and "Unmatched URLs" about tables.
public struct TableRules: Sendable, Equatable {
  /// When asking a scheme's table for something brings it into being.
  public var tableCreation: TableCreation
  /// Whether a scheme's table hands on to the global one: the option of each table.
  public var fallbackToGlobal: Bool
  /// Which callbacks are told that nothing handled a URL.
  public var unmatchedCallbacks: UnmatchedCallbacks
}

/// Whether schemes that differ by case alone are the same (TABLE-2).
public enum SchemeCase: String, CaseIterable, Sendable {
  /// `APP:` and `app:` are the same scheme.
  case ignored
  /// `APP:` and `app:` are two schemes.
  case significant
}

/// When asking a scheme's table for something brings it into being (TABLE-4).
public enum TableCreation: String, CaseIterable, Sendable {
  /// When a route, a rule or a callback is put into it.
  case whenFilled
  /// When it is asked for anything, a listing included.
  case whenNamed
}

/// Which callbacks are told that nothing handled a URL (UNMATCHED-3).
public enum UnmatchedCallbacks: String, CaseIterable, Sendable {
  /// One: that of the innermost table that has one.
  case innermost
  /// All, the table that was asked last first.
  case outermostFirst
}

extension SchemeCase: RuleValue {}
extension TableCreation: RuleValue {}
extension UnmatchedCallbacks: RuleValue {}
