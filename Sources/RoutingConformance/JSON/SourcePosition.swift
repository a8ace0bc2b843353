/// A position in a text file.
package struct SourcePosition: Sendable, Hashable {
  /// The line, counted from 1; LF, CRLF and a single CR each end a line.
  package let line: Int
  /// The column, counted from 1 in Unicode scalars.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The first position of every file.
  package static let start = SourcePosition(line: 1, column: 1)
}

extension SourcePosition: Comparable {
  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension SourcePosition: CustomStringConvertible {
  /// The position as `LINE:COLUMN`.
  package var description: String { "\(line):\(column)" }
}
