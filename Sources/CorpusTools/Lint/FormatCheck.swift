import Foundation
import RoutingConformance

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
  var formatted: [UInt8]? { formatted(without: []) }

  /// The same without the members at some places.
  private func formatted(without omitted: Set<SourcePosition>) -> [UInt8]? {
    guard isWhole, let root else { return nil }
    return CaseFileFormatter.bytes(of: root, source: bytes, without: omitted)
  }

  /// The same with this path under `$schema`, which stands first.
  func formatted(
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
    let same = zip(formatted, bytes).prefix { $0 == $1 }.count
    let text = String(decoding: bytes[..<same], as: UTF8.self)
    let line = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return SourcePosition(line: line.count, column: (line.last?.count ?? 0) + 1)
  }
}
