import Routing
import RoutingConformance

/// What the reference does with a new case, dialect by dialect.
struct Story {
  /// One dialect.
  struct Part {
    let dialect: Dialect
    let story: ReferenceTrace
    let isExpected: Bool
  }

  /// The dialects of the case.
  let parts: [Part]
  private let specification: Specification

  /// What the reference lacks for a case, by the dialects in which it lacks something.
  static func lacking(_ subject: Case) async throws -> [(dialect: String, feature: String)] {
    var lacking: [(dialect: String, feature: String)] = []
    for dialect in subject.dialects.compactMap(Dialect.named) {
      do { _ = try await ReferenceTrace(of: subject, in: dialect) } catch let error as Unsupported {
        lacking.append((dialect.name, error.words))
      }
    }
    return lacking
  }

  /// Plays the case.
  init(of subject: Case, specification: Specification) async throws {
    self.specification = specification
    var parts: [Part] = []
    for dialect in subject.dialects.compactMap(Dialect.named) {
      let verdict = await CaseRunner(candidate: .reference).verdict(of: subject, in: dialect)
      parts.append(
        Part(
          dialect: dialect, story: try await ReferenceTrace(of: subject, in: dialect),
          isExpected: verdict == .passed))
    }
    self.parts = parts
  }

  /// The dialects in which the reference answers otherwise than the case expects.
  var disagreeing: [String] { parts.filter { !$0.isExpected }.map(\.dialect.name) }

  /// What it does in every dialect.
  var whole: String { parts.map(text).joined(separator: "\n") }

  /// That it does what is expected, or where it does not.
  var short: String {
    let agreeing = parts.filter(\.isExpected).map(\.dialect.name)
    guard let odd = parts.first(where: { !$0.isExpected }) else {
      return "The reference answers as expected in \(agreeing.joined(separator: ", "))."
    }
    var lines = [
      "",
      "The reference answers otherwise in \(disagreeing.joined(separator: ", ")), so this is a draft.",
      "If the case is not meant for that, name its dialects; if the clause is on the side of the case,",
      "the reference is wrong: say so when you send it.",
    ]
    if !agreeing.isEmpty {
      lines.append("It answers as expected in \(agreeing.joined(separator: ", ")).")
    }
    return lines.joined(separator: "\n") + "\n" + text(odd)
  }

  private func text(_ part: Part) -> String {
    let steps = part.story.steps.flatMap { $0.lines(specification) }
    return (["", "in \(part.dialect.name), the reference does this:"] + steps.map { "  " + $0 })
      .joined(separator: "\n")
  }
}
