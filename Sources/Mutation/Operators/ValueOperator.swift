internal import Routing

/// What a faulty router does to the value of a parameter; `nil` leaves it out.
enum ValueOperator: Equatable, Sendable {
  /// It leaves the parameter out.
  case drop
  /// It gives null.
  case null
  /// It changes the text, or the texts of an array.
  case text(TextOperator)
  /// It changes the order or the number of an array's values.
  case list(ListOperator)
  /// It writes numbers and truth values as texts.
  case written
  /// It hands on a copy in the place of an object.
  case copy

  var name: String {
    switch self {
    case .drop: "left out"
    case .null: "null"
    case .text(let text): text.rawValue
    case .list(let list): list.rawValue
    case .written: "written as text"
    case .copy: "as a copy"
    }
  }

  func apply(_ value: Value) -> Value? {
    switch (self, value) {
    case (.drop, _): nil
    case (.null, _): .null
    case (.text(let text), .string(let given)): .string(text.apply(given))
    case (.text, .array(let values)), (.copy, .array(let values)):
      .array(values.compactMap(apply))
    case (.list(let list), .array(let values)): .array(list.apply(values))
    case (.written, .integer), (.written, .number), (.written, .bool):
      .string("\(value)")
    case (.copy, .object(let members)): .object(members.copied { apply($0) ?? $0 })
    default: value
    }
  }
}

extension Parameters {
  /// The members with objects of the program marked as copies (`$copy` for `$object`).
  fileprivate func copied(_ change: (Value) -> Value) -> Parameters {
    var copied = Parameters()
    for (name, value) in sorted {
      copied[name == "$object" ? "$copy" : name] = .some(change(value))
    }
    return copied
  }
}
