package import Routing

/// Events as JSON writes them: one object each, which `RunEventReader` reads back.
extension RunEvent {
  /// The event as a line of JSON Lines says it; `event` names what it is.
  package var value: Value {
    switch self {
    case .began(let header): .event("began", header.members)
    case .router(let router): .event("router", router.members)
    case .verdict(let verdict): .event("verdict", verdict.members)
    case .revised(let verdict): .event("revised", verdict.members)
    case .endedEarly(let end): .event("endedEarly", end.members)
    case .finished: .event("finished", [:])
    }
  }
}

extension Value {
  fileprivate static func event(_ name: String, _ members: Parameters) -> Value {
    .object(members.merging(["event": .string(name)]))
  }
}

extension RunHeader {
  /// The members that say the header.
  package var members: Parameters {
    var members: Parameters = [
      "specification": .string(specification), "corpus": .string(corpus),
      "dialects": .texts(dialects), "count": .integer(count),
      "clauses": .array(clauses.map { .object($0.members) }),
    ]
    members["shard"] = shard.map { .string($0.text) }
    if isPart { members["part"] = true }
    members["change"] = change.map { .string($0) }
    members["baseline"] = baseline.map { .string($0) }
    return members
  }
}

extension ReportedClause {
  fileprivate var members: Parameters {
    [
      "id": .string(id), "title": .string(title), "chapter": .string(chapter),
      "text": .texts(text), "file": .string(file), "line": .integer(line),
    ]
  }
}

extension ReportedRouter {
  /// The members that say the router.
  package var members: Parameters {
    var members: Parameters = ["name": .string(name)]
    members["version"] = version.map { .string($0) }
    members["dialects"] = dialects.map(Value.texts)
    members["capabilities"] = capabilities.map(Value.texts)
    return members
  }
}

extension ReportedEnd {
  /// The members that say the end.
  package var members: Parameters {
    ["router": .string(router), "reason": .string(reason), "missing": .integer(missing)]
  }
}

extension ReportedCase {
  /// The members that say the verdict; times are left out, so that two runs write the same.
  package var members: Parameters {
    var members: Parameters = [
      "case": .string(id), "title": .string(title), "clauses": .texts(clauses),
      "level": .string(level.rawValue), "dialect": .string(dialect), "router": .string(router),
      "capabilities": .texts(capabilities), "file": .string(file), "line": .integer(line),
      "column": .integer(column), "caseLine": .integer(caseLine),
      "verdict": .string(verdict.rawValue),
    ]
    members["reason"] = reason.map { .string($0) }
    members["problem"] = problem.map { .object($0.members) }
    switch mark {
    case .expectedFailure(let reason)?: members["expectedFailure"] = .string(reason)
    case .unexpectedPass(let reason)?: members["unexpectedPass"] = .string(reason)
    case nil: break
    }
    return members
  }
}

extension ReportedProblem {
  fileprivate var members: Parameters {
    var members: Parameters = ["again": .string(again), "why": .string(why)]
    members["step"] = step.map { .integer($0) }
    members["doing"] = doing.map { .string($0) }
    members["got"] = got.map { .object($0.members) }
    members["message"] = message.map { .string($0) }
    members.add("expected", expected.map { .object($0.members) })
    members.add("differences", differences.map { .object($0.members) })
    members.add("standardError", standardError.map { .string($0) })
    members.add("trace", trace.map { .object($0.members) })
    return members
  }
}

extension ReportedAnswer {
  fileprivate var members: Parameters { ["words": .string(words), "value": value] }
}

extension ReportedReason {
  fileprivate var members: Parameters { ["clause": .string(clause), "text": .string(text)] }
}

extension Difference {
  fileprivate var members: Parameters {
    var members: Parameters = ["path": .string(path)]
    members["expected"] = expected
    members["got"] = got
    return members
  }
}

extension Value {
  fileprivate static func texts(_ texts: [String]) -> Value { .array(texts.map { .string($0) }) }
}

extension Parameters {
  /// Sets an array that is not empty.
  fileprivate mutating func add(_ name: String, _ values: [Value]) {
    if !values.isEmpty { self[name] = .array(values) }
  }
}
