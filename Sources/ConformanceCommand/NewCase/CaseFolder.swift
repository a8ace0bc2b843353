import Foundation
import RoutingConformance

/// The folder of the topics that `conformance new` writes into.
struct CaseFolder {
  /// The folder.
  let url: URL

  /// A folder by its path; that of the specification when none is given.
  init(_ path: String?) {
    url = path.map { URL(filePath: $0) } ?? CorpusFolder.cases
  }

  /// The cases that are there, which may be none.
  func corpus() throws(CommandError) -> Corpus {
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw .badInput(
        "there is no folder '\(url.path)'; make it first: mkdir -p \(url.path.shellWord)")
    }
    let specification = Specification.load(CorpusFolder.specification)
    return Corpus.load([url], specification: specification)
  }

  /// The topics that have a folder.
  var topics: [String] {
    let found = try? FileManager.default.contentsOfDirectory(atPath: url.path)
    return (found ?? []).filter { CorpusFolder.isTopic($0) && hasFolder($0) }.sorted()
  }

  /// Checks that a topic has a folder.
  ///
  /// - Throws: `CommandError` with the topic that was probably meant.
  func require(topic: String) throws(CommandError) {
    if topic == CorpusFolder.drafts || topics.contains(topic) { return }
    let nearest = Suggestion.nearest(to: topic, among: topics).map { "did you mean '\($0)'? " }
    let advice =
      CorpusFolder.isTopic(topic)
      ? "a new topic begins with its folder: mkdir "
        + url.appending(path: topic).shownPath.shellWord
      : "a topic has " + CorpusFolder.lettersOfTopics
    throw .usage("no such topic '\(topic)'; \(nearest ?? "")\(advice)")
  }

  private func hasFolder(_ topic: String) -> Bool {
    var isFolder: ObjCBool = false
    let path = url.appending(path: topic).path
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
