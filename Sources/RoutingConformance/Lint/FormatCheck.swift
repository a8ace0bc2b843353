import Foundation

/// Case files in another layout than the canonical one.
struct FormatCheck: LintCheck {
  func findings(in project: LintProject) async -> [LintFinding] {
    var findings: [LintFinding] = []
    for file in project.caseFiles {
      guard let position = file.misformatted else { continue }
      findings.warning(
        file.name, position, "the layout is not the canonical one; run 'conformance format'",
        fix: .format)
    }
    return findings
  }
}

extension LintCaseFile {
  /// The bytes in the canonical layout; `nil` for a file that has errors of syntax.
  package var formatted: [UInt8]? { formatted(without: []) }

  /// The same without the members at some places.
  private func formatted(without omitted: Set<SourcePosition>) -> [UInt8]? {
    guard isWhole, let root else { return nil }
    return CaseFileFormatter.bytes(of: root, source: bytes, without: omitted)
  }

  /// The same with this path under `$schema`, which stands first.
  package func formatted(
    without omitted: Set<SourcePosition>, schema path: String?
  ) -> [UInt8]? {
    let bytes = formatted(without: omitted)
    let start = Array("{\n".utf8)
    guard let path, let bytes, bytes.starts(with: start) else { return bytes }
    let member = "  \"$schema\": \(JSONWriter.line(.string(path))),\n"
    return start + member.utf8 + bytes.dropFirst(start.count)
  }

  /// The first place that differs from the canonical layout.
  fileprivate var misformatted: SourcePosition? {
    guard let formatted, formatted != bytes else { return nil }
    var cursor = JSONCursor(bytes)
    while cursor.index < formatted.count, let byte = cursor.byte, byte == formatted[cursor.index] {
      cursor.advance()
    }
    return cursor.position
  }
}

/// A case file on its way into the canonical layout.
package struct FormattedFile {
  /// The name in messages.
  package let name: String
  /// What the file holds.
  package let bytes: [UInt8]
  /// The same in the canonical layout; `nil` when the file is no JSON.
  package let formatted: [UInt8]?
  /// Why it cannot be formatted.
  package let diagnostics: [Diagnostic]

  /// Reads a file.
  package init(_ url: URL) {
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
