import RoutingConformance

/// The head and the cells that tables by router and dialect share.
struct HTMLColumns {
  let index: ReportIndex

  /// The head: routers above their dialects, or whatever of the two there are several of.
  func head(first: String) -> HTMLText {
    let routers = index.record.routerNames.filter { !index.columns(of: $0).isEmpty }
    let hasDialects = index.record.dialects.count > 1
    if !index.hasSeveralRouters {
      return "<thead><tr><th scope=\"col\">\(first)</th>\(dialects(of: routers))</tr></thead>"
    }
    if !hasDialects {
      let names = routers.map { name -> HTMLText in
        "<th scope=\"col\" class=\"start\"><span>\(name)</span></th>"
      }
      return "<thead><tr><th scope=\"col\">\(first)</th>\(names)</tr></thead>"
    }
    let groups = routers.map { name -> HTMLText in
      """
      <th scope="colgroup" class="start" colspan="\(index.columns(of: name).count)">\(name)</th>
      """
    }
    return """
      <thead><tr class="groups"><td></td>\(groups)</tr>
      <tr><th scope="col">\(first)</th>\(dialects(of: routers))</tr></thead>
      """
  }

  /// The rule that draws a line in front of the columns of each router but the first.
  var borders: HTMLText {
    let starts = index.columns.indices.dropFirst().filter {
      index.columns[$0].router != index.columns[$0 - 1].router
    }
    if starts.isEmpty { return "" }
    let cells = starts.map { column -> HTMLText in ".matrix td:nth-child(\(column + 2))" }
    return """
      \(.joined(cells + [".matrix .start:not(:nth-child(2))"], separator: ",\n")) {
        border-left: 1px solid var(--line) }

      """
  }

  private func dialects(of routers: [String]) -> [HTMLText] {
    routers.flatMap { router in
      index.columns(of: router).enumerated().map { place, column -> HTMLText in
        """
        <th scope="col" class="\(place == 0 ? "start" : "")"><span>\
        \(index.columns[column].dialect)</span></th>
        """
      }
    }
  }

  /// The cell of some verdicts: the number of those that went wrong, or else of those that passed.
  ///
  /// It links to where those are told that went wrong, if `link` says where; `name` is what the cell
  /// is about.
  static func cell(_ count: LookCount, link: String?, name: String) -> HTMLText {
    guard let worst = count.looks.first(where: \.isTold) else { return calmCell(count) }
    let wrong = count.looks.filter(\.isTold).reduce(0) { $0 + count[$1] }
    guard let link else {
      return "<td class=\"\(worst.rawValue)\" title=\"\(count.words)\">\(wrong)</td>"
    }
    return """
      <td class="\(worst.rawValue)" title="\(count.words)"><a href="\(link)" \
      aria-label="\(name): \(count.words)">\(wrong)</a></td>
      """
  }

  private static func calmCell(_ count: LookCount) -> HTMLText {
    switch (count[.passed], count[.skipped]) {
    case (0, 0): "<td></td>"
    case (0, let skipped): "<td class=\"skipped\" title=\"\(count.words)\">\(skipped)</td>"
    case (let passed, 0): "<td class=\"passed\">\(passed)</td>"
    case (let passed, _): "<td class=\"partly\" title=\"\(count.words)\">\(passed)</td>"
    }
  }
}
