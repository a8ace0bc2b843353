import Foundation
import RoutingConformance

/// The file to which a path leads, however the path is spelled.
enum FileIdentity: Hashable {
  case standardOutput
  /// A file or folder that exists.
  case existing(device: UInt64, number: UInt64)
  /// A device, or a file that does not exist yet.
  case named(String)

  /// The number of consecutive links that are followed.
  private static let mostLinks = 40
  private static let pathsOfStandardOutput = ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

  init(_ given: String) {
    var path = given
    for _ in 0..<Self.mostLinks {
      if Self.pathsOfStandardOutput.contains(path) {
        self = .standardOutput
        return
      }
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      let folder = URL(filePath: path).deletingLastPathComponent().path
      path = target.utf8.first == UInt8(ascii: "/") ? target : "\(folder)/\(target)"
    }
    self = Self.identity(withoutLinks: path, of: given)
  }

  private static func identity(withoutLinks path: String, of given: String) -> FileIdentity {
    var (status, output) = (stat(), stat())
    guard stat(path, &status) == 0 else {
      let file = URL(filePath: path)
      let folder = real(file.deletingLastPathComponent().path)
      return .named("\(folder)/\(file.lastPathComponent)")
    }
    // Devices are left out, because they store nothing that a second writer could replace.
    if status.st_mode & S_IFMT == S_IFCHR { return .named(given) }
    let isOutput =
      fstat(STDOUT_FILENO, &output) == 0 && status.st_dev == output.st_dev
      && status.st_ino == output.st_ino
    if isOutput { return .standardOutput }
    return .existing(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
  }

  /// The path without links and `..`, or the path itself if no such file exists.
  private static func real(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}

extension Arguments {
  /// Options that name a file to read, and a description of the file.
  private static let inputs = [
    ("--baseline", "the baseline"), ("--dialect-file", "the dialect file"),
    ("--routes", "the list of routes"), ("--urls", "the list of URLs"),
  ]
  /// Options that name a file to write, and a description of the file.
  private static let outputs = [
    ("--write-baseline", "the baseline to write"), ("--write", "the file to write"),
    ("--output", "the output"),
  ]

  private func files(_ options: [(String, String)]) -> [(path: String, purpose: String)] {
    options.flatMap { option, purpose in all(option).map { ($0, purpose) } }
  }

  /// The files to write, each with a description.
  private var outputs: [(path: String, purpose: String)] {
    files(Self.outputs)
      + all("--report").compactMap { $0.split(at: ":").tail }.map { ($0, "a report") }
  }

  /// Checks that no written file has another purpose, whatever paths lead to it.
  func requireSeparateFiles() throws(CommandError) {
    var known: [FileIdentity: String] = [:]
    for (path, purpose) in files(Self.inputs) + caseFiles {
      known[FileIdentity(path)] = purpose
    }
    for (path, purpose) in outputs where !path.isEmpty {
      guard let other = known.updateValue(purpose, forKey: FileIdentity(path)) else { continue }
      let words =
        purpose == other
        ? "two reports go to \(path.quotedForMessage)"
        : "\(path.quotedForMessage) is both \(other) and \(purpose)"
      throw .usage("\(words); use a separate file for each")
    }
  }

  /// The case files of the given folders, if another option names a file that exists.
  private var caseFiles: [(path: String, purpose: String)] {
    let exists = outputs.contains { FileManager.default.fileExists(atPath: $0.path) }
    let folders = exists ? Set(all("--corpus")).sorted() : []
    return Set(folders.flatMap { CorpusFolder.caseFiles(in: URL(filePath: $0)) }.map(\.path))
      .sorted().map { ($0, "a case file") }
  }
}
