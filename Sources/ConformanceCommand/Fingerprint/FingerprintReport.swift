import RoutingConformance
import RoutingVocabulary

/// The report of a fingerprint: the dialect, its evidence, and the unexplained cases.
struct FingerprintReport: Sendable {
  private let fingerprint: Fingerprint
  private let specification: Specification
  private let router: String
  private let isLinked: Bool
  /// Whether the router drops the hosts of URLs, and its nearest dialect does not.
  private let dropsHosts: Bool
  /// The number of cases that the router answered differently when they were played again.
  private let unsteady: Int
  /// Whether probes found that the router does not support URLs with a scheme.
  private let takesNoScheme: Bool
  /// Whether probes found that the router accepts only URLs with a scheme.
  private let takesNoPath: Bool
  /// The declaration of the dialect for its file.
  let declaration: DialectDeclaration
  /// The verdicts in this dialect, for the cases that apply in it.
  private let record: RunRecord
  /// The remaining causes, which are defects, beginning with the worst.
  private var causes: [CauseGroup] { record.causes }

  init(
    _ fingerprint: Fingerprint, of claims: Claims, record: RunRecord, corpus: Corpus,
    isLinked: Bool, dropsHosts: Bool, unsteady: Int
  ) {
    self.fingerprint = fingerprint
    self.isLinked = isLinked
    self.dropsHosts = dropsHosts
    self.unsteady = unsteady
    self.record = record
    takesNoScheme =
      claims.missing.contains(.schemes) && !claims.capabilities.contains(.schemes)
    takesNoPath = claims.missing.contains(.paths) && !claims.capabilities.contains(.paths)
    specification = corpus.specification
    router = claims.name
    declaration = DialectDeclaration(fingerprint.dialect(called: claims.name))
  }
}

extension Fingerprint {
  /// The dialect that was found, without the defects of the router.
  func dialect(called name: String) -> Dialect {
    let settings = nearest.rules.settings(to: rules)
    return (try? Dialect(name, basedOn: nearest, rules: settings)) ?? nearest
  }
}

extension FingerprintReport {
  /// The report for a person at a terminal.
  var text: String {
    ([head] + outlook + constants + warnings + agreement + choices + doubts + undecided + unshown
      + declared + defects + rest)
      .joined(separator: "\n")
  }

  /// The nearest published dialect.
  private var head: String {
    let count = declaration.rules.count
    let nearest = "\(router.shown) behaves like \(fingerprint.nearest.name)"
    return count == 0 ? nearest : "\(nearest) except for \(count.counted("rule"))"
  }

  /// The number of corrections for the author of the router, which is at the end of the report.
  private var outlook: [String] {
    if causes.isEmpty { return [] }
    let causes = causes.count.counted("cause")
    return [
      "\(failures) fail with these rules; the causes are at the end of this report (\(causes))"
    ]
  }

  /// What differs in most cases, and was left out of the search for that reason.
  private var constants: [String] {
    fingerprint.search.observed.hidden.flatMap { fact -> [String] in
      let found = record.verdicts.compactMap { verdict in
        verdict.problem?.differences.first { fact.isPlace($0.path) }.map { (verdict.id, $0) }
      }
      let plainest = found.min { $0.1.words.utf8.count < $1.1.words.utf8.count }
      let example = plainest.map { ", such as \($0.0): \($0.1.words)" } ?? ""
      let lines = TextLayout.lines(
        "first of all: ",
        "\(fact.words) differs from \(fingerprint.nearest.name) in "
          + "\(found.count.counted("case"))\(example); the search for the values below ignores it",
        indent: 2)
      return [""] + lines
    }
  }

  /// Pairs of values that cannot both be meant.
  private var doubts: [String] {
    fingerprint.doubts.flatMap { pair in
      [""]
        + TextLayout.lines(
          "doubtful: ",
          "rule \(pair.declared.rule) = \(pair.declared.value.ofRule) next to rule "
            + "\(pair.other.rule) = \(pair.other.value.ofRule): the URL \(pair.pattern) does not match "
            + "the pattern \(pair.pattern)", indent: 2)
    }
  }

  /// Warnings that the report may have little information about the router.
  private var warnings: [String] {
    var warnings: [String] = []
    if dropsHosts {
      warnings.append(
        "the router drops the hosts of URLs: in \(fingerprint.nearest.name), 'app://user/42' is the path "
          + "/user/42; let the adapter open `OpenRequest.path` (Conformance/path-only-routers.md), or "
          + "fix the router; until then, most cases are left out, and the values below are unreliable"
      )
    }
    if takesNoScheme {
      warnings.append(
        "the router accepts no URL with a scheme, so most cases are left out, and the values below are unreliable: "
          + RunRecord.schemeAdvice)
    }
    if takesNoPath {
      warnings.append(
        "the router accepts only URLs with a scheme, so most cases are left out, and the values below are unreliable: "
          + RunRecord.linkAdvice)
    }
    if unsteady > 0 {
      warnings.append(
        "\(unsteady.counted("case")) \(unsteady == 1 ? "was" : "were") answered differently when played "
          + "again; these cases are left out, because intermittent answers prove no rule")
    }
    if fingerprint.unexplained * 4 > fingerprint.count {
      warnings.append(
        "no rules explain \(fingerprint.unexplained) of \(fingerprint.count.counted("case")): the reason "
          + "is probably a defect of the router or of the adapter, and the values below are guesses"
      )
    }
    return warnings.flatMap { [""] + TextLayout.lines("warning: ", $0, indent: 2) }
  }

