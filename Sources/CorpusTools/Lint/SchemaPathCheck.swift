import Foundation
import RoutingConformance

/// Case files that do not name the schema beside the topics, so that editors check nothing.
struct SchemaPathCheck: LintCheck {
  func findings(in project: LintProject) async -> [LintFinding] {
    var findings: [LintFinding] = []
    for file in project.caseFiles {
      guard file.isWhole, let root = file.root, root.members != nil, let path = file.schemaPath
      else { continue }
      let member = root.member("$schema")
      if let text = member?.value.text, text == path { continue }
      let fault = member == nil ? "is missing" : "does not lead to the schema of case files"
      findings.warning(
        file.name, member?.position ?? root.position,
        "'$schema' \(fault); write \"\(path)\"", fix: .nameSchema(path: path))
    }
    return findings
  }
}

extension LintCaseFile {
  /// The way from the file to the schema beside the folder of topics; `nil` where there is none.
  fileprivate var schemaPath: String? {
    guard let topics else { return nil }
    let schema = topics.deletingLastPathComponent().appending(path: "case-file.schema.json")
    guard FileManager.default.fileExists(atPath: schema.path) else { return nil }
    let folder = url.deletingLastPathComponent().standardizedFileURL.pathComponents
    let steps = folder.count - topics.standardizedFileURL.pathComponents.count + 1
    return String(repeating: "../", count: max(steps, 0)) + schema.lastPathComponent
  }
}
