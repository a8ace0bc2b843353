import Foundation
import RoutingConformance

extension LintCheck {
  /// Finds links in pages to missing files or headings.
  static let links = LintCheck { project in
    let forms = MarkdownForms()
    let anchors = Dictionary(
      project.pages.map { ($0.url.standardizedFileURL, $0.anchors) }, uniquingKeysWith: { $1 })
    return project.wantedPages.flatMap { page in
      page.prose.flatMap(forms.links).compactMap { link in
        page.fault(ofLink: link.text, anchors: anchors)
          .map { LintFinding(in: page.name, at: link.position, $0) }
      }
    }
  }
}

extension MarkdownPage {
  /// Whether the target has a scheme, and so is not a file of the project.
  private static func isElsewhere(_ target: String) -> Bool {
    target.contains("://") || ["mailto:", "data:", "//"].contains(where: target.hasPrefix)
  }

  /// Why the target of a link is missing; `anchors` are the headings of the pages that were read.
  fileprivate func fault(ofLink target: String, anchors: [URL: Set<String>]) -> String? {
    if Self.isElsewhere(target) { return nil }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.first.map(String.init) ?? ""
    let other = url.deletingLastPathComponent()
      .appending(path: path.removingPercentEncoding ?? path).standardizedFileURL
    guard path.isEmpty || FileManager.default.fileExists(atPath: other.path) else {
      return "no such file '\(path)'; correct the link, which is relative to this page"
    }
    guard parts.count == 2, path.isEmpty || other.pathExtension == "md" else { return nil }
    let known =
      path.isEmpty ? self.anchors : anchors[other] ?? MarkdownPage(other)?.anchors ?? []
    let anchor = String(parts[1])
    if known.contains(anchor) { return nil }
    let advice =
      Suggestion.nearest(to: anchor, among: known.sorted()).map { "did you mean '#\($0)'?" }
      ?? "write a heading as '#lower-case-letters-and-hyphens'"
    return "no heading '#\(anchor)' in \(path.isEmpty ? "this page" : path); \(advice)"
  }
}
