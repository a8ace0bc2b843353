import RoutingConformance

/// The head of the page: the result, what was run, and the numbers of each router.
struct HTMLSummary {
  let index: ReportIndex

  private var record: RunRecord { index.record }

  var html: HTMLText {
    """
    <header class="top">
    <p class="kind">URL routing conformance</p>
    <h1 class="\(record.conforms ? "good" : "bad")">\(headline)</h1>
    <p class="facts">\(facts)</p>
    \(alerts)
    \(routers)
    \(claims)
    <nav aria-label="Parts of the report">
    <a href="#problems">What went wrong</a>
    <a href="#matrix">Clauses</a>
    <a href="#cases">Cases</a>
    <a href="#skipped">Skipped</a>
    </nav>
    </header>
    """
  }

  private var headline: String {
    let names = record.routerNames.joined(separator: ", ")
    if names.isEmpty { return "No router was checked" }
    let several = record.routers.count > 1
    if record.conforms {
      let part = index.count[.skipped] > 0 ? " in what \(several ? "they" : "it") support" : ""
      let ending = several || part.isEmpty ? "" : "s"
      return "\(names) \(several ? "conform" : "conforms")\(part)\(ending)"
    }
    return several ? "Not all routers conform" : "\(names) does not conform"
  }

  private var facts: HTMLText {
    let header = record.header
    var facts: [HTMLText] = [
      "\(Self.counted(index.count.total, "verdict")) on \(Self.counted(index.subjects.count, "case"))",
      "specification <b>\(header.specification)</b>",
      "corpus <code>\(header.corpus)</code>",
      "\(header.dialects.count == 1 ? "dialect" : "dialects") \(header.dialects.joined(separator: ", "))",
    ]
    if let shard = header.shard { facts.append("shard \(shard.text)") }
    return .joined(facts.map { "<span>\($0)</span>" }, separator: " ")
  }

  private var alerts: HTMLText {
    var alerts = record.earlyEnds.map { end -> HTMLText in
      """
      <div class="alert"><p><b>\(end.router)</b> \(end.reason)</p>\
      <p>Without a verdict: \(Self.counted(end.missing, "case")).</p></div>
      """
    }
    if !record.isFinished {
      alerts.append("<div class=\"alert\"><p>This run did not come to its end.</p></div>")
    }
    return .joined(alerts, separator: "\n")
  }

  private var routers: HTMLText {
    if record.routers.isEmpty { return "" }
    let looks = index.count.looks
    let heads = looks.map { look -> HTMLText in
      "<th scope=\"col\">\(look.icon) \(look.words)</th>"
    }
    let rows = record.routers.map { row($0, looks) }
    return """
      <div class="scroll"><table class="routers">
      <thead><tr><th scope="col">router</th><th scope="col">result</th>\(heads)</tr></thead>
      <tbody>\(rows)</tbody>
      </table></div>
      """
  }

  private var claims: HTMLText {
    .joined(
      ClaimsText.all(of: record).map { "<p class=\"claims\">\($0.sentence)</p>" }, separator: "\n")
  }

  private func row(_ router: ReportedRouter, _ looks: [VerdictLook]) -> HTMLText {
    let count = count(of: router)
    let (conforms, result) = result(of: router.name, count)
    let version: HTMLText = router.version.map { " <small>\($0)</small>" } ?? ""
    let numbers = looks.map { look -> HTMLText in
      "<td class=\"\(count[look] == 0 ? "zero" : look.rawValue)\">\(Self.number(count[look]))</td>"
    }
    return """
      <tr><th scope="row">\(router.name)\(version)\(bar(count))</th>\
      <td class="\(conforms ? "good" : "bad")">\(result)</td>\
      \(numbers)</tr>
      """
  }

  private func count(of router: ReportedRouter) -> LookCount {
    index.columns(of: router.name).reduce(into: LookCount()) { $0 += index.count(in: $1) }
  }

  /// Whether a router conforms, and that in words; one that passed nothing shows nothing.
  private func result(of router: String, _ count: LookCount) -> (conforms: Bool, words: String) {
    if record.only(router).conforms { return (true, "conforms") }
    let isSilent = count.looks.allSatisfy { $0 == .skipped }
    return (false, isSilent ? "passed no case" : "does not conform")
  }

  /// The rules that give the parts of bars their proportions.
  var shares: HTMLText {
    let counts = record.routers.flatMap { router -> [Int] in
      let count = count(of: router)
      return count.looks.map { count[$0] }
    }
    return .joined(Set(counts).sorted().map { ".share-\($0) { flex-grow: \($0) }\n" })
  }

  /// The proportions as a bar; the numbers beside it say the same.
  private func bar(_ count: LookCount) -> HTMLText {
    let parts = count.looks.map { look -> HTMLText in
      "<i class=\"\(look.rawValue) share-\(count[look])\"></i>"
    }
    return "<span class=\"bar\" aria-hidden=\"true\">\(parts)</span>"
  }

  /// A number with what it counts.
  static func counted(_ number: Int, _ noun: String) -> String {
    "\(Self.number(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// A number with its thousands apart.
  static func number(_ number: Int) -> String {
    var digits = Array(String(number))
    for place in stride(from: digits.count - 3, to: 0, by: -3) {
      digits.insert("\u{202F}", at: place)
    }
    return String(digits)
  }
}
