import RoutingVocabulary

@testable import RoutingConformance

/// A case file as a string, read against a small specification.
enum CaseFile {
  /// The clauses that the cases may name.
  static let specification: Specification = {
    var reader = SpecReader(bag: DiagnosticBag(file: "spec.md"))
    reader.read(
      """
      # Parameters

      ### PARAM-1: The sources

      A handler MUST receive everything.

      ### PARAM-2: Path against query

      Rules: `precedence`

      The winner is decided by `precedence`.

      ### KEPT-1: Kept text

      Where: `invalidCharacters` is `kept`

      ### REPAIRED-1: Repaired text

      Where: `invalidCharacters` is `repaired`

      ### GONE-1: Nothing any more

      Withdrawn in 0.2.0: see KEPT-1.
      """)
    return Specification(clauses: reader.clauses)
  }()

  /// The cases of a file `f` in the folder `topic`, and all its findings.
  static func read(_ text: String) -> (cases: [Case], diagnostics: [String]) {
    let bag = DiagnosticBag(file: "f")
    let root = bag.document(Array(text.utf8))
    let reader = CaseFileReader(bag: bag, topic: "topic", specification: specification)
    let cases = root.map(reader.cases) ?? []
    return (cases, bag.sorted.map(\.description))
  }

  /// A file whose second line is a case with these members in addition to id, title and clauses.
  static func with(case members: String) -> String {
    """
    {"title": "t", "cases": [
    {"id": "a", "title": "t", "clauses": ["PARAM-1"], \(members)}]}
    """
  }

  /// A file whose second line is a case with these steps, the first of which has an expectation.
  static func with(steps: String) -> String {
    with(case: #""steps": [{"do": "routes", "expect": {"patterns": []}}, \#(steps)]"#)
  }
}
