import ModelRouter
import RoutingConformance
import RoutingVocabulary

/// A URL with some routes, opened in dialects and on routers.
struct TryResult: Sendable {
  let url: String
  let routes: [ListedRoute]
  let specification: Specification
  /// The router that must open URLs in the same way as the model in `standard`.
  var reference = Candidate.reference

  init(url: String, patterns: [String], specification: Specification) {
    self.url = url
    self.specification = specification
    routes = patterns.map { ListedRoute(step: RegisterStep($0), position: .start) }
  }

  /// The outcome on each of some sides, and its differences from the outcome on `base`, with their
  /// causes.
  func lines(
    in sides: [ComparedSide], comparedWith base: ComparedSide
  ) async throws -> [String] {
    let width = sides.map(\.name.count).max() ?? 0
    let margin = String(repeating: " ", count: width + 4)
    var lines: [String] = []
    var areDifferent = false
    for side in sides {
      let comparison = try await Comparison(
        [base, side], routes: routes, specification: specification)
      let result = try await comparison.compared(url, line: 1)
      let differences = result.changes.map { ($0.difference, comparison.reason(of: $0.cause)) }
      let mark = differences.isEmpty ? "  " : "* "
      areDifferent = areDifferent || !differences.isEmpty
      lines += TextLayout.lines(
        "\(mark)\(side.name.padding(to: width))  ",
        result.to.words(refusal: await refusal(on: side)))
      let refusals = comparison.routes.compactMap { route in
        route.refusals.last { $0.router == side.name }?.reason
      }
      let notes = try await refusals + contradictions(of: side)
      lines += notes.flatMap { TextLayout.lines(margin, $0, indent: width + 6) }
      lines += differences.grouped(by: \.1).flatMap { reason, group in
        group.flatMap { TextLayout.lines(margin, $0.0.change, indent: width + 6) }
          + TextLayout.lines(margin + "  ", reason)
      }
    }
    let end = ["", "* differs from \(base.name); 'conformance show' explains a rule or a clause"]
    return lines + (areDifferent ? end : [])
  }

  /// A difference between the reference router and the model in `standard`, which is a defect of
  /// one of them.
  private func contradictions(of side: ComparedSide) async throws -> [String] {
    if side.player != nil || side.dialect != .standard { return [] }
    let player = await StartedPlayer(InProcessPlayer(candidate: reference))
    let other = ComparedSide(name: reference.name, dialect: .standard, player: player)
    let comparison = try await Comparison(
      [side, other], routes: routes, specification: specification)
    return try await comparison.compared(url, line: 1).changes.map {
      "the router '\(reference.name)' differs from the model, which is a defect of one of them: "
        + $0.difference.change
    }
  }

  /// The model's work in a dialect, stage by stage.
  func explanation(in dialect: Dialect) async throws -> [String] {
    let session = TracedModel(dialect.rules)
    var lines = ["in \(dialect.name), the model does the following:"]
    let steps = routes.map { Step.register($0.step) } + [.open(OpenStep(asking: url, in: nil))]
    for (index, step) in steps.enumerated() {
      let (answer, entries) = try await session.play(step)
      if case .nothing = answer, entries.isEmpty { continue }
      lines += ModelTrace.Step(
        number: index + 1, words: step.words, entries: entries, answer: answer, screens: nil
      ).lines(specification)
    }
    return lines
  }

  /// Why the model refuses the URL; `nil` if it does not refuse the URL, or if the side is a
  /// router.
  private func refusal(on side: ComparedSide) async -> String? {
    if side.player != nil { return nil }
    do { _ = try await ModelRouter(rules: side.dialect.rules).open(OpenRequest(url)) } catch {
      return "\(error)"
    }
    return nil
  }
}

extension URLOutcome {
  /// The route and what its handler receives, or why no handler is called.
  func words(refusal: String?) -> String {
    switch route {
    case .string(let pattern)?:
      let wildcard = received["wildcard"].map { "  and the wildcard \(JSONWriter.line($0))" } ?? ""
      return pattern + "  " + JSONWriter.line(received["parameters"] ?? .object([:])) + wildcard
    case .object(let code)?: return "refused: \(refusal ?? code["refused"]?.text ?? "")"
    default: return "no route"
    }
  }
}

extension Comparison {
  /// The rules that make the difference, and their clauses.
  nonisolated func reason(of cause: ComparedURL.Cause) -> String {
    if let words = cause.departingWords { return words }
    let changes = changes(of: cause)
    if changes.isEmpty { return "no rule explains it" }
    let clauses =
      cause.parting?.compactMap(\.self)
      ?? changes.compactMap { $0.mainClause(in: specification)?.id }
    return "rule " + changes.map(\.words).joined(separator: "; rule ")
      + (clauses.isEmpty ? "" : "; see " + clauses.joined(separator: ", "))
  }
}
