import Routing

/// A text as the key of a dictionary, compared by Unicode scalars (MATCH-7).
///
/// Its bytes are hashed once, when the key is made, however often it is looked up.
struct TextKey: Hashable, Sendable {
  let text: String
  private let digest: Int

  init(_ text: String) {
    var text = text
    var hasher = Hasher()
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    self.text = text
    digest = hasher.finalize()
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }

  static func == (left: TextKey, right: TextKey) -> Bool {
    left.digest == right.digest && left.text.hasSameScalars(as: right.text)
  }
}
