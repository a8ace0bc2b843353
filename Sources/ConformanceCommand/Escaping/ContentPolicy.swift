import RoutingConformance

/// What a page may run and load: the elements that have its nonce, and nothing else, so that markup that
/// came into it all the same does nothing.
struct ContentPolicy {
  /// A digest of the contents, so that the same contents make the same page, and no text in them knows it.
  let nonce: String

  init(of contents: HTMLText) { nonce = Digest(of: contents.markup).text }

  /// The element that says so, in front of what it is about.
  var html: HTMLText {
    """
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; img-src data:; \
    base-uri 'none'; form-action 'none'">
    """
  }
}
