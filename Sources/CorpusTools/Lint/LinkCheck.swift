import Foundation
import RoutingConformance

/// Links of pages that lead to no file, or to no heading of it.
struct LinkCheck: LintCheck {
  func findings(in project: LintProject) async -> [LintFinding] {
    var findings: [LintFinding] = []
    for page in project.pages {
      for link in page.prose.flatMap(\.links) where !Self.isElsewhere(link.text) {
        if let message = Self.message(link.text, in: page) {
          findings.error(page.name, link.position, message)
        }
      }
    }
    return findings
  }

  /// Whether the target has a scheme and thus is none of our files.
  private static func isElsewhere(_ target: String) -> Bool {
    target.contains("://") || ["mailto:", "data:", "//"].contains(where: target.hasPrefix)
  }

  private static func message(_ target: String, in page: MarkdownPage) -> String? {
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.first.map(String.init) ?? ""
    let other = page.url.deletingLastPathComponent()
      .appending(path: path.removingPercentEncoding ?? path).standardizedFileURL
    guard path.isEmpty || FileManager.default.fileExists(atPath: other.path) else {
      return "the link leads to no file '\(path)'; correct the path, which begins at this page"
    }
    guard parts.count == 2, path.isEmpty || other.pathExtension == "md" else { return nil }
    let known = path.isEmpty ? page.anchors : MarkdownPage(other)?.anchors ?? []
    let anchor = String(parts[1])
    if known.contains(anchor) { return nil }
    let advice =
      Suggestion.nearest(to: anchor, among: known.sorted()).map { "did you mean '#\($0)'?" }
      ?? "write a heading as '#small-letters-and-dashes'"
    return "no heading '#\(anchor)' in \(path.isEmpty ? "this page" : path); \(advice)"
  }
}