  private var agreement: [String] {
    let counts = fingerprint.agreement.sorted { $0.count > $1.count }
      .map { "\($0.dialect.name) \($0.count)" }
    let count = fingerprint.sampleCount.counted("case")
    return [""]
      + TextLayout.lines(
        "agreement with each dialect, of \(count): ",
        counts.joined(separator: ", "), indent: 2)
  }

  private var choices: [String] {
    fingerprint.choices.flatMap { finding in
      [""] + finding.setting.lines(changing: fingerprint.nearest.rules) + evidence(for: finding)
    }
  }

  /// The values that are defects.
  private var defects: [String] {
    fingerprint.defects.flatMap { finding -> [String] in
      guard let correction = finding.correction else { return [] }
      let value = "rule \(finding.setting.rule) = \(finding.setting.value.written)"
      return ["", "A defect: \(value); \(correction.written) is declared instead"]
        + evidence(for: finding)
    }
  }

  private func evidence(for finding: Fingerprint.Finding) -> [String] {
    var others = finding.others.flatMap { setting, explained in
      let isTie = explained.count == finding.explained.count
      return TextLayout.lines(
        "  ",
        "\(isTie ? "a tie: all" : "\(explained.count)") of them are also explained by "
          + "\(setting.rule) = \(setting.value.ofRule)", indent: 2)
    }
    if !others.isEmpty, !finding.own.isEmpty {
      others.append("  \(finding.own.count) of them are explained by no other value")
    }
    let example = example(of: finding).map { ", such as \($0.id)" } ?? ""
    let contradicted = fingerprint.cases(finding.contradicted)
    let against = contradicted.first.map { ", such as \($0.id)" } ?? ""
    let count = finding.contradicted.isEmpty ? "none" : "\(finding.contradicted.count)"
    let explained = finding.explained.count.counted("case")
    let failed = fingerprint.cases(finding.failed)
    let open =
      failed.first.map {
        "; \(failed.count.counted("case")) about it fail with and without it, such as \($0.id)"
      } ?? ""
    let doubt = finding.isDoubtful ? "; so many contradict it that it may be a defect" : ""
    return TextLayout.lines(
      "  ", "explains \(explained)\(example); contradicts \(count)\(against)\(open)\(doubt)",
      indent: 2)
      + others
  }

  /// The best example of a value: a case whose first clause is about the rule.
  private func example(of finding: Fingerprint.Finding) -> Case? {
    let clauses = specification.clauses(naming: [finding.setting.rule])
    let explained = fingerprint.cases(
      (finding.own.isEmpty ? finding.explained : finding.own).sorted())
    let main = explained.first { subject in clauses.contains { $0.id == subject.clauses.first } }
    return main ?? explained.first
  }

  /// Rules for which no value is convincing.
  private var undecided: [String] {
    fingerprint.undecided.flatMap { finding in
      TextLayout.lines(
        "no value of rule \(finding.setting.rule) is convincing: ",
        "\(finding.explained.count.counted("case")) for \(finding.setting.value.written), "
          + "\(finding.against) against it, \(finding.open) for no value", indent: 2)
    }.leading([""])
  }

  /// Rules on whose value no case depends.
  private var unshown: [String] {
    if fingerprint.unshown.isEmpty { return [] }
    let names = fingerprint.unshown.joined(separator: ", ")
    return [""]
      + TextLayout.lines(
        "",
        "No case depends on these rules, which keep the values of \(fingerprint.nearest.name): \(names)",
        indent: 2)
  }

  private var declared: [String] {
    if declaration.rules.isEmpty { return [] }
    if !isLinked {
      let rules = declaration.rules.reduce(into: Parameters()) { $0[$1.rule] = $1.value }
      let line = JSONWriter.line(
        JSONNode(members: [
          ("basedOn", JSONNode(value: .string(fingerprint.nearest.name))),
          ("rules", JSONNode(value: .object(rules))),
        ]))
      return [
        "", "Declare this dialect in the hello, or write it with --write mine.json and run with",
        "--dialect-file mine.json:", "", "\"dialect\": \(line)",
      ]
    }
    let rules = declaration.rules.map {
      "  \"\($0.rule)\": \($0.value == .null ? "nil" : $0.value.written),"
    }
    return ["", "Declare this dialect:", ""]
      + ["Candidate(\"\(router.shown)\", basedOn: .\(fingerprint.nearest.name), rules: ["] + rules
      + ["])"]
  }

  private var rest: [String] {
    let shown = causes.flatMap { cause in
      let explained = cause.rule.map { "; \($0.words)" } ?? ""
      let cases = "\(cause.count.counted("case")), such as \(cause.example)\(explained)"
      return TextLayout.lines("  ", "\(cause.words): \(cases)", indent: 4)
    }
    return ["", left] + shown.leading([""])
  }

  /// The number of cases that the dialect does not explain.
  private var left: String {
    let all = record.verdicts.count
    return causes.isEmpty
      ? "Nothing is unexplained: \(all.counted("case")) \(all == 1 ? "passes" : "pass") in this dialect."
      : "Unexplained: \(failures) fail in this dialect."
  }

  private var failures: String {
    let left = causes.reduce(0) { $0 + $1.count }
    return "\(left) of \(record.verdicts.count.counted("case"))"
  }

  /// The report for programs.
  var json: String { RouterResult(declaration, in: record).text }
}

extension [String] {
  /// These lines after others, if there are any lines.
  fileprivate func leading(_ lines: [String]) -> [String] { isEmpty ? [] : lines + self }
}

extension Value {
  /// The value in a form that both Swift and JSON use.
  fileprivate var written: String { JSONWriter.line(self) }
}
