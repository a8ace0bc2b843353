package import Routing

/// The whole run as one JSON document.
extension RunRecord: ReportObject {
  static let noun = "a report"

  /// The version of the document's shape.
  static let format = 1

  /// A run that is over, unless its members say otherwise.
  init() {
    self.init(header: RunHeader())
    isFinished = true
  }

  /// The document that `read` reads back.
  package var document: Value { .object(members) }

  mutating func visit(_ members: inout ReportMembers) {
    header.visit(&members)
    members.member("routers", &routers)
    members.member("results", &verdicts)
    members.list("endedEarly", &earlyEnds)
    var isUnfinished = !isFinished
    members.member("unfinished", &isUnfinished)
    isFinished = !isUnfinished
    members.derived("format", .integer(Self.format))
    members.derived("conforms", .bool(conforms))
    members.derived("counts", count().value)
    let profiles = profiles
    if !profiles.isEmpty { members.derived("profiles", .array(profiles.map(\.value))) }
  }

  /// Reads a document back; `nil` when it has errors, which go into the bag.
  package static func read(_ document: JSONNode, in bag: DiagnosticBag) -> RunRecord? {
    guard var fields = Fields(document, as: noun, in: bag) else { return nil }
    guard fields.optionalInt("format") == format else {
      bag.error(
        at: document.position,
        "this is no report of format \(format); make one with 'conformance run --report json'")
      return nil
    }
    let record = RunRecord(fields)
    return bag.hasErrors ? nil : record
  }
}

extension VerdictCount {
  fileprivate var value: Value {
    var value: Parameters = [:]
    for kind in VerdictKind.allCases { value[kind.rawValue] = .integer(self[kind]) }
    value["expectedFailures"] = .integer(expectedFailures)
    value["unexpectedPasses"] = .integer(unexpectedPasses)
    return .object(value)
  }
}
