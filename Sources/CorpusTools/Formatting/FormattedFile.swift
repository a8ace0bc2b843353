import Foundation
import RoutingConformance

/// A case file on its way into the canonical layout.
struct FormattedFile {
  /// The name in messages.
  let name: String
  /// What the file holds.
  let bytes: [UInt8]
  /// The same in the canonical layout; `nil` when the file is no JSON.
  let formatted: [UInt8]?
  /// Why it cannot be formatted.
  let diagnostics: [Diagnostic]

  /// Reads a file.
  init(_ url: URL) {
    name = url.shownPath
    guard let data = try? Data(contentsOf: url) else {
      (bytes, formatted) = ([], nil)
      diagnostics = [Diagnostic.unreadable(name)]
      return
    }
    bytes = Array(data)
    let (root, found) = JSONReader.read(bytes, file: name)
    diagnostics = found
    // Of a repeated key only the first is kept by the reader: nothing may get lost.
    let whole = found.isEmpty ? root : nil
    formatted = whole.map { [bytes] in CaseFileFormatter.bytes(of: $0, source: bytes) }
  }
}

extension Diagnostic {
  /// A file that is there and cannot be read.
  static func unreadable(_ file: String) -> Diagnostic {
    Diagnostic(
      file: file, position: .start, message: "the file cannot be read; check its permissions")
  }
}
