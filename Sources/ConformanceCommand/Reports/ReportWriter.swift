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
    let write: (String) throws(CommandError) -> Void
    var failure: CommandError?
  }

  /// Makes everything ready and hands the reports the beginning of the run.
  init(
    _ targets: [ReportTarget<ReportFormat>], header: RunHeader, console: Console
  ) throws(CommandError) {
    self.console = console
    record = RunRecord(header: header)
    for target in targets {
      switch target.format.kind {
      case .document(let text):
        if let file = target.file { try OpenFile.check(file) }
        documents.append((text, target.file))
      case .stream(let text):
        streams.append(Stream(text: text, write: try target.lineWriter(console)))
      }
    }
    stream(.began(header))
  }

  mutating func take(_ event: RunEvent) {
    record.add(event)
    stream(event)
  }

  /// Writes the documents: nothing more will happen.
  ///
  /// - Throws: `CommandError` when reports could not be written; all others are.
  func finish() throws(CommandError) {
    try console.write(
      documents.map { document in ({ document.text(record, $0) }, document.file) },
      besides: streams.compactMap(\.failure))
  }

  private mutating func stream(_ event: RunEvent) {
    for index in streams.indices where streams[index].failure == nil {
      guard let text = streams[index].text(event) else { continue }
      do throws(CommandError) { try streams[index].write(text) } catch {
        streams[index].failure = error
      }
    }
  }
}
