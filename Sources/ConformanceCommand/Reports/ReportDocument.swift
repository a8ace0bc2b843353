import RoutingConformance
import RoutingVocabulary

/// The whole run as one JSON document, which `Conformance/report.schema.json` describes.
///
/// The document is only written and never read. It has no times, so that two runs of one router
/// write the same document.
extension RunRecord {
  var document: Value {
    .members([
      "format": 2, "specification": header.specification,
      "dialects": header.dialects, "count": header.count, "change": header.change,
      "part": header.isPart ? true : nil,
      "clauses": header.clauses.map(\.document), "conforms": conforms, "counts": count().document,
      "routers": routers.map(\.document), "results": verdicts.map(\.document),
      "profiles": profiles.map(\.document).ifAny, "causes": causes.map(\.document).ifAny,
      "endedEarly": earlyEnds.map(\.document).ifAny,
    ])
  }
}

extension ReportedClause {
  fileprivate var document: Value {
    .members([
      "id": id, "title": title, "chapter": chapter, "text": text, "file": file, "line": line,
    ])
  }
}

extension ReportedRouter {
  fileprivate var document: Value {
    let failures = probeFailures.reduce(into: Parameters()) { $0[$1.key] = .string($1.value) }
    return .members([
      "name": name, "version": version, "dialects": dialects, "capabilities": capabilities,
      "found": found.ifAny, "missing": missing.ifAny,
      "probeFailures": probeFailures.isEmpty ? nil : failures,
    ])
  }
}

extension ReportedEnd {
  fileprivate var document: Value {
    .members(["router": router, "reason": reason, "missing": missing])
  }
}

extension Profile {
  fileprivate var document: Value {
    .members([
      "router": router, "dialect": dialect, "capability": capability.rawValue,
      "level": level.rawValue, "conforms": conforms, "passed": passed, "failed": failed,
      "skipped": skipped,
    ])
  }
}

extension VerdictCount {
  fileprivate var document: Value {
    var counts: Parameters = [
      "expectedFailures": .integer(expectedFailures),
      "unexpectedPasses": .integer(unexpectedPasses),
    ]
    for kind in VerdictKind.allCases { counts[kind.rawValue] = .integer(self[kind]) }
    return .object(counts)
  }
}

extension CauseGroup {
  fileprivate var document: Value {
    let rule = rule.map { rule in
      Value.members([
        "rule": rule.setting.rule, "value": rule.setting.value, "isDefect": rule.isDefect,
        "words": rule.words,
      ])
    }
    return .members([
      "router": router, "words": words, "count": count, "example": example, "rule": rule,
    ])
  }
}

extension ReportedCase {
  fileprivate var document: Value {
    var (failure, pass): (String?, String?)
    switch mark {
    case .expectedFailure(let reason): failure = reason
    case .unexpectedPass(let reason): pass = reason
    case nil: break
    }
    return .members([
      "case": id, "title": title, "clauses": clauses, "level": level.rawValue, "dialect": dialect,
      "derived": isDerived ? true : nil, "erratum": erratum, "otherErratum": otherErratum,
      "router": router, "capabilities": capabilities, "file": file, "line": line, "column": column,
      "caseLine": caseLine, "verdict": verdict.rawValue, "unsteady": isUnsteady ? true : nil,
      "reason": reason, "problem": problem?.document, "cause": causeNumber,
      "expectedFailure": failure, "unexpectedPass": pass,
    ])
  }
}

extension ReportedProblem {
  fileprivate var document: Value {
    .members([
      "note": note, "given": given.ifAny, "step": step, "doing": doing,
      "expected": expected.map(\.document).ifAny, "got": got?.document,
      "differences": differences.map(\.document).ifAny, "message": message,
      "standardError": standardError.ifAny, "trace": trace.map(\.document).ifAny, "again": again,
      "why": why,
    ])
  }
}

extension ReportedAnswer {
  fileprivate var document: Value { .members(["words": words, "value": value]) }
}

extension Difference {
  fileprivate var document: Value {
    .members(["path": path, "expected": expected, "got": got])
  }
}

extension ReportedReason {
  fileprivate var document: Value { .members(["clause": clause, "text": text]) }
}

extension Array {
  /// The elements; `nil` if there are none, so that the key is not written.
  fileprivate var ifAny: [Element]? { isEmpty ? nil : self }
}
