import Foundation
import RoutingConformance

/// Hands the events of a run to its reports and writes what they say.
///
/// A document is written in one go, so that its file is whole or as it was before. A stream is
/// written as it comes, so that nothing is lost that was known.
struct ReportWriter {
  /// What has happened so far.
  private(set) var record: RunRecord
  private let console: Console
  private var streams: [(report: any StreamedReport, file: OpenFile?)] = []
  private var documents: [(text: @Sendable (RunRecord) -> String, file: String?)] = []

  /// Makes everything ready and tells the reports how the run begins.
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
      case .terminal(let text):
        if let file = target.file { try OpenFile.check(file) }
        let paint = target.file == nil ? console.paint : .none
        documents.append(({ text($0, paint) }, target.file))
      case .stream(let make):
        streams.append((make(), try target.file.map(OpenFile.init)))
      }
    }
    try stream(.began(header))
  }

  /// Takes what happened next.
  ///
  /// - Throws: `CommandError` when a file cannot be written.
  mutating func take(_ event: RunEvent) throws(CommandError) {
    record.add(event)
    try stream(event)
  }

  /// Writes the documents: nothing more will happen.
  ///
  /// - Throws: `CommandError` when a file cannot be written.
  func writeDocuments() throws(CommandError) {
    for (text, file) in documents {
      if let file {
        try OpenFile.write(text(record), to: file)
      } else {
        console.out(text(record))
      }
    }
  }

  private mutating func stream(_ event: RunEvent) throws(CommandError) {
    for index in streams.indices {
      guard let text = streams[index].report.text(for: event) else { continue }
      if let file = streams[index].file {
        try file.append(text)
      } else {
        console.out(text)
      }
    }
  }
}

/// A file that grows by lines.
struct OpenFile {
  private let path: String
  private let handle: FileHandle

  init(_ path: String) throws(CommandError) {
    self.path = path
    do {
      try Data().write(to: URL(filePath: path))
      handle = try FileHandle(forWritingTo: URL(filePath: path))
    } catch {
      throw Self.failure(path, error)
    }
  }

  func append(_ text: String) throws(CommandError) {
    do { try handle.write(contentsOf: Data((text + "\n").utf8)) } catch {
      throw Self.failure(path, error)
    }
  }

  /// Writes the whole file in one go.
  static func write(_ text: String, to path: String) throws(CommandError) {
    do {
      try Data((text + "\n").utf8).writeWhole(to: path)
    } catch {
      throw failure(path, error)
    }
  }

  /// Finds out early whether a file can be written.
  static func check(_ path: String, for what: String = "report") throws(CommandError) {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let files = FileManager.default
    var isFolder: ObjCBool = false
    let exists = files.fileExists(atPath: path, isDirectory: &isFolder)
    var reason: String?
    if path.isEmpty {
      reason = "the name is empty"
    } else if !files.fileExists(atPath: folder) {
      reason = "there is no such folder"
    } else if isFolder.boolValue {
      reason = "that is a folder"
    } else if !files.isWritableFile(atPath: exists ? path : folder) {
      reason = "the permission is missing"
    } else if !exists {
      reason = refusal(ofNew: path)
    }
    if let reason { throw .badInput("the \(what) cannot be written to '\(path)': \(reason)") }
  }

  /// Why a file cannot be made, which only trying tells everywhere; it is gone again then.
  private static func refusal(ofNew path: String) -> String? {
    let number = open(path, O_CREAT | O_EXCL | O_WRONLY, 0o600)
    // A link that leads nowhere yet is there, and not a file.
    if number < 0 { return errno == EEXIST ? nil : String(cString: strerror(errno)) }
    close(number)
    unlink(path)
    return nil
  }

  private static func failure(_ path: String, _ error: any Error) -> CommandError {
    .badInput("the report cannot be written to '\(path)': \(error.localizedDescription)")
  }
}
