import Foundation
import RoutingConformance

/// What a path leads to, however it is spelled.
enum FileIdentity: Hashable {
  case standardOutput
  /// A file or folder that exists.
  case existing(device: UInt64, number: UInt64)
  /// A device, or a file that does not exist yet.
  case named(String)

  /// How many links of links are followed.
  private static let mostLinks = 40
  private static let pathsOfStandardOutput = ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

  init(_ path: String) {
    var path = path
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
    self = Self.identity(withoutLinks: path)
  }

  private static func identity(withoutLinks path: String) -> FileIdentity {
    var (status, output) = (stat(), stat())
    guard stat(path, &status) == 0 else {
      let file = URL(filePath: path)
      let folder = real(file.deletingLastPathComponent().path)
      return .named("\(folder)/\(file.lastPathComponent)")
    }
    // A terminal is also standard error, and what is lost in /dev/null is meant to be.
    if status.st_mode & S_IFMT == S_IFCHR { return .named(real(path)) }
    let isOutput =
      fstat(STDOUT_FILENO, &output) == 0 && status.st_dev == output.st_dev
      && status.st_ino == output.st_ino
    if isOutput { return .standardOutput }
    return .existing(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
  }

  /// The path without links and `..`, or the path itself if it leads nowhere.
  private static func real(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}

extension Arguments {
  /// Options that name a file, and what the file is.
  private static let files = [
    ("--baseline", "the baseline"), ("--write-baseline", "the baseline to write"),
    ("--dialect-file", "the file of the dialect"), ("--routes", "the list of routes"),
    ("--urls", "the list of URLs"), ("--write", "the file to write"), ("--output", "the output"),
  ]

  /// The files that the options name, and what each is.
  private var files: [(path: String, purpose: String)] {
    let reports = all("--report").compactMap { $0.split(at: ":").tail }
    return Self.files.flatMap { option, purpose in all(option).map { ($0, purpose) } }
      + reports.map { ($0, "a report") }
  }

  /// Checks that no file has two purposes, whatever paths lead to it.
  func requireSeparateFiles() throws(CommandError) {
    var known: [FileIdentity: String] = [:]
    for (path, purpose) in files + caseFiles where !path.isEmpty && path != "-" {
      guard let other = known.updateValue(purpose, forKey: FileIdentity(path)) else { continue }
      let words =
        purpose == other
        ? "two reports go to \(path.quotedForMessage)"
        : "\(path.quotedForMessage) is both \(other) and \(purpose)"
      throw .usage("\(words); give each a file of its own")
    }
  }

  /// The case files of the given folders, if another option names a file that exists.
  private var caseFiles: [(path: String, purpose: String)] {
    let exists = files.contains { FileManager.default.fileExists(atPath: $0.path) }
    let folders = exists ? Set(all("--corpus")).sorted() : []
    return Set(folders.flatMap { CorpusFolder.caseFiles(in: URL(filePath: $0)) }.map(\.path))
      .sorted().map { ($0, "a case file") }
  }
}
