/// The patterns of one table.
public struct TableListing: Sendable, Equatable {
  /// The table.
  public let table: TableAddress
  /// Its patterns in the order in which they are tried.
  @ByScalars public private(set) var patterns: [String]

  /// A listing of a table.
  public init(table: TableAddress, patterns: [String]) {
    self.table = table
    self.patterns = patterns
  }
}
