import RoutingConformance

extension ReportFormat {
  /// For people at a terminal.
  static let console = ReportFormat(
    name: "console", kind: .document { ConsoleReport(record: $0, paint: $1).text })
}

/// The report for people: the problems by clause, a table, and a line for each router.
///
/// When all is well it is short: of the table only what is not all passes is shown.
struct ConsoleReport {
  let record: RunRecord
  var paint = Paint.none

  /// The whole report.
  var text: String {
    (groups + unexpectedPasses + tables + claims + ends + [verdicts]).joined(separator: "\n\n")
  }

  private var groups: [String] {
    ClauseGroup.all(of: record).map { ClauseGroupText(group: $0, paint: paint).text }
  }

  private var unexpectedPasses: [String] {
    record.verdicts.compactMap { verdict in
      guard case .unexpectedPass(let reason) = verdict.mark else { return nil }
      let head: TerminalText = "\(paint.bad("UNEXPECTED PASS")) \(paint.strong(verdict.id))"
      let place = "\(verdict.router), \(verdict.dialect)"
      return
        (TextLayout.lines("", painted: "\(head) (\(place))", indent: 2)
        + TextLayout.lines("  it is listed because: ", reason)
        + ["  take it out of the list, or write the list again by --write-baseline"])
        .joined(separator: "\n")
    }
  }

  private var tables: [String] {
    if record.verdicts.allSatisfy({ $0.verdict == .skipped }) { return [] }
    let byDialect = VerdictTable(record: record, columns: .dialects)
    if record.routers.count == 1 { return [byDialect.text] }
    let byRouter = VerdictTable(record: record, columns: .routers)
    return [byRouter.text] + (record.dialects.count > 1 ? [byRouter.dialectText] : [])
  }

  /// To which of their capabilities the routers conform, what probes found, and what was skipped.
  var claims: [String] {
    let lines =
      ClaimsText.all(of: record).map(\.sentence)
      + record.routerNames.compactMap { record.only($0).skippedWords }
    let blocks = lines.map { TextLayout.lines("", $0, indent: 2).joined(separator: "\n") }
    return blocks.isEmpty ? [] : [blocks.joined(separator: "\n")]
  }

  private var ends: [String] {
    record.earlyEnds.map { end in
      let lines = end.reason.unicodeScalars.split(separator: "\n").enumerated().flatMap {
        TextLayout.lines($0 == 0 ? "\(end.router) " : "", String($1), indent: 2)
      }
      return (lines + ["without a verdict: \(end.missing) cases"]).joined(separator: "\n")
    }
  }

  private var verdicts: String {
    record.routerNames.map { verdict(of: record.only($0), $0) }.joined(separator: "\n")
  }

  private func verdict(of record: RunRecord, _ name: String) -> String {
    if let shard = record.header.shard, record.header.count == 0 {
      let fault = paint.bad("nothing was checked: no case is in shard \(shard.text)")
      return ("\(name): \(fault)" as TerminalText).markup
    }
    let count = record.count()
    let isPart = count[.skipped] > 0 ? " in what it supports" : ""
    let isExcused = count.expectedFailures > 0 ? ", expected failures apart" : ""
    let isDemanded = record.verdicts.contains { $0.level == .must }
    let isFree = isDemanded ? "" : ", as nothing is demanded"
    let wrong = record.earlyEnds.isEmpty ? "does not conform" : "was not finished"
    let result =
      record.conforms ? paint.good("conforms\(isPart)\(isExcused)\(isFree)") : paint.bad(wrong)
    let cases = Set(record.verdicts.map(\.id)).count
    let counts = [(cases == 1 ? "case" : "cases", cases)] + count.parts
    // No number is parted from what it counts.
    let words = counts.map { "\($1) \($0)".replacing(" ", with: "\u{A0}") }.joined(separator: ", ")
    return TextLayout.lines("", painted: "\(name) \(result): \(words)", indent: 2)
      .joined(separator: "\n").replacing("\u{A0}", with: " ")
  }
}
