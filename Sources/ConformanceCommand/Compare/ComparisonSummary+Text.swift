import RoutingConformance

extension ComparisonSummary {
  /// For a person at a terminal.
  var text: String {
    let head =
      "\(comparison.from.name) -> \(comparison.to.name): "
      + "\(comparison.routes.count.counted("route")), \(urls.counted("URL"))"
    let stay = urls - changed
    let foot =
      verdict + (stay == 1 ? ", 1 stays as it is" : ", \(stay) stay as they are")
      + (refusedByBoth > 0 ? ", \(refusedByBoth) of them refused by both" : "")
    return ([head] + lostRoutes.flatMap(lines) + groups.flatMap(lines) + ["", foot])
      .joined(separator: "\n")
  }

  private func lines(of lost: LostRoute) -> [String] {
    [""] + TextLayout.lines("\(lost.dialect) refuses the route ", lost.route.label, indent: 2)
      + TextLayout.lines("  ", "\(files.routes):\(lost.route.position)")
      + TextLayout.lines("  ", "\(lost.reason)")
  }

  private func lines(of group: Group) -> [String] {
    let examples = group.examples.flatMap { example in
      TextLayout.lines("  \(files.urls):\(example.line): ", example.url, indent: 4)
        + changes(of: example, in: group).flatMap { TextLayout.lines("    ", $0, indent: 6) }
    }
    return [""] + TextLayout.lines("\(group.count.counted("URL")): ", title(of: group), indent: 2)
      + rules(of: group).flatMap { TextLayout.lines("  rule ", $0) }
      + parting(of: group).flatMap { TextLayout.lines("  ", $0, indent: 4) } + examples
      + (group.more > 0 ? ["  and \(group.more) more; --limit N lists more of them"] : [])
  }
}
