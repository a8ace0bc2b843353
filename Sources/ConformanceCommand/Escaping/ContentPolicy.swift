import Foundation

/// What a page may run and load: its own style sheet and scripts, known by their hashes, and nothing
/// else, so that markup that came into it all the same does nothing.
struct ContentPolicy {
  let style: HTMLText
  var scripts: [HTMLText] = []

  /// The element that says so, in front of what it is about.
  var html: HTMLText {
    let scripts = scripts.isEmpty ? "'none'" : Self.sources(scripts)
    return """
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      script-src \(scripts); style-src \(Self.sources([style])); img-src data:; \
      base-uri 'none'; form-action 'none'">
      """
  }

  private static func sources(_ elements: [HTMLText]) -> String {
    elements.map { element in
      let digest = SHA256.digest(of: Array(element.markup.utf8))
      return "'sha256-\(Data(digest).base64EncodedString())'"
    }.joined(separator: " ")
  }
}
