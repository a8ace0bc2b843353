internal import Routing
internal import RoutingConformance
internal import Synchronization

extension MutationCheck {
  /// The clauses that have a mutant which, in one dialect, fails cases that name the clause and no
  /// other case: as far as the corpus can see, it breaks this clause and nothing else.
  ///
  /// Plays the whole corpus for nearly every clause, which takes a while.
  package func clausesBrokenAlone(by verdicts: [MutantVerdict]) async -> Set<String> {
    let spoilers = Spoilers()
    return await withTaskGroup(of: String?.self) { group in
      for (clause, verdicts) in Dictionary(grouping: verdicts, by: \.mutant.clause) {
        group.addTask {
          for verdict in verdicts where await breaksAlone(verdict, spoilers) { return clause }
          return nil
        }
      }
      return await group.reduce(into: []) { clauses, clause in
        if let clause { clauses.insert(clause) }
      }
    }
  }

  private func breaksAlone(_ verdict: MutantVerdict, _ spoilers: Spoilers) async -> Bool {
    for killer in verdict.killers {
      guard let dialect = Dialect.named(killer.dialect) else { continue }
      if await !failsOthers(verdict.mutant, in: dialect, spoilers) { return true }
    }
    return false
  }

  /// Whether a mutant fails a case that does not name its clause.
  private func failsOthers(
    _ mutant: Mutant, in dialect: Dialect, _ spoilers: Spoilers
  ) async -> Bool {
    let others = cases(in: dialect, notNaming: mutant)
    for subject in spoilers.first(others)
    where await fails(subject, in: dialect, mutant: mutant) {
      spoilers.add(subject.id)
      return true
    }
    return false
  }
}

/// The cases that fail with mutants of other clauses most often, to be played first.
private final class Spoilers: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  func add(_ id: String) { counts.withLock { $0[id, default: 0] += 1 } }

  func first(_ cases: [Case]) -> [Case] {
    let counts = counts.withLock(\.self)
    let known = cases.filter { counts[$0.id] != nil }
    return known.sorted { counts[$0.id, default: 0] > counts[$1.id, default: 0] }
      + cases.filter { counts[$0.id] == nil }
  }
}
