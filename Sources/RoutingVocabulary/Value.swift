/// The value of a parameter: as in JSON, so that numbers, arrays and nested values survive.
public indirect enum Value: Sendable {
  /// JSON `null`.
  case null
  /// JSON `true` or `false`.
  case bool(Bool)
  /// A number without a fraction that fits into an `Int`.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A string; compared by Unicode scalars.
  case string(String)
  /// Values in order.
  case array([Value])
  /// Values by name.
  case object(Parameters)
  /// A URL object of the program, as a string. It is not a string value, though it is written as
  /// one.
  case url(String)
  /// An object of the program, which JSON cannot express; compared by identity.
  case reference(ObjectReference)
}

extension Value: Equatable {
  /// Whether both are equal values of the same kind.
  ///
  /// An integer equals a number of the same size, and strings are compared by Unicode scalars.
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.integer(let left), .number(let right)), (.number(let right), .integer(let left)):
      Double(left) == right
    case (.string(let left), .string(let right)), (.url(let left), .url(let right)):
      left.hasSameScalars(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    case (.reference(let left), .reference(let right)): left === right
    default: false
    }
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByNilLiteral {
  /// A string value.
  public init(stringLiteral text: String) {
    self = .string(text)
  }

  /// An array value.
  public init(arrayLiteral values: Value...) {
    self = .array(values)
  }

  /// The null value.
  public init(nilLiteral: ()) {
    self = .null
  }
}

extension Value: ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  /// An integer value.
  public init(integerLiteral number: Int) {
    self = .integer(number)
  }

  /// A boolean value.
  public init(booleanLiteral flag: Bool) {
    self = .bool(flag)
  }
}

extension Value {
  /// The string, if the value is one.
  public var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The values in order, if the value is an array.
  public var elements: [Value]? {
    if case .array(let values) = self { values } else { nil }
  }
}
