import ConformanceCommand
import Foundation
import RoutingConformance

/// Mutants that no case notices, because they are no faults, each with the reason.
struct KnownSurvivors: Sendable {
  /// The file, from the root of the package on.
  static let path = "Conformance/strength/equivalent-mutants.json"

  let entries: [Entry]

  /// One reason.
  struct Entry: Sendable, Decodable {
    /// The name of a mutant, or a glob for the names of some.
    let mutant: String
    /// Where no case can notice it; `nil`: in no dialect.
    var dialect: String?
    let reason: String

    func fits(_ mutant: Mutant, in dialect: String?) -> Bool {
      if self.dialect != nil && self.dialect != dialect { return false }
      let name = mutant.name
      return self.mutant == name || (self.mutant.contains("*") && Glob(self.mutant).matches(name))
    }
  }

  static func load() throws(CommandError) -> KnownSurvivors {
    do {
      let data = try Data(contentsOf: CorpusFolder.sourceRoot.appending(path: path))
      return KnownSurvivors(entries: try JSONDecoder().decode([Entry].self, from: data))
    } catch {
      throw .badInput("\(path) cannot be read; run this where the source tree is: \(error)")
    }
  }

  /// Why no case notices a mutant, in a dialect or, if none is given, in any; `nil`: one should.
  func reason(for mutant: Mutant, in dialect: String? = nil) -> String? {
    entries.first { $0.fits(mutant, in: dialect) }?.reason
  }

  /// Entries that are out of date: of mutants that there are not, or that a case notices.
  func stale(among verdicts: [MutantVerdict]) -> [String] {
    entries.compactMap { entry in
      let place = entry.dialect.map { " in \($0)" } ?? ""
      let meant = verdicts.filter { entry.fits($0.mutant, in: entry.dialect) }
      if meant.isEmpty {
        return "\(Self.path): there is no mutant '\(entry.mutant)'; remove the entry"
      }
      for verdict in meant {
        let killer = verdict.killers.first { entry.dialect == nil || $0.dialect == entry.dialect }
        if let killer {
          return "\(Self.path): mutant '\(verdict.mutant.name)' is noticed\(place) by "
            + "\(killer.id); remove the entry"
        }
      }
      return nil
    }
  }
}
