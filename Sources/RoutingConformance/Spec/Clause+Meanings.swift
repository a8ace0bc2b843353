package import Routing

extension Clause {
  /// What the clause says of a value of one of its rules, on one line; `nil` where it says nothing.
  ///
  /// That is the item of a list that begins with the value or, for the value of `standard`, the demand of
  /// the clause.
  package func meaning(of value: Value, of rule: String) -> String? {
    let name = value.text ?? JSONWriter.line(value)
    if let item = paragraphs.flatMap(\.items).first(where: { $0.value == name }) {
      return item.meaning
    }
    let isHere = decisions.contains { $0.rule == rule && $0.here == name }
    return isHere ? summary.joined(separator: " ") : nil
  }
}
