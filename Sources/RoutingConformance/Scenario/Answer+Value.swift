package import RoutingModel

extension Answer {
  /// The answer as the wire writes it; `null` for nothing.
  package var value: Value {
    switch self {
    case .nothing: .null
    case .opened(let opened): opened.value
    case .canOpen(let can): .object(["can": .bool(can)])
    case .patterns(let patterns): .object(["patterns": .array(patterns.map { .string($0) })])
    case .tables(let tables): .object(["tables": .array(tables.map(\.value))])
    case .error(let code): .object(["error": .object(["code": .string(code.rawValue)])])
    }
  }
}

extension Opened {
  /// The opening as the wire writes it.
  package var value: Value {
    var value: Parameters = ["handled": .bool(handled), "events": .array(events.map(\.value))]
    if logged { value["logged"] = true }
    return .object(value)
  }
}

extension Event {
  /// The event as the wire writes it.
  package var value: Value {
    switch self {
    case .call(let route, let parameters):
      .object(["event": "call", "route": .string(route), "parameters": .object(parameters)])
    case .unmatched(let url, let parameters, let table):
      .object([
        "event": "unmatched", "url": .string(url), "in": table.value,
        "parameters": parameters.map { .object($0) } ?? .null,
      ])
    }
  }
}

extension TableListing {
  var value: Value {
    .object(["in": table.value, "patterns": .array(patterns.map { .string($0) })])
  }
}

extension TableAddress {
  /// The table as case files and the wire write it.
  package var value: Value {
    switch self {
    case .global: "global"
    case .scheme(let scheme): .object(["scheme": .string(scheme)])
    }
  }
}
