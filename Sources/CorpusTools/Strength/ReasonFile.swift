import ConformanceCommand
import Foundation
import Routing
import RoutingConformance

/// A file below `Conformance/strength/`: things that are so on purpose, each with a reason.
enum ReasonFile {
  /// The entries of a file, with every key of `keys` and some of `optional`.
  ///
  /// - Throws: `CommandError` when the file is no array of objects of texts.
  static func entries(
    _ path: String, keys: [String], optional: [String] = []
  ) throws(CommandError) -> [[String: String]] {
    let file = CorpusFolder.sourceRoot.appending(path: path)
    guard let data = try? Data(contentsOf: file) else {
      throw .badInput("\(path) cannot be read; run this where the source tree is")
    }
    let (node, problems) = JSONReader.read(Array(data), file: path)
    guard problems.isEmpty, let values = node?.value.elements else {
      let lines = ["\(path) is no array of JSON objects"] + problems.map(\.description)
      throw .badInput(lines.joined(separator: "\n"))
    }
    return try values.enumerated().map { index, value throws(CommandError) in
      var entry: [String: String] = [:]
      if case .object(let members) = value {
        for key in keys + optional { entry[key] = members[key]?.text }
      }
      guard keys.allSatisfy({ entry[$0] != nil }), entry["reason"]?.isEmpty == false else {
        throw .badInput(
          "\(path): entry \(index + 1) needs the texts \(keys.joined(separator: ", "))")
      }
      return entry
    }
  }
}
