import Foundation

/// Links of pages that lead to no file, to no heading of it, or are explained nowhere.
struct LinkCheck: LintCheck {
  func findings(in project: LintProject) async -> [LintFinding] {
    var anchors = Dictionary(
      project.pages.map { ($0.url.standardizedFileURL.path, $0.anchors) }
    ) { first, _ in first }
    var findings: [LintFinding] = []
    for page in project.pages {
      for link in page.paragraphs.flatMap(\.links) where !Self.isElsewhere(link.target) {
        if let message = Self.message(link.target, in: page, anchors: &anchors) {
          findings.error(page.name, link.position, message)
        }
      }
      Self.addUndefined(in: page, to: &findings)
    }
    return findings
  }

  /// Adds the links `[x][name]` whose name no line of the page explains.
  private static func addUndefined(in page: MarkdownPage, to findings: inout [LintFinding]) {
    let known = Set(page.paragraphs.flatMap(\.definitions))
    for link in page.paragraphs.flatMap(\.references) where !known.contains(link.target) {
      let advice =
        Suggestion.nearest(to: link.target, among: known.sorted()).map { "did you mean '\($0)'?" }
        ?? "write a line '[\(link.target)]: PATH'"
      findings.error(page.name, link.position, "no link is named '\(link.target)'; \(advice)")
    }
  }

  /// Whether the target has a scheme and thus is none of our files.
  private static func isElsewhere(_ target: String) -> Bool {
    target.contains("://") || ["mailto:", "data:", "//"].contains(where: target.hasPrefix)
  }

  private static func message(
    _ target: String, in page: MarkdownPage, anchors: inout [String: Set<String>]
  ) -> String? {
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.first.map(String.init) ?? ""
    let folder = page.url.deletingLastPathComponent()
    let target = folder.appending(path: path.removingPercentEncoding ?? path)
    let file = (path.isEmpty ? page.url : target).standardizedFileURL
    guard path.isEmpty || FileManager.default.fileExists(atPath: file.path) else {
      return "the link leads to no file '\(path)'; correct the path, which begins at this page"
    }
    guard parts.count == 2, file.pathExtension == "md" else { return nil }
    let known = anchors[file.path] ?? MarkdownPage(file)?.anchors ?? []
    anchors[file.path] = known
    let anchor = String(parts[1])
    if known.contains(anchor) { return nil }
    let advice =
      Suggestion.nearest(to: anchor, among: known.sorted()).map { "did you mean '#\($0)'?" }
      ?? "write a heading as '#small-letters-and-dashes'"
    return "no heading '#\(anchor)' in \(path.isEmpty ? "this page" : path); \(advice)"
  }
}
