package import Routing

extension Answer {
  /// The answer as the wire writes it; `null` for nothing.
  package var value: Value {
    switch self {
    case .nothing: .null
    case .opened(let opened): opened.value
    case .canOpen(let can): .object(["can": .bool(can)])
    case .patterns(let patterns): .object(["patterns": .array(patterns.map { .string($0) })])
    case .tables(let tables): .object(["tables": .array(tables.map(\.value))])
    case .rewritten(let url): .object(["url": url.map { .string($0) } ?? .null])
    case .location(let location):
      .object(["location": location.map { .string($0) } ?? .null])
    case .error(let code): .object(["error": code.value])
    }
  }
}

extension ErrorCode {
  /// The error as the wire writes it.
  fileprivate var value: Value { .object(["code": .string(rawValue)]) }
}

extension Opened {
  /// The opening as the wire writes it; what the router does not tell is left out.
  package var value: Value {
    var value: Parameters = ["handled": .bool(handled), "events": .array(events.map(\.value))]
    if logged { value["logged"] = true }
    value["returned"] = returned
    value["error"] = error?.value
    value["url"] = url.map { .string($0) }
    value["fullPath"] = fullPath.map { .string($0) }
    value["extra"] = extra
    return .object(value)
  }
}

extension Event {
  /// The event as the wire writes it.
  package var value: Value {
    switch self {
    case .call(let route, let parameters, let request):
      var value: Parameters = [
        "event": "call", "route": .string(route.pattern ?? route.label),
        "parameters": .object(parameters),
      ]
      if route.pattern != nil { value["label"] = .string(route.label) }
      value["request"] = request?.value
      return .object(value)
    case .unmatched(let url, let parameters, let table):
      return .object([
        "event": "unmatched", "url": .string(url), "in": table.value,
        "parameters": parameters.map { .object($0) } ?? .null,
      ])
    case .intercept(let interceptor, let parameters):
      return .object([
        "event": "intercept", "interceptor": .string(interceptor),
        "parameters": .object(parameters),
      ])
    case .redirect(let route, let target):
      return .object(["event": "redirect", "route": .string(route), "to": .string(target)])
    case .callback(let value):
      return .object(["event": "callback", "value": value])
    }
  }
}

extension RequestFacts {
  fileprivate var value: Value {
    .object(["scheme": .string(scheme), "host": .string(host), "path": .string(path)])
  }
}

extension TableListing {
  /// The listing as the wire writes it.
  package var value: Value {
    .object(["in": table.value, "patterns": .array(patterns.map { .string($0) })])
  }
}

extension TableAddress {
  /// The table as case files and the wire write it.
  package var value: Value {
    switch self {
    case .global: "global"
    case .webLinks: "webLinks"
    case .scheme(let scheme): .object(["scheme": .string(scheme)])
    case .router(let router): .object(["router": .string(router)])
    }
  }
}
