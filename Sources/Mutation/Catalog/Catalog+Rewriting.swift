internal import Routing
internal import RoutingConformance

/// Chapter "Rewriting".
extension Catalog {
  @ListBuilder<Entry> static var rewriting: [Entry] {
    Entry("REWRITE-1") {
      Alteration.unrewritten("an opening is not rewritten", StepKind.opening)
      Alteration.unrewritten("a question is not rewritten", StepKind.asking)
      Alteration.parameters("handlers are told the URL as it was opened") {
        parameters, opening, scene in
        guard let key = scene.rules.parameters.reservedKeys?.url, parameters[key] != nil else {
          return
        }
        parameters[key] = opening.url.map(Value.string)
      }
      Alteration.toldURL(.dropLast)
      Alteration.registration("patterns are rewritten") { registration, scene in
        if scene.done.contains(where: StepKind.rewriting.contains) {
          registration.patterns = ["/x"]
        }
      }
      Alteration.rewrittenTargets
    }
    Entry("REWRITE-2") {
      Alteration.rewrites("the order of rules") { $0.reversed() }
      Alteration.rewrites("expressions begin at the beginning") { rules in
        rules.map { $0.with(match: "^(?:" + ($0.match.text ?? "") + ")") }
      }
      Alteration.rewrites("expressions end at the end") { rules in
        rules.map { $0.with(match: "(?:" + ($0.match.text ?? "") + ")$") }
      }
      Alteration.twiceRewritten
      Alteration.rewrites("a match that is empty counts") { rules in
        rules.map { $0.match.text?.contains("*") == true ? $0.with(match: ".*") : $0 }
      }
    }
    Entry("REWRITE-3") {
      Alteration.silent
      Alteration.otherError
      Alteration.rewrites("a rule that cannot be used takes the others with it") { rules in
        rules.allSatisfy { $0.match.text != nil && $0.target.text != nil } ? rules : []
      }
    }
    Entry("REWRITE-4") {
      Alteration.dropped(.removingRewrite)
      Alteration.dropped(.removingRewrites)
      Alteration.rewritesInFront
      Alteration.rewrites("several rules are added in reverse") { $0.reversed() }
      Alteration.rewrites("of several rules the last one is lost") { rules in
        rules.count > 1 ? Array(rules.dropLast()) : rules
      }
      Alteration("a rule of the same expression is left out") { step, scene, play in
        guard case .addRewrites(let rules) = step else { return try await play(step) }
        let known = scene.rewrites.compactMap(\.match.text)
        return try await play(
          .addRewrites(rules.filter { rule in !known.contains { $0 == rule.match.text } }))
      }
      Alteration("removing routes removes rewrite rules") { step, _, play in
        if StepKind.emptying.contains(step) { _ = try? await play(.removeAllRewrites) }
        return try await play(step)
      }
    }
    Entry("REWRITE-5") {
      Alteration.rewritten("the URL that no rule matches is empty") { _ in "" }
      Alteration.answer("no URL is rewritten to the empty one") { answer, _, _ in
        if case .rewritten(nil) = answer { .rewritten("") } else { answer }
      }
    }
    for clause in ["REWRITE-6", "REWRITE-7", "REWRITE-8", "REWRITE-9"] {
      Entry(clause) {
        Alteration.targets("dollar signs are doubled") { $0.replacing("$", with: "$$") }
        Alteration.targets("$$ is $") { $0.replacing("$$", with: "$") }
        Alteration.targets("$# is $") { $0.replacing("$#", with: "$") }
      }
    }
    Entry("REWRITE-8") {
      Alteration.targets("$10 is $1 and a 0") { $0.replacing("$10", with: "$1%30") }
      Alteration.targets("$0 is $1") { $0.replacing("$0", with: "$1") }
    }
    Entry("REWRITE-9") {
      ["url", "scheme", "host", "port", "path", "query", "fragment"].map { word in
        Alteration.targets("the word \(word) has no value") { $0.replacing("$\(word)", with: "") }
      }
    }
    Entry("REWRITE-10") { Alteration.twoPasses }
    Entry("REWRITE-11") {
      Alteration.silent
      Alteration.rewrites("expressions ignore case") { rules in
        rules.map { $0.with(match: "(?i)" + ($0.match.text ?? "")) }
      }
      Alteration.rewrites("a dot fits line ends") { rules in
        rules.map { $0.with(match: "(?s)" + ($0.match.text ?? "")) }
      }
      Alteration.nested(.opening, .late)
    }
    Entry("REWRITE-12") {
      Alteration.nested(.opening, .late)
      for kind in [StepKind.opening, .asking, .rewritingURL] {
        Alteration.silent.when(.doing(kind))
        Alteration.otherError.when(.doing(kind))
      }
    }
  }
}

