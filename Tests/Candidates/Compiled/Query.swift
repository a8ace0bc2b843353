import Routing

extension CompiledURL {
  /// The parameters of the query.
  func items(of options: CompiledRouter.Options) -> Parameters {
    if query.isEmpty { return Parameters() }
    var items = Items()
    bytes.read(query, into: &items, plus: options.plusDecoding)
    return items.parameters
  }
}

/// Values by name, in the order in which they were read.
private struct Items {
  private var values: [TextKey: [Value]] = [:]

  mutating func add(_ value: String, to name: String) {
    values[TextKey(name), default: []].append(.string(value))
  }

  /// One value as it is, several of one name as an array (QUERY-4).
  var parameters: Parameters {
    var parameters = Parameters()
    for (name, values) in values {
      parameters[name.text] = values.count == 1 ? values[0] : .array(values)
    }
    return parameters
  }
}

extension Bytes {
  /// Reads the items of a range (QUERY-1): those without text are none.
  fileprivate func read(_ range: Range<Int>, into items: inout Items, plus: Bool) {
    for item in split(range, at: "&") where !item.isEmpty {
      let equals = first("=", in: item)
      let name = item.lowerBound..<(equals ?? item.upperBound)
      let value = equals.map { $0 + 1..<item.upperBound }
      items.add(value.map { self.value($0, plus: plus) } ?? "", to: decoded(name))
    }
  }
}
