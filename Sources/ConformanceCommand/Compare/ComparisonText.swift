import RoutingConformance

/// What a comparison found, for a person at a terminal.
struct ComparisonText {
  let summary: ComparisonSummary

  /// All of it.
  var text: String {
    ([head] + lostRoutes + summary.groups.flatMap(lines) + ["", foot]).joined(separator: "\n")
  }

  private var head: String {
    let comparison = summary.comparison
    return "\(comparison.from.name) -> \(comparison.to.name): "
      + ComparisonSummary.counted(comparison.routes.count, "route", "routes")
      + ", " + ComparisonSummary.counted(summary.urls, "URL", "URLs")
  }

  private var lostRoutes: [String] {
    summary.lostRoutes.flatMap { lost -> [String] in
      [""] + TextLayout.lines("\(lost.dialect) refuses the route ", lost.route.label, indent: 2)
        + TextLayout.lines("  ", "\(summary.files.routes):\(lost.route.position)")
        + TextLayout.lines("  ", lost.reason)
    }
  }

  private func lines(of group: ComparisonSummary.Group) -> [String] {
    let count = ComparisonSummary.counted(group.count, "URL", "URLs")
    let examples = group.examples.flatMap { example in
      TextLayout.lines("  \(summary.files.urls):\(example.line): ", example.url, indent: 4)
        + summary.changes(of: example, in: group).flatMap { change in
          TextLayout.lines("    ", change, indent: 6)
        }
    }
    let more = group.count - group.examples.count
    return [""] + TextLayout.lines("\(count): ", summary.title(of: group), indent: 2)
      + summary.rules(of: group).flatMap { TextLayout.lines("  rule ", $0) }
      + summary.parting(of: group).flatMap { TextLayout.lines("  ", $0, indent: 4) } + examples
      + (more > 0 ? ["  and \(more) more; --limit N lists more of them"] : [])
  }

  private var foot: String {
    let stay = summary.urls - summary.changed
    let refused = summary.refusedByBoth
    return ComparisonSummary.counted(summary.changed, "URL changes", "URLs change")
      + ", " + ComparisonSummary.counted(stay, "stays as it is", "stay as they are")
      + (refused > 0 ? ", \(refused) of them refused by both" : "")
  }
}
