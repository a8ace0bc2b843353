import ConformanceCommand
import Foundation
import RoutingConformance

/// A JSON file: its bytes, its document, and its syntax errors.
struct JSONFile: Sendable {
  let name: String
  let url: URL
  let bytes: [UInt8]
  /// The document; `nil` if it has syntax errors.
  let root: JSONNode?
  let diagnostics: [Diagnostic]

  /// Whether the document is complete.
  ///
  /// The reader keeps only the first value of a repeated key.
  var isWhole: Bool { root != nil && diagnostics.isEmpty }

  /// Reads a file, or new contents for it.
  init(_ url: URL, holding text: String? = nil) {
    self.url = url
    name = url.shownPath
    do throws(InputFile.Unreadable) {
      bytes = if let text { Array(text.utf8) } else { try InputFile.bytes(of: url) }
      (root, diagnostics) = JSONReader.read(bytes, file: name)
    } catch {
      bytes = []
      root = nil
      diagnostics = [
        Diagnostic(
          file: name, position: .start, message: "the file cannot be read: \(error.reason)")
      ]
    }
  }

  /// The bytes in the canonical layout, with this path under `$schema` if one is given; `nil` for
  /// an incomplete document.
  func formatted(schema path: String? = nil) -> [UInt8]? {
    guard isWhole, let root else { return nil }
    let omitted = path == nil ? nil : "$schema"
    let bytes = CaseFileFormatter.bytes(of: root, source: bytes, without: omitted)
    let start = Array("{\n".utf8)
    guard let path, bytes.starts(with: start) else { return bytes }
    let member = "  \"$schema\": \(JSONWriter.line(.string(path))),\n"
    return start + member.utf8 + bytes.dropFirst(start.count)
  }
}

extension [UInt8] {
  func write(to url: URL, named name: String) throws(CommandError) {
    do { try Data(self).write(to: url, options: .atomic) } catch {
      throw .badInput("\(name) cannot be written: \(error.localizedDescription)")
    }
  }
}
