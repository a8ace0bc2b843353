import ConformanceCommand
import Foundation
import RoutingConformance

/// Mutants that no case notices, because they are not faults, each with the reason.
struct KnownSurvivors: Sendable {
  /// The file, relative to the root of the package.
  static let path = "Conformance/strength/equivalent-mutants.json"

  let entries: [Entry]

  /// One reason, for one or more mutants.
  struct Entry: Sendable, Decodable {
    /// The name of a mutant, or a glob for several names.
    let mutant: String
    let reason: String

    func fits(_ mutant: Mutant) -> Bool { Glob(self.mutant).matches(mutant.name) }
  }

  static func load() throws(CommandError) -> KnownSurvivors {
    do {
      let data = try Data(contentsOf: CorpusFolder.sourceRoot.appending(path: path))
      return KnownSurvivors(entries: try JSONDecoder().decode([Entry].self, from: data))
    } catch {
      throw .badInput("\(path) cannot be read; run this in the source tree: \(error)")
    }
  }

  /// Why no case notices a mutant; `nil` if a case should notice it.
  func reason(for mutant: Mutant) -> String? { entries.first { $0.fits(mutant) }?.reason }

  /// Outdated entries: about unknown mutants, or about mutants that a case notices.
  func stale(among verdicts: [Coverage.Verdict]) -> [String] {
    entries.compactMap { entry in
      let meant = verdicts.filter { entry.fits($0.mutant) }
      if meant.isEmpty {
        return "\(Self.path): no such mutant '\(entry.mutant)'; remove the entry"
      }
      return meant.firstMapped { verdict in
        verdict.killer.map {
          "\(Self.path): mutant '\(verdict.mutant.name)' is noticed by \($0); remove the entry"
        }
      }
    }
  }
}
