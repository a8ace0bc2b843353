import Foundation
import RoutingConformance

/// A corpus of a few cases in a temporary folder, which is removed with it.
final class SmallCorpus {
  /// The folder, as messages show it.
  let path: String

  /// Writes files into topics, by paths such as `query/items.json`.
  init(_ files: [String: String] = SmallCorpus.files) throws {
    let folder = URL.temporaryDirectory.appending(path: "corpus-\(UUID().uuidString)")
    path = folder.standardizedFileURL.path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Three cases in two topics, from `Tests/Transcripts/corpus`.
  static let files: [String: String] = {
    let folder = CorpusFolder.sourceRoot.appending(path: "Tests/Transcripts/corpus")
    return ["query/items.json", "urls/empty.json"].reduce(into: [:]) { files, name in
      let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
      files[name] = text?.trimmingCharacters(in: .newlines)
    }
  }()
}
