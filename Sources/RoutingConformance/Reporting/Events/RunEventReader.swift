/// Reads events back from JSON; what is wrong goes into the bag.
package struct RunEventReader {
  let bag: DiagnosticBag

  package init(bag: DiagnosticBag) {
    self.bag = bag
  }

  /// The event of one line of JSON Lines; `nil` when it has errors.
  package func event(_ node: JSONNode) -> RunEvent? {
    guard var fields = Fields(node, as: "an event", in: bag) else { return nil }
    let name = fields.requiredString("event", need: "write what happened")
    fields.forgiveRest()
    switch name {
    case "began": return header(&fields).map { .began($0) }
    case "router": return router(node).map { .router($0) }
    case "verdict": return verdict(node).map { .verdict($0) }
    case "revised": return verdict(node).map { .revised($0) }
    case "endedEarly": return end(node).map { .endedEarly($0) }
    case "finished": return .finished
    case let other?:
      bag.error(at: node.position, "there is no event \(other.quotedForMessage); remove the line")
      return nil
    case nil: return nil
    }
  }

  /// The header in the members of a document or of an event.
  package func header(_ fields: inout Fields) -> RunHeader? {
    let specification = fields.requiredString("specification", need: "write its version")
    let corpus = fields.requiredString("corpus", need: "write its digest")
    let dialects = fields.optionalStrings("dialects") ?? []
    let count = fields.optionalInt("count")
    let clauses = (fields.optionalNodes("clauses") ?? []).compactMap(clause)
    guard let specification, let corpus, let count else { return nil }
    return RunHeader(
      specification: specification, corpus: corpus, dialects: dialects, count: count,
      shard: shard(&fields), isPart: fields.optionalBool("part") ?? false,
      change: fields.optionalString("change"), baseline: fields.optionalString("baseline"),
      clauses: clauses)
  }

  private func shard(_ fields: inout Fields) -> Shard? {
    guard let node = fields.node("shard"), let text = fields.optionalString("shard") else {
      return nil
    }
    let shard = Shard(text)
    if shard == nil {
      bag.error(at: node.position, "\(text.quotedForMessage) is no shard; write one such as 1/4")
    }
    return shard
  }

  private func clause(_ node: JSONNode) -> ReportedClause? {
    guard var fields = Fields(node, as: "a clause", in: bag) else { return nil }
    guard let id = fields.requiredString("id", need: "write the clause's id") else { return nil }
    return ReportedClause(
      id: id, title: fields.optionalString("title") ?? "",
      chapter: fields.optionalString("chapter") ?? "", text: fields.optionalStrings("text") ?? [],
      file: fields.optionalString("file") ?? "", line: fields.optionalInt("line") ?? 1)
  }

  /// A router.
  package func router(_ node: JSONNode) -> ReportedRouter? {
    guard var fields = Fields(node, as: "a router", in: bag) else { return nil }
    return fields.requiredString("name", need: "write what the router is called").map {
      ReportedRouter(
        name: $0, version: fields.optionalString("version"),
        dialects: fields.optionalStrings("dialects"),
        capabilities: fields.optionalStrings("capabilities"))
    }
  }

  /// An early end.
  package func end(_ node: JSONNode) -> ReportedEnd? {
    guard var fields = Fields(node, as: "an early end", in: bag) else { return nil }
    return fields.requiredString("router", need: "write which router it was").map {
      ReportedEnd(
        router: $0, reason: fields.optionalString("reason") ?? "",
        missing: fields.optionalInt("missing") ?? 0)
    }
  }
}
