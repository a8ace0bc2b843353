import RoutingConformance

/// The report for people: the causes of failures, beginning with the worst, tables, and a line for
/// each router.
///
/// The report has at most `mostLines` lines for each router, and at most `mostCauseLines` of them
/// are about the causes. The first cause is shown in full, others briefly as long as there is room,
/// and the rest by name.
struct ConsoleReport {
  let record: RunRecord
  var paint = Paint.none

  private static let (mostLines, mostCauseLines) = (100, 60)
  /// The number of causes that are only named.
  private static let namedCauses = 8
  /// The maximum number of rows of tables, and of listed clauses.
  private static let mostRows = 8
  /// The number of unexpected passes that are shown in full.
  private static let shownPasses = 5

  var text: String {
    let end =
      unexpectedPasses + ends + tables + [clauses, skips].filter { !$0.isEmpty } + claims
      + errata + [verdicts]
    let routers = max(1, record.routers.count)
    let room = Self.mostLines * routers - end.joined(separator: "\n\n").lineCount
    return (causes(within: min(room, Self.mostCauseLines * routers)) + end)
      .joined(separator: "\n\n").withoutWorkflowCommands
  }

  /// The causes: all in full if there is room; otherwise the first in full, and the others briefly.
  private func causes(within room: Int) -> [String] {
    let texts = record.causes.enumerated().map { index, group in
      CauseGroupText(number: index + 1, group: group, record: record, paint: paint)
    }
    var blocks = texts.map(\.text)
    if blocks.reduce(0, { $0 + $1.lineCount + 1 }) <= room { return blocks }
    blocks = []
    // Space is reserved for the names of the other causes, which may need two lines each, and for
    // empty lines.
    var left = room - 3
    for text in texts {
      let block = blocks.isEmpty ? text.text : text.outline
      let rest = min(texts.count - blocks.count - 1, Self.namedCauses) * 2
      if !blocks.isEmpty && block.lineCount + 1 + rest > left { break }
      left -= block.lineCount + 1
      blocks.append(block)
    }
    let named = texts.dropFirst(blocks.count).prefix(Self.namedCauses).map(\.line)
    let more = texts.count - blocks.count - named.count
    let note = more > 0 ? ["and \(more) more; --report html:FILE shows all of them"] : []
    return blocks + (named.isEmpty ? [] : [(named + note).joined(separator: "\n")])
  }

  /// The clauses with failed cases, beginning with the largest share of failures.
  private var clauses: String {
    var counts: [String: (failed: Int, played: Int)] = [:]
    for verdict in record.verdicts where verdict.mark == nil && verdict.verdict != .skipped {
      for clause in verdict.clauses {
        counts[clause, default: (0, 0)].played += 1
        if verdict.verdict.isProblem { counts[clause, default: (0, 0)].failed += 1 }
      }
    }
    let broken = record.header.clauses.enumerated().compactMap { index, clause in
      counts[clause.id].flatMap { $0.failed == 0 ? nil : (index: index, clause: clause, count: $0) }
    }.sorted { left, right in
      // The number of failures and their share both count.
      let weights = [
        left.count.failed * left.count.failed * right.count.played,
        right.count.failed * right.count.failed * left.count.played,
      ]
      return weights[0] == weights[1] ? left.index < right.index : weights[0] > weights[1]
    }
    if broken.isEmpty { return "" }
    let shown = broken.prefix(Self.mostRows).map { _, clause, count in
      TextLayout.lines(
        "  \(clause.id.padding(to: 12)) ",
        "\(count.failed) of \(count.played) failed: \(clause.title)")[0]
    }
    let more = broken.count - shown.count
    return (["broken clauses, worst first:"] + shown + (more > 0 ? ["  and \(more) more"] : []))
      .joined(separator: "\n")
  }

