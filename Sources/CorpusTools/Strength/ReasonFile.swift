import ConformanceCommand
import Foundation
import RoutingConformance

/// A file below `Conformance/strength/`: things that are so on purpose, each with a reason.
enum ReasonFile {
  /// The entries of a file; `entry` makes one of its fields and its reason.
  static func entries<Entry>(
    _ path: String, _ entry: (inout Fields, _ reason: String) -> Entry?
  ) throws(CommandError) -> [Entry] {
    guard let data = try? Data(contentsOf: CorpusFolder.sourceRoot.appending(path: path)) else {
      throw .badInput("\(path) cannot be read; run this where the source tree is")
    }
    let bag = DiagnosticBag(file: path)
    let root = bag.document(Array(data))
    if let root, root.elements == nil {
      bag.error(at: root.position, "the file is \(root.kind); write an array of objects")
    }
    let entries = (root?.elements ?? []).compactMap { node -> Entry? in
      guard var fields = Fields(node, as: "an entry", in: bag) else { return nil }
      let reason = fields.read("reason", .text, need: "every entry needs one")
      if reason?.isEmpty == true { bag.error(at: node.position, "the reason is empty; write one") }
      let entry = entry(&fields, reason ?? "")
      fields.finish()
      return entry
    }
    if bag.hasErrors {
      throw .badInput(bag.sorted.map(\.description).joined(separator: "\n"))
    }
    return entries
  }
}
