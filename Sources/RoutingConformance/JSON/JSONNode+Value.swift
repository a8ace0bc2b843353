package import RoutingVocabulary

extension JSONNode {
  /// A value as JSON, with the members of its objects sorted by name.
  ///
  /// NaN and infinity, which JSON lacks, become `null`.
  package init(value: RoutingVocabulary.Value) {
    switch value {
    case .null: self.init(.null)
    case .bool(let flag): self.init(.bool(flag))
    case .integer(let number): self.init(.number(text: "\(number)"))
    case .number(let number) where number.isFinite: self.init(.number(text: "\(number)"))
    case .number: self.init(.null)
    case .string(let text): self.init(text: text)
    case .array(let values): self.init(.array(values.map { JSONNode(value: $0) }))
    case .object(let parameters):
      self.init(members: parameters.sorted.map { ($0.name, JSONNode(value: $0.value)) })
    case .url(let text): self.init(members: [("$url", JSONNode(text: text))])
    case .reference(let object):
      self.init(members: [("$object", JSONNode(text: object.label))])
    }
  }

  /// The value without its position.
  ///
  /// A number is an integer if it is spelled without fraction and exponent and fits into an `Int`.
  package var value: RoutingVocabulary.Value {
    switch content {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let text):
      Int(text).map(RoutingVocabulary.Value.integer) ?? Double(text).map(
        RoutingVocabulary.Value.number) ?? .null
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map(\.value))
    case .object(let members):
      .object(members.reduce(into: Parameters()) { $0[$1.name] = $1.value.value })
    }
  }

  /// The number if it is whole, even with a fraction or an exponent in its spelling, as in JSON
  /// Schema.
  ///
  /// For numbers above 2^53, such a spelling may yield a neighbouring number.
  var wholeNumber: Int? {
    guard case .number(let text) = content else { return nil }
    if let number = Int(text) { return number }
    guard let number = Double(text), number.magnitude < 0x1p53 else { return nil }
    return Int(exactly: number)
  }

  /// The value as the value of a rule, where a whole number is an integer, however it is spelled.
  package var ruleValue: RoutingVocabulary.Value {
    wholeNumber.map(RoutingVocabulary.Value.integer) ?? value
  }
}
