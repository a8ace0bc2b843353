import Foundation

/// The cases that a command looks for in a corpus.
///
/// Files and cases that cannot match need not be read.
package struct WantedCases: Sendable {
  /// Topics whose cases are all wanted.
  private var topics: Set<String> = []
  /// The names of single cases by topic, in quotes, as in case files.
  private var names: [String: [Data]] = [:]
  /// Strings that a file of any topic contains if it has wanted cases.
  private var mentions: [Data] = []

  /// The cases that name a clause or an erratum.
  package init(naming ids: [String]) {
    mentions = ids.map { Data($0.utf8) }
  }

  /// The cases whose ids match patterns; `nil` if one of the patterns may match cases of any topic.
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

  /// Whether a file of a topic, or a part of one, may have one of the cases.
  ///
  /// A name in the file may contain an escape.
  func mayBe(in topic: String, _ file: Data) -> Bool {
    if topics.contains(topic) { return true }
    let strings = mentions + (names[topic] ?? [])
    if strings.isEmpty { return false }
    return (strings + [Data("\\u".utf8)]).contains { file.range(of: $0) != nil }
  }
}
