package import Routing

extension JSONNode {
  /// The value without its places.
  ///
  /// A number is an integer when it is spelled without fraction and exponent and fits an `Int`.
  package var value: Value {
    switch content {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let text): Value(numberSpelled: text)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map(\.value))
    case .object(let members): .object(Parameters(members))
    }
  }
}

extension JSONNode {
  /// The number if it is whole, even one that is spelled with a fraction or an exponent, as JSON
  /// Schema has it; beyond 2^53 such a spelling may be of a neighbour.
  var wholeNumber: Int? {
    guard case .number(let text) = content else { return nil }
    if let number = Int(text) { return number }
    guard let number = Double(text), number.magnitude < 0x1p53 else { return nil }
    return Int(exactly: number)
  }
}

extension JSONNode {
  /// The value as one of a rule, which is an integer however it is spelled.
  package var ruleValue: Value { wholeNumber.map(Value.integer) ?? value }
}

extension Value {
  /// The number; null for a spelling that is not one, which the reader never lets through.
  fileprivate init(numberSpelled text: String) {
    if let integer = Int(text) {
      self = .integer(integer)
    } else if let number = Double(text) {
      self = .number(number)
    } else {
      self = .null
    }
  }
}

extension Parameters {
  fileprivate init(_ members: [JSONMember]) {
    self.init()
    for member in members { self[member.name] = member.value.value }
  }
}
