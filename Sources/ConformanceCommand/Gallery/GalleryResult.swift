import Foundation
import Routing
import RoutingConformance

/// The stored result of playing a router.
struct GalleryResult: Sendable, Equatable {
  var router = ""
  var version = ""
  /// The day on which it was played.
  var date = ""
  /// The name of the dialect from which the fewest rules lead to the router.
  var nearest = ""
  /// The rules in which it differs from that dialect.
  var rules: [RuleSetting] = []
  /// How many cases pass in its dialect: of all, of each capability and of each clause.
  var counts: [String: Count] = [:]
  /// The failures that its dialect does not explain, the most frequent first.
  var differences: [Difference] = []

  /// How many of some cases pass.
  struct Count: Sendable, Equatable {
    var passed = 0
    var played = 0
  }

  /// Failures of one cause.
  struct Difference: Sendable, Equatable {
    var words = ""
    /// The simplest first.
    var failures: [Failure] = []
  }

  /// A case that fails: what it does, what the dialect of the router expects, and what was observed.
  struct Failure: Sendable, Equatable {
    var id = ""
    var steps = ""
    var expected = ""
    var observed = ""

    /// What a page shows of it.
    var lines: [String] {
      [id, steps, "its rules:   \(expected)", "observed:    \(observed)"].map(\.shortened)
    }
  }

  /// The failures of all causes.
  var failures: [Failure] { differences.flatMap(\.failures) }

  /// The name under which all cases are counted.
  static let all = "all"
}

extension GalleryResult {
  /// The result of a fingerprint.
  init(_ report: FingerprintReport, date: String) {
    router = report.router
    version = report.record.routers.first?.version ?? ""
    self.date = date
    nearest = report.declaration.base.name
    rules = report.declaration.rules
    for verdict in report.record.verdicts {
      for name in Set([Self.all] + verdict.capabilities + verdict.clauses) {
        counts[name, default: Count()].passed += verdict.verdict == .passed ? 1 : 0
        counts[name, default: Count()].played += 1
      }
    }
    differences = report.causes.map(Difference.init)
  }

  /// The value of a rule; `nil` if it is not in force.
  func value(of rule: Rule) -> Value? {
    if let own = rules.first(where: { $0.rule == rule.name }) {
      return own.value == .null ? nil : own.value
    }
    return Dialect.all.first { $0.name == nearest }.flatMap { rule.value(in: $0.rules) }
  }

  /// The count of all cases.
  var count: Count { counts[Self.all] ?? Count() }

  /// The name of its file.
  var file: String {
    String(router.unicodeScalars.map { Self.inFileNames.contains($0) ? Character($0) : "-" })
      + ".json"
  }

  private static let inFileNames = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
}

extension GalleryResult.Difference {
  fileprivate init(_ cause: CauseGroup) {
    words = cause.words
    failures = cause.items.map { item in
      let problem = item.problem
      return GalleryResult.Failure(
        id: item.verdict.id,
        steps: (problem.given + [problem.doing].compactMap(\.self)).joined(separator: "; "),
        expected: problem.expected.map(\.words).joined(separator: ", or "),
        observed: problem.got?.words ?? problem.message ?? "")
    }
  }
}

extension String {
  /// The string, or its beginning and its end if it is too long for a page.
  fileprivate var shortened: String {
    if unicodeScalars.count <= 400 { return self }
    return "\(String(unicodeScalars.prefix(200))) ... \(String(unicodeScalars.suffix(100)))"
  }
}

/// The result as a JSON document.
extension GalleryResult {
  /// The contents of its file.
  var text: String {
    let counts = counts.sorted { $0.key < $1.key }.map { name, count in
      (name, JSONNode(value: .array([.integer(count.passed), .integer(count.played)])))
    }
    let rules = rules.map { ($0.rule, JSONNode(value: $0.value)) }
    let differences = differences.map { difference in
      JSONNode(members: [
        ("words", JSONNode(text: difference.words)),
        ("failures", JSONNode(.array(difference.failures.map(\.node)))),
      ])
    }
    return JSONLayout().text(
      JSONNode(members: [
        ("router", JSONNode(text: router)), ("version", JSONNode(text: version)),
        ("date", JSONNode(text: date)), ("basedOn", JSONNode(text: nearest)),
        ("rules", JSONNode(members: rules)), ("counts", JSONNode(members: counts)),
        ("differences", JSONNode(.array(differences))),
      ])) + "\n"
  }

  /// Reads a result; `nil` if it has errors, which are reported.
  init?(_ node: JSONNode, in bag: DiagnosticBag) {
    guard var fields = Fields(node, as: "a result", in: bag) else { return nil }
    let play = "play the router again"
    router = fields.read("router", .text, need: play) ?? ""
    version = fields.read("version", .text, need: play) ?? ""
    date = fields.read("date", .text, need: play) ?? ""
    nearest = fields.read("basedOn", .text, need: play) ?? ""
    for (name, value) in fields.requiredNode("rules", need: play)?.pairs ?? [] {
      if let rule = Rule.named(name), value.ruleValue == .null || rule.accepts(value.ruleValue) {
        rules.append(RuleSetting(rule: name, value: value.ruleValue))
      } else {
        bag.error(at: value.position, "no such rule or value: '\(name)'; \(play)")
      }
    }
    for (name, value) in fields.requiredNode("counts", need: play)?.pairs ?? [] {
      guard case .array(let pair) = value.value, case .integer(let passed) = pair.first,
        case .integer(let played) = pair.last
      else { continue }
      counts[name] = Count(passed: passed, played: played)
    }
    for element in fields.requiredNode("differences", need: play)?.elements ?? [] {
      if let difference = Difference(element, in: bag) { differences.append(difference) }
    }
    fields.finish()
    if bag.hasErrors { return nil }
  }
}

extension GalleryResult.Difference {
  fileprivate init?(_ node: JSONNode, in bag: DiagnosticBag) {
    guard var fields = Fields(node, as: "a difference", in: bag) else { return nil }
    words = fields.read("words", .text) ?? ""
    failures = (fields.node("failures")?.elements ?? []).compactMap {
      GalleryResult.Failure($0, in: bag)
    }
    fields.finish()
  }
}

extension GalleryResult.Failure {
  fileprivate var node: JSONNode {
    JSONNode(members: [
      ("case", JSONNode(text: id)), ("steps", JSONNode(text: steps)),
      ("expected", JSONNode(text: expected)), ("observed", JSONNode(text: observed)),
    ])
  }

  fileprivate init?(_ node: JSONNode, in bag: DiagnosticBag) {
    guard var fields = Fields(node, as: "a failure", in: bag) else { return nil }
    id = fields.read("case", .text) ?? ""
    steps = fields.read("steps", .text) ?? ""
    expected = fields.read("expected", .text) ?? ""
    observed = fields.read("observed", .text) ?? ""
    fields.finish()
  }
}
