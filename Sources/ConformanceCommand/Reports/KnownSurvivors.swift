import Mutation

/// Mutants that no case can notice, each with the reason: they are no faults.
struct KnownSurvivors: Sendable {
  /// The file, from the root of the package on.
  static let path = "Conformance/strength/equivalent-mutants.json"

  private let reasons: [String: String]

  /// Survivors by name.
  init(reasons: [String: String]) {
    self.reasons = reasons
  }

  /// Those of the file.
  ///
  /// - Throws: `CommandError` when the file is not as it should be.
  static func load() throws(CommandError) -> KnownSurvivors {
    let entries = try ReasonFile.entries(path, keys: ["mutant", "reason"])
    let pairs = entries.map { ($0["mutant"] ?? "", $0["reason"] ?? "") }
    return KnownSurvivors(reasons: Dictionary(pairs) { first, _ in first })
  }

  /// Why a mutant survives; `nil`: it should not.
  func reason(for mutant: Mutant) -> String? { reasons[mutant.name] }

  /// Entries that are out of date: of mutants that there are not, or that a case notices.
  func stale(among verdicts: [MutantVerdict]) -> [String] {
    let killers = verdicts.map { ($0.mutant.name, $0.killer?.id) }
    let known = Dictionary(killers) { first, _ in first }
    return reasons.keys.sorted().compactMap { name in
      guard let killer = known[name] else {
        return "\(Self.path): there is no mutant '\(name)'; remove the entry"
      }
      return killer.map {
        "\(Self.path): mutant '\(name)' is noticed by \($0); remove the entry"
      }
    }
  }
}
