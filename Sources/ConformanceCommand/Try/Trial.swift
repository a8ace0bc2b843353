import ModelRouter
import Routing
import RoutingConformance

/// A URL and some routes, which the model plays in a dialect.
struct Trial: Sendable {
  let url: String
  let routes: [ListedRoute]
  let specification: Specification

  init(url: String, patterns: [String], specification: Specification) {
    self.url = url
    self.specification = specification
    routes = patterns.map { ListedRoute(step: RegisterStep($0), position: .start) }
  }

  /// The outcome in each of some dialects, and how and why it differs from the one in `standard`.
  func lines(in dialects: [Dialect]) async throws -> [String] {
    let width = dialects.map(\.name.count).max() ?? 0
    var lines: [String] = []
    var areDifferent = false
    for dialect in dialects {
      let comparison = try await Comparison(
        [Dialect.standard, dialect].map { ComparedSide(name: $0.name, dialect: $0) },
        routes: routes, specification: specification)
      let result = try await comparison.compared(url, line: 1)
      let refused = comparison.routes.filter { route in
        route.refusals.contains { $0.router == dialect.name }
      }
      let differences = result.changes.map { ($0.difference, comparison.reason(of: $0.cause)) }
      let mark = differences.isEmpty ? "  " : "* "
      areDifferent = areDifferent || !differences.isEmpty
      lines += TextLayout.lines(
        "\(mark)\(dialect.name.padding(to: width))  ",
        result.to.words(refusal: await refusal(in: dialect)))
      let margin = String(repeating: " ", count: width + 4)
      lines += refused.flatMap { route in
        TextLayout.lines(margin, route.refusals.last?.reason ?? "", indent: width + 6)
      }
      lines += differences.grouped(by: \.1).flatMap { reason, group in
        group.flatMap { TextLayout.lines(margin, $0.0.change, indent: width + 6) }
          + TextLayout.lines(margin + "  ", reason)
      }
    }
    let end = ["", "* differs from standard; 'conformance show' explains a rule or a clause"]
    return lines + (areDifferent ? end : [])
  }

  /// What the model does in a dialect, stage by stage.
  func explanation(in dialect: Dialect) async throws -> [String] {
    let session = TracedModel(dialect.rules)
    var lines = ["in \(dialect.name), the model does this:"]
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

  /// Why the URL is refused in a dialect; `nil` if it is not, or if the dialect does not say.
  private func refusal(in dialect: Dialect) async -> String? {
    do { _ = try await ModelRouter(rules: dialect.rules).open(OpenRequest(url)) } catch {
      return "\(error)"
    }
    return nil
  }
}

extension URLOutcome {
  /// The route and what its handler receives, or why no handler is called.
  fileprivate func words(refusal: String?) -> String {
    switch route {
    case .string(let pattern)?:
      let wildcard = received["wildcard"].map { "  and the wildcard \(JSONWriter.line($0))" } ?? ""
      return pattern + "  " + JSONWriter.line(received["parameters"] ?? .object([:])) + wildcard
    case nil: return "no route"
    default: return "refused: \(refusal ?? "")"
    }
  }
}

extension Comparison {
  /// The rules that make the difference, and their clauses.
  fileprivate nonisolated func reason(of cause: ComparedURL.Cause) -> String {
    let changes = changes(of: cause)
    if changes.isEmpty { return "no rule explains it" }
    let clauses =
      cause.parting?.compactMap(\.self)
      ?? changes.compactMap { $0.mainClause(in: specification)?.id }
    return "rule " + changes.map(\.words).joined(separator: "; rule ")
      + (clauses.isEmpty ? "" : "; see " + clauses.joined(separator: ", "))
  }
}
