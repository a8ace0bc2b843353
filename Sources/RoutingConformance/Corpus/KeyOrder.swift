/// The order in which objects of some forms write their keys.
package struct KeyOrder: Sendable {
  /// The keys of all forms, without duplicates.
  package let names: [String]

  /// An order that agrees with each list, as far as the lists agree with each other.
  package init(_ lists: [[String]]) {
    var names: [String] = []
    for list in lists {
      for (index, name) in list.enumerated() where !names.contains(name) {
        let later = list[(index + 1)...].compactMap { names.firstIndex(of: $0) }
        names.insert(name, at: later.first ?? names.count)
      }
    }
    self.names = names
  }

  /// The position of each key.
  package var ranks: [String: Int] {
    Dictionary(names.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
  }
}

extension CaseForms {
  /// The keys of cases.
  package static let caseKeys = KeyOrder([(named.keys + actions + expectations).map(\.name)])
}

extension StepForms {
  /// The keys of steps.
  ///
  /// The table of a step, and its expectation, come last.
  package static let keys = KeyOrder(
    all.all.map { variant in
      let last = ["in"] + CaseForms.expectations.map(\.name)
      return [all.key] + variant.form.keys.map(\.name).filter { !last.contains($0) } + last
    })
}
