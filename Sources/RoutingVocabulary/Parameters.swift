/// Values by name, as a handler receives them.
///
/// Names are compared by Unicode scalars.
public struct Parameters: Sendable, Equatable {
  private var values: [ScalarText: Value] = [:]

  /// No parameters.
  public init() {}

  /// The value under a name, or `nil` if there is none.
  ///
  /// Setting `nil` removes the name; setting `.some(.null)` keeps it with the null value.
  public subscript(name: String) -> Value? {
    get { values[ScalarText(name)] }
    set { values[ScalarText(name)] = newValue }
  }

  /// The value under a reserved name; `nil` if the rules do not reserve the name.
  package subscript(reserved name: String?) -> Value? {
    get { name.flatMap { self[$0] } }
    set { if let name { self[name] = newValue } }
  }

  /// The number of names.
  public var count: Int { values.count }

  /// Whether there are no names.
  public var isEmpty: Bool { values.isEmpty }

  /// The names, sorted by their UTF-8 bytes, so that output is the same on every machine.
  public var names: [String] { values.keys.sorted().map(\.text) }

  /// Names and values in the order of `names`.
  public var sorted: [(name: String, value: Value)] {
    values.sorted { $0.key < $1.key }.map { ($0.key.text, $0.value) }
  }

  /// These parameters with each value changed.
  package func mapValues(_ change: (Value) -> Value) -> Parameters {
    var changed = self
    changed.values = values.mapValues(change)
    return changed
  }

  /// These parameters and the parameters of `stronger`, whose values replace values of the same
  /// name.
  public func merging(_ stronger: Parameters) -> Parameters {
    var merged = self
    merged.values.merge(stronger.values) { _, new in new }
    return merged
  }
}

extension Parameters: ExpressibleByDictionaryLiteral {
  /// Parameters from names and values; the last value of a repeated name is kept.
  public init(dictionaryLiteral elements: (String, Value)...) {
    for (name, value) in elements { self[name] = value }
  }
}
