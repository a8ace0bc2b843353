/// The order in which objects of some forms write their keys.
package struct KeyOrder: Sendable {
  /// The keys of all forms, each once.
  package private(set) var names: [String] = []

  /// An order that is the one of each list, as far as they agree.
  init(_ lists: [[FormKey]]) {
    for list in lists.map({ $0.map(\.name) }) {
      for (index, name) in list.enumerated() where !names.contains(name) {
        let next = list[(index + 1)...].lazy.compactMap { self.names.firstIndex(of: $0) }.first
        names.insert(name, at: next ?? names.count)
      }
    }
  }

  /// The place of each key.
  package var ranks: [String: Int] {
    Dictionary(names.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
  }
}

extension CaseForms {
  private static let ofNoClauses = CaseForms(Specification(clauses: []))

  /// The keys of files.
  package static let fileKeys = KeyOrder([ofNoClauses.file.keys])

  /// The keys of cases.
  package static let caseKeys = KeyOrder([ofNoClauses.named.keys + actions + expectations])
}

extension StepForms {
  /// The keys of steps.
  package static let keys = KeyOrder(
    all.all.map { [all.keyItself] + $0.form.keys + CaseForms.expectations })
}

extension ScriptForms {
  /// The keys of what handlers, interceptors and redirectors do.
  package static let keys = KeyOrder(scripts)
}

extension ExpectationForms {
  /// The keys of expectations and of their events.
  package static let keys = KeyOrder(
    event.all.map { [event.keyItself] + $0.form.keys } + opening.map(\.keys)
      + [[FormKey("anyOf", [:], nil)]])

  /// The keys of values under reserved keys.
  package static let reservedKeys = KeyOrder([reservedValues.keys])
}

extension Variants {
  /// The key that names the form.
  fileprivate var keyItself: FormKey { FormKey(key, [:], nil, isRequired: true) }
}
