extension Parameters {
  /// These parameters with those of `stronger` laid over them, where names are compared as a rule
  /// says; of two spellings that are the same, the first one stays (MATCH-7).
  package func merging(_ stronger: Parameters, names equality: TextEquality) -> Parameters {
    guard equality == .canonical else { return merging(stronger) }
    var merged = self
    // Texts as keys are compared by canonical equivalence.
    let known = Dictionary(names.map { ($0, $0) }) { first, _ in first }
    for (name, value) in stronger.sorted { merged[known[name] ?? name] = value }
    return merged
  }
}
