import Routing

extension CompiledURL {
  /// The items of the query (QUERY-1): those without text are none.
  func items(of options: CompiledRouter.Options) -> [MatchRecord.Item] {
    query.isEmpty ? [] : bytes.items(of: query, plus: options.plusDecoding)
  }
}

extension Bytes {
  fileprivate func items(of range: Range<Int>, plus: Bool) -> [MatchRecord.Item] {
    split(range, at: "&").filter { !$0.isEmpty }.map { item in
      let equals = first("=", in: item)
      let name = item.lowerBound..<(equals ?? item.upperBound)
      let value = equals.map { $0 + 1..<item.upperBound }
      return MatchRecord.Item(
        self.value(name, plus: plus), value.map { self.value($0, plus: plus) } ?? "")
    }
  }
}

extension Parameters {
  /// What items give: of several with one name, the first one (QUERY-4).
  init(_ items: [MatchRecord.Item]) {
    self.init()
    for item in items where self[item.name] == nil { self[item.name] = .string(item.value) }
  }
}
