import ConformanceCommand
import Foundation
import RoutingConformance

/// A file below `Conformance/strength/`: things that are so on purpose, each with a reason.
enum ReasonFile {
  static func entries<Entry: Decodable>(_ path: String) throws(CommandError) -> [Entry] {
    guard let data = try? Data(contentsOf: CorpusFolder.sourceRoot.appending(path: path)) else {
      throw .badInput("\(path) cannot be read; run this where the source tree is")
    }
    do { return try JSONDecoder().decode([Entry].self, from: data) } catch {
      throw .badInput("\(path) is no array of objects with texts, each with its reason: \(error)")
    }
  }
}
