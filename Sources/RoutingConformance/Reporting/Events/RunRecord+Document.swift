package import Routing

/// The whole run as one JSON document.
extension RunRecord {
  /// The document that `JSONReader` and the reader below read back.
  package var document: Value {
    var members = header.members
    members["format"] = .integer(Self.format)
    members["conforms"] = .bool(conforms)
    members["counts"] = count().value
    members["routers"] = .array(routers.map { .object($0.members) })
    members["results"] = .array(verdicts.map { .object($0.members) })
    let profiles = profiles
    if !profiles.isEmpty { members["profiles"] = .array(profiles.map(\.value)) }
    if !earlyEnds.isEmpty {
      members["endedEarly"] = .array(earlyEnds.map { .object($0.members) })
    }
    if !isFinished { members["unfinished"] = true }
    return .object(members)
  }

  /// The version of the document's shape.
  static let format = 1

  /// Reads a document back; `nil` when it has errors, which go into the bag.
  package static func read(_ document: JSONNode, in bag: DiagnosticBag) -> RunRecord? {
    guard var fields = Fields(document, as: "a report", in: bag) else { return nil }
    guard fields.optionalInt("format") == format else {
      bag.error(
        at: document.position,
        "this is no report of format \(format); make one with 'conformance run --report json'")
      return nil
    }
    let reader = RunEventReader(bag: bag)
    guard let header = reader.header(&fields) else { return nil }
    var record = RunRecord(header: header)
    for router in (fields.optionalNodes("routers") ?? []).compactMap(reader.router) {
      record.add(.router(router))
    }
    for verdict in (fields.optionalNodes("results") ?? []).compactMap(reader.verdict) {
      record.add(.verdict(verdict))
    }
    for end in (fields.optionalNodes("endedEarly") ?? []).compactMap(reader.end) {
      record.add(.endedEarly(end))
    }
    if fields.optionalBool("unfinished") != true { record.add(.finished) }
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
