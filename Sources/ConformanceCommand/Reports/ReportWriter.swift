import Foundation
import RoutingConformance

/// Hands the events of a run to its reports and writes what they say.
///
/// A document is written in one go, so that its file is whole or as it was before. A stream is
/// written as it comes, so that nothing is lost that was known. A report that cannot be written
/// costs no other.
struct ReportWriter {
  /// What has happened so far.
  private(set) var record: RunRecord
  private let console: Console
  private var streams: [Stream] = []
  private var documents: [(text: @Sendable (RunRecord, Paint) -> String, file: String?)] = []

  /// A report that is written as it comes.
  private struct Stream {
    let text: @Sendable (RunEvent) -> String?
    /// The file; `nil`: standard output.
    let file: OpenFile?
    /// Why it ended.
    var failure: CommandError?
  }

  /// Makes everything ready and hands the reports the beginning of the run.
  ///
  /// - Throws: `CommandError` when a file cannot be written.
  init(_ targets: [ReportTarget], header: RunHeader, console: Console) throws(CommandError) {
    self.console = console
    record = RunRecord(header: header)
    for target in targets {
      switch target.format.kind {
      case .document(let text):
        if let file = target.file { try OpenFile.check(file) }
        documents.append((text, target.file))
      case .stream(let text):
        let file = try target.file.map { path throws(CommandError) in
          try OpenFile(path, console)
        }
        streams.append(Stream(text: text, file: file))
      }
    }
    stream(.began(header))
  }

  /// Takes what happened next.
  mutating func take(_ event: RunEvent) {
    record.add(event)
    stream(event)
  }

  /// Writes the documents: nothing more will happen.
  ///
  /// - Throws: `CommandError` when reports could not be written; all others are.
  func finish() throws(CommandError) {
    var failures = streams.compactMap(\.failure)
    for (text, file) in documents {
      guard let file else {
        console.out(text(record, console.paint))
        continue
      }
      do throws(CommandError) {
        try OpenFile.write(text(record, .none) + "\n", to: file, console)
      } catch {
        failures.append(error)
      }
    }
    if let failure = CommandError.joined(failures) { throw failure }
  }

  private mutating func stream(_ event: RunEvent) {
    for index in streams.indices where streams[index].failure == nil {
      guard let text = streams[index].text(event) else { continue }
      guard let file = streams[index].file else {
        console.out(text)
        continue
      }
      do throws(CommandError) { try file.append(text + "\n") } catch {
        streams[index].failure = error
      }
    }
  }
}
