/// Why a pattern does not match a request.
struct Mismatch: Error {
  /// The clause that says so.
  let clause: String
  /// The reason, in a few words, which are put together where a trace needs them.
  let words: @Sendable () -> String

  init(_ clause: String, _ words: @autoclosure @escaping @Sendable () -> String) {
    self.clause = clause
    self.words = words
  }
}
