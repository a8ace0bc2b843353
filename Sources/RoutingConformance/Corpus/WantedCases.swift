import Foundation

/// The cases that are looked for in a corpus; files that have none of them need not be read.
package struct WantedCases: Sendable {
  /// Topics of which any case may be looked for.
  private var topics: Set<String> = []
  /// By topic, the names of single cases, in the quotes in which files have them.
  private var names: [String: [Data]] = [:]
  /// Strings that files of any topic have with cases that may be looked for.
  private var mentions: [Data] = []

  /// The cases that name a clause or an erratum.
  package init(naming ids: [String]) {
    mentions = ids.map { Data($0.utf8) }
  }

  /// The cases whose ids match patterns; `nil` where one of them may match cases of any topic.
  package init?(_ patterns: [String]) {
    for pattern in patterns {
      guard let topic = Glob.topic(of: pattern) else { return nil }
      let name = pattern.utf8.dropFirst(topic.utf8.count + 1)
      if name.contains(where: "*?".utf8.contains) {
        topics.insert(topic)
      } else {
        names[topic, default: []].append(Data("\"".utf8) + name + Data("\"".utf8))
      }
    }
  }

  /// Whether a file of a topic may have one of the cases; an escape may be part of a name.
  func mayBe(in topic: String, _ file: Data) -> Bool {
    if topics.contains(topic) { return true }
    let strings = mentions + (names[topic] ?? [])
    if strings.isEmpty { return false }
    return (strings + [Data("\\u".utf8)]).contains { file.range(of: $0) != nil }
  }
}
