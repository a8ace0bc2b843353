import Routing

extension CompiledURL {
  /// The parameters of the query.
  func items(of options: CompiledRouter.Options) -> Parameters {
    if query.isEmpty { return Parameters() }
    var items = Parameters()
    bytes.read(query, into: &items, plus: options.plusDecoding)
    return items
  }
}

extension Bytes {
  /// Reads the items of a range (QUERY-1): those without text are none, and of several with one name
  /// the first counts (QUERY-4).
  fileprivate func read(_ range: Range<Int>, into items: inout Parameters, plus: Bool) {
    for item in split(range, at: "&") where !item.isEmpty {
      let equals = first("=", in: item)
      let name = item.lowerBound..<(equals ?? item.upperBound)
      let value = equals.map { $0 + 1..<item.upperBound }
      let key = self.value(name, plus: plus)
      if items[key] != nil { continue }
      items[key] = .string(value.map { self.value($0, plus: plus) } ?? "")
    }
  }
}