extension RewriteRule {
  fileprivate func with(match: String) -> RewriteRule {
    var rule = self
    if rule.match.text != nil { rule.match = .string(match) }
    return rule
  }
}

extension Scene {
  /// The rewrite rules that were added before.
  fileprivate var rewrites: [RewriteRule] {
    done.flatMap { step -> [RewriteRule] in
      if case .addRewrites(let rules) = step { rules } else { [] }
    }
  }
}

extension Alteration {
  /// Rewrite rules are added otherwise.
  static func rewrites(
    _ name: String, _ change: @escaping @Sendable ([RewriteRule]) -> [RewriteRule]
  ) -> Alteration {
    .step("rewrite rules: \(name)") { step, _ in
      if case .addRewrites(let rules) = step { .addRewrites(change(rules)) } else { step }
    }
  }

  /// The targets of rewrite rules are read otherwise.
  static func targets(
    _ name: String, _ change: @escaping @Sendable (String) -> String
  ) -> Alteration {
    .rewrites("in targets, \(name)") { rules in
      rules.map { rule in
        var rule = rule
        if let target = rule.target.text { rule.target = .string(change(target)) }
        return rule
      }
    }
  }

  /// Steps of a kind see no rewrite rules.
  fileprivate static func unrewritten(_ name: String, _ kind: StepKind) -> Alteration {
    Alteration(name) { step, scene, play in
      guard kind.contains(step), !scene.rewrites.isEmpty else { return try await play(step) }
      _ = try await play(.removeAllRewrites)
      let answer = try await play(step)
      _ = try? await play(.addRewrites(scene.rewrites))
      return answer
    }
  }

  /// What a rewriting gives is rewritten again.
  fileprivate static let twiceRewritten = Alteration("the new URL is rewritten again") {
    step, _, play in
    let first = try await rewritten(step, play)
    guard let first else { return try await play(step) }
    switch step {
    case .rewrite: return try await play(.rewrite(url: first))
    case .open(var opening):
      opening.url = first
      return try await play(.open(opening))
    default: return try await play(step)
    }
  }

  /// The words of what a rewriting gives are replaced too.
  fileprivate static let twoPasses = Alteration("values that are put in are looked at again") {
    step, scene, play in
    guard case .rewrite(let url?) = step, let first = try await rewritten(step, play) else {
      return try await play(step)
    }
    _ = try await play(.removeAllRewrites)
    let whole = RewriteRule(match: "(?s).+", target: .string(first))
    _ = try await play(.addRewrites([whole]))
    let answer = try await play(.rewrite(url: url))
    _ = try await play(.removeAllRewrites)
    _ = try? await play(.addRewrites(scene.rewrites))
    return answer
  }

  private static func rewritten(_ step: Step, _ play: Play) async throws -> String? {
    guard let url = step.url, case .rewritten(let new)? = try? await play(.rewrite(url: url)) else {
      return nil
    }
    return new
  }

  /// New rules go in front of the others.
  fileprivate static let rewritesInFront = Alteration("a new rewrite rule is put in front") {
    step, scene, play in
    guard case .addRewrites(let rules) = step else { return try await play(step) }
    _ = try await play(.removeAllRewrites)
    _ = try? await play(.addRewrites(rules + scene.rewrites.filter { !rules.contains($0) }))
    return .nothing
  }

  /// The targets of redirects are rewritten, by a rule that rewrites everything alike.
  fileprivate static let rewrittenTargets = Alteration("the targets of redirects are rewritten") {
    step, scene, play in
    guard case .redirects(let entries, let replacing, let table) = step else {
      return try await play(step)
    }
    var changed: [RedirectEntry] = []
    for var entry in entries {
      if case .rewritten(let new?)? = try? await play(.rewrite(url: entry.to)) { entry.to = new }
      changed.append(entry)
    }
    return try await play(.redirects(changed, replacing: replacing, table: table))
  }
}
