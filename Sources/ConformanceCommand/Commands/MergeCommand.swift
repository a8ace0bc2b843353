import Foundation
import RoutingConformance

/// `conformance merge`: one report of the reports of all shards.
struct MergeCommand: Command {
  static let name = "merge"
  static let summary = "merges the JSON reports of all shards into one report"
  static let example = "conformance merge 1.json 2.json --report junit:all.xml --report console"
  static let words = "FILE..."
  static let completableWords = Completable.file
  static let options: [Option] = [ReportTarget<ReportFormat>.option]

  let arguments: Arguments

  func run(_ console: Console) async throws -> ExitCode {
    if arguments.words.isEmpty {
      throw CommandError.usage("'merge' takes the JSON reports of all shards; name their files")
    }
    let targets = try ReportTarget<ReportFormat>.all(arguments)
    let signals = SignalWatch(console.interruption)
    defer { signals.end() }
    let reports = try arguments.words.map { (file: $0, record: try Self.read($0)) }
    let merged: RunRecord
    do { merged = try RunMerge.merged(reports) } catch {
      throw CommandError.badInput(error.message)
    }
    var writer = try ReportWriter(targets, header: merged.header, console: console)
    for event in merged.events.dropFirst() { writer.take(event) }
    try writer.finish()
    if !merged.earlyEnds.isEmpty { return .unavailable }
    return merged.conforms ? .conforms : .doesNotConform
  }

  private static func read(_ file: String) throws(CommandError) -> RunRecord {
    let bytes: [UInt8]
    do { bytes = Array(try Data(contentsOf: URL(filePath: file))) } catch {
      throw .badInput("'\(file)' cannot be read: \(error.localizedDescription)")
    }
    let bag = DiagnosticBag(file: file, unknownKeys: nil)
    if let node = bag.document(bytes), let record = RunRecord.read(node, in: bag) { return record }
    throw .badInput(
      (["'\(file)' is not a report"] + bag.sorted.map(\.description)).joined(separator: "\n"))
  }
}
