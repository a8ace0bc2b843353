import Foundation
import RoutingConformance

/// A file to which lines are appended.
final class OpenFile {
  private let path: String
  private let writer: NonblockingWriter

  /// Opens a file and empties it.
  init(_ path: String, _ console: Console) throws(CommandError) {
    self.path = path
    do throws(SystemError) {
      writer = try NonblockingWriter(opening: path, interruption: console.interruption)
    } catch {
      throw Self.failure(path, error.reason)
    }
  }

  deinit { writer.close() }

  func append(_ text: String) throws(CommandError) {
    do throws(SystemError) { try writer.write(text) } catch {
      throw Self.failure(path, error.reason)
    }
  }

  /// Replaces the whole file at once, so that it is never half-written.
  ///
  /// Links are followed. A file that is not regular, such as a pipe, is written to directly.
  ///
  /// - Throws: `CommandError` if the file cannot be written.
  static func write(
    _ text: String, to path: String, for what: String = "report", _ console: Console
  ) throws(CommandError) {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      return try OpenFile(path, console).append(text)
    }
    do {
      let file = URL(filePath: path).resolvingSymlinksInPath()
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw failure(path, error.localizedDescription, for: what)
    }
  }

  /// Checks early whether a file can be written.
  static func check(_ path: String, for what: String = "report") throws(CommandError) {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let files = FileManager.default
    var isFolder: ObjCBool = false
    let exists = files.fileExists(atPath: path, isDirectory: &isFolder)
    var reason: String?
    if path.isEmpty {
      reason = "the name is empty"
    } else if !files.fileExists(atPath: folder) {
      reason = "no such folder"
    } else if isFolder.boolValue {
      reason = "that is a folder"
    } else if !files.isWritableFile(atPath: exists ? path : folder) {
      reason = "the permission is missing"
    } else if !exists {
      reason = refusal(ofNew: path)
    }
    if let reason { throw failure(path, reason, for: what) }
  }

  /// Why a file cannot be created.
  ///
  /// On some systems, only an attempt reveals this; the file is removed again.
  private static func refusal(ofNew path: String) -> String? {
    let number = open(path, O_CREAT | O_EXCL | O_WRONLY, 0o600)
    // A link to a missing file exists, and is not a file.
    if number < 0 { return errno == EEXIST ? nil : String(cString: strerror(errno)) }
    close(number)
    unlink(path)
    return nil
  }

  private static func failure(
    _ path: String, _ reason: String, for what: String = "report"
  ) -> CommandError {
    .badInput("the \(what) cannot be written to '\(path)': \(reason)")
  }
}
