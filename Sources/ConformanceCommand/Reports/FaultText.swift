import RoutingConformance

/// One case in which the candidate broke: the case, the clause, what happened, its last words.
struct FaultText {
  let result: CaseResult
  let fault: Fault
  let specification: Specification

  /// All of it.
  var text: String {
    let frame = ProblemFrame(result: result, specification: specification)
    return
      (frame.head(title.uppercased(), title) + ["    it \(fault.words)"] + standardError
      + frame.foot(step: nil)).joined(separator: "\n")
  }

  private var title: String {
    switch result.verdict {
    case .timedOut: "timed out"
    case .garbled: "garbled"
    default: "crashed"
    }
  }

  private var standardError: [String] {
    if fault.standardError.isEmpty { return [] }
    return ["    its standard error ended like this:"] + fault.standardError.map { "      | \($0)" }
  }
}
