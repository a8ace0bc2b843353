/// One of several parts into which a corpus is split by the ids of its cases.
///
/// Where a case belongs depends on its id alone, so that a new case moves no other.
package struct Shard: Sendable, Equatable {
  /// The number of this part, from 1.
  package let number: Int
  package let count: Int

  /// A part; `nil` when there is no such one.
  package init?(number: Int, count: Int) {
    guard count >= 1, (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads `2/8`.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number: number, count: count)
  }

  package var text: String { "\(number)/\(count)" }

  /// Whether the case of this id belongs to the part.
  package func contains(_ id: String) -> Bool {
    Digest(of: id).value % UInt64(count) == UInt64(number - 1)
  }
}
