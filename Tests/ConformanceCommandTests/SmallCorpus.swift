import Foundation

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

  /// Three cases in two topics.
  static let files = [
    "query/items.json": """
    {
      "title": "Items", "routes": ["/a/:x"], "dialects": ["standard"],
      "cases": [
        {
          "id": "one", "title": "One item", "clauses": ["HANDLER-1"], "note": "A note",
          "open": "/a/1?q=2",
          "expect": { "route": "/a/:x", "parameters": { "x": "1", "q": "2" } }
        },
        {
          "id": "none", "title": "No item", "clauses": ["HANDLER-1"], "level": "should",
          "open": "/b", "expect": { "handled": true }
        }
      ]
    }
    """,
    "urls/empty.json": """
    {
      "title": "Empty", "dialects": ["standard", "jlroutes"],
      "cases": [
        {
          "id": "empty", "title": "The empty text is no URL", "clauses": ["URL-2"],
          "open": "", "expect": { "error": "invalidURL" }
        }
      ]
    }
    """,
  ]
}
