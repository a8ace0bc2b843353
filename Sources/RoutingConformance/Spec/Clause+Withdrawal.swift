extension Clause {
  /// Whether the clause demands nothing any more: its text begins with `Withdrawn in`.
  package var isWithdrawn: Bool { text.hasPrefix("Withdrawn in ") }
}
