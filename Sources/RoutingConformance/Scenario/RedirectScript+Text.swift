internal import Routing

extension RedirectScript {
  /// The JSON text of the script; `nil` for none.
  var text: String? {
    var members = JSONObjectText()
    switch self {
    case .none: return nil
    case .stay: return "null"
    case .to(let target): return JSONWriter.line(.string(target))
    case .join(let pieces): members.add("join", .array(pieces.map(\.value)))
    case .location(let name, let parameters, let query):
      members.add("location", .string(name))
      if !parameters.isEmpty { members.add("parameters", text: parameters.text) }
      if !query.isEmpty { members.add("query", text: query.text) }
    case .when(let parameter, let value, let then, let otherwise):
      var condition = JSONObjectText()
      condition.add("parameter", .string(parameter))
      condition.add("equals", value)
      members.add("when", text: condition.text)
      members.add("then", text: then.text ?? "null")
      members.add("else", text: otherwise.text ?? "null")
    case .perform(let steps, let then):
      members.add("do", text: steps.map(\.text).jsonArrayText)
      members.add("then", text: then.text ?? "null")
    case .later(let script): members.add("later", text: script.text ?? "null")
    }
    return members.text
  }
}

extension RedirectPiece {
  /// The piece as case files and the wire write it.
  fileprivate var value: Value {
    switch self {
    case .text(let text): .string(text)
    case .parameter(let name): .object(["parameter": .string(name)])
    case .extra: .object(["extra": true])
    }
  }
}

extension [RedirectValue] {
  fileprivate var text: String {
    var members = JSONObjectText()
    for value in self { members.add(value.name, value.piece.value) }
    return members.text
  }
}