  private var skips: String {
    record.routerNames.compactMap { name in
      let own = record.verdicts.lazy.filter { $0.router == name }
      let router = record.routers.count > 1 ? "\(name): " : ""
      return SkipReasons(own).words(Self.mostRows).map {
        TextLayout.lines("", router + $0, indent: 2).joined(separator: "\n")
      }
    }.joined(separator: "\n")
  }

  private var unexpectedPasses: [String] {
    let all = record.verdicts.compactMap { verdict -> String? in
      guard case .unexpectedPass(let reason) = verdict.mark else { return nil }
      let head: TerminalText = "\(paint.bad("UNEXPECTED PASS")) \(paint.strong(verdict.id))"
      let place = "\(verdict.router), \(verdict.dialect)"
      return
        (TextLayout.lines("", painted: "\(head) (\(place))", indent: 2)
        + TextLayout.lines("  the reason in the baseline is: ", reason)
        + ["  remove it from the baseline, or write the baseline again with --write-baseline"])
        .joined(separator: "\n")
    }
    let more = all.count - Self.shownPasses
    return all.prefix(Self.shownPasses) + (more > 0 ? ["and \(more) more unexpected passes"] : [])
  }

  private var tables: [String] {
    if record.verdicts.allSatisfy({ $0.verdict == .skipped }) { return [] }
    let (table, areMany) = (VerdictTable(record: record), record.routers.count > 1)
    return [table.text] + (areMany && record.dialects.count > 1 ? [table.dialectText] : [])
  }

  /// The capabilities to which the routers conform, and the results of probes.
  var claims: [String] {
    let blocks = ClaimsText.all(of: record, withEvidence: false).map(\.sentence).map {
      TextLayout.lines("", $0, indent: 2).joined(separator: "\n")
    }
    return blocks.isEmpty ? [] : [blocks.joined(separator: "\n")]
  }

  private var errata: [String] {
    let lines = ErrataText.all(of: record).flatMap { TextLayout.lines("", $0, indent: 2) }
    return lines.isEmpty ? [] : [lines.joined(separator: "\n")]
  }

  private var ends: [String] {
    record.earlyEnds.map { end in
      let lines = end.reason.unicodeScalars.split(separator: "\n").enumerated().flatMap {
        TextLayout.lines($0 == 0 ? "\(end.router) " : "", String($1), indent: 2)
      }
      let shown = lines.prefix(Self.mostRows) + (lines.count > Self.mostRows ? ["  …"] : [])
      return (shown + ["without a verdict: \(end.missing) cases"]).joined(separator: "\n")
    }
  }

  private var verdicts: String {
    record.routerNames.map { verdict(of: record.only($0), $0) }.joined(separator: "\n")
  }

  private func verdict(of record: RunRecord, _ name: String) -> String {
    let count = record.count()
    let isExcused = count.expectedFailures > 0 ? ", except for expected failures" : ""
    let isDemanded = record.verdicts.contains { $0.level == .must }
    let isFree = isDemanded ? "" : ", because nothing is demanded"
    let wrong = record.earlyEnds.isEmpty ? "fails" : "was not finished"
    let result =
      record.conforms ? paint.good("passes\(isExcused)\(isFree)") : paint.bad(wrong)
    let cases = Set(record.verdicts.map(\.id)).count
    let noun = cases == 1 ? "case" : "cases"
    let dialects = record.dialects.count
    let place = dialects > 1 ? " in \(dialects) dialects, \(count.total) verdicts" : ""
    let counts = [(noun + place, cases)] + count.parts
    // A line never breaks between a number and its noun.
    let words = counts.map { "\($1) \($0)".replacing(" ", with: "\u{A0}") }.joined(separator: ", ")
    return TextLayout.lines("", painted: "\(name) \(result): \(words)", indent: 2)
      .joined(separator: "\n").replacing("\u{A0}", with: " ")
  }
}

extension String {
  fileprivate var lineCount: Int { utf8.count { $0 == UInt8(ascii: "\n") } + 1 }
}
