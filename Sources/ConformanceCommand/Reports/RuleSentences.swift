import Foundation
import RoutingConformance
import RoutingVocabulary

/// The sentences that describe the values of rules: the comments in `Sources/RoutingVocabulary/Rules`.
///
/// The pages of the dialects are generated from these sentences, in a source tree.
struct RuleSentences {
  /// The sentences by their keys: a type and a value, such as `PathSplitting.beforeDecoding`; a
  /// type, for values without names; or a property, such as `Rules.plusDecoding`.
  private var sentences: [String: String] = [:]

  init() {
    let folder = CorpusFolder.sourceRoot.appending(path: "Sources/RoutingVocabulary/Rules")
    for file in CorpusFolder.files(in: folder, extension: "swift") {
      add((try? String(contentsOf: file, encoding: .utf8))?.lines ?? [])
    }
  }

  /// The meaning of a value of a rule; empty if the sources have no comment about it.
  func meaning(of value: Value, of rule: Rule) -> String {
    let names = [value.text.map { "\(rule.type).\($0)" }, "Rules.\(rule.name)", rule.type]
    return names.compactMap(\.self).firstMapped { sentences[$0] } ?? ""
  }

  /// Reads the comments before types, values and properties.
  private mutating func add(_ lines: [String]) {
    var type = ""
    var comment: [Substring] = []
    for line in lines {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("///") {
        comment.append(line.dropFirst(3).drop { $0 == " " })
        continue
      }
      let words = line.split { !$0.isLetter && !$0.isNumber }
      if let place = words.firstIndex(where: Self.beginnings.contains), place + 1 < words.count {
        let name = String(words[place + 1])
        let isType = ["enum", "struct", "extension"].contains(words[place])
        if isType { type = name }
        let sentence = comment.filter { !$0.isEmpty }.joined(separator: " ")
        let key = isType ? name : "\(type).\(name)"
        if !sentence.isEmpty, sentences[key] == nil { sentences[key] = sentence }
      }
      comment = []
    }
  }

  private static let beginnings: Set<Substring> = [
    "enum", "struct", "extension", "case", "var", "let",
  ]
}
