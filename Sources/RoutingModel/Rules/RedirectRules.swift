/// Rules of the chapter "Redirecting".
public struct RedirectRules: Sendable, Equatable {
  /// The largest number of redirects that one opening follows (REDIRECT-4).
  public var limit: Int
}
