import Foundation
import RoutingConformance
import XCTest

@testable import ConformanceCommand

/// Command lines, their exact output, and their exit codes.
///
/// Each file of `Tests/Transcripts` has calls, made in this process from the root of the source
/// tree:
///
///     # A comment.
///     $ conformance observe --router model
///     < a line of standard input
///         a line of standard output
///       ! a line of standard error
///       ? the exit code, unless it is 0
///
/// Calls that write have a temporary folder, `TMP`, which every comment empties: `$ cp FOLDER TMP`
/// copies a folder, `$ cat >FILE` writes the lines of input, `$ cat FILE` and `$ ls FOLDER` show
/// files and folders.
///
/// With `WRITE_EXPECTED` in the environment, the files are written again. Read them before you
/// commit them.
final class TranscriptTests: XCTestCase {
  private let folder = CorpusFolder.sourceRoot.appending(path: "Tests/Transcripts")
  private let temporary = FileManager.default.temporaryDirectory
    .appending(path: "transcript-\(UUID().uuidString.prefix(8))").path

  func testTranscripts() async throws {
    XCTAssertTrue(
      FileManager.default.changeCurrentDirectoryPath(CorpusFolder.sourceRoot.path))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names.sorted() where name.hasSuffix(".txt") {
      let file = folder.appending(path: name)
      let lines = try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let played = try await played(lines)
      if ProcessInfo.processInfo.environment["WRITE_EXPECTED"] != nil {
        try Data(played.joined(separator: "\n").utf8).write(to: file)
      }
      let same = zip(lines, played).prefix { $0 == $1 }.count
      if same == lines.count && same == played.count { continue }
      let call = lines[..<same].last { $0.hasPrefix("$ ") } ?? ""
      XCTFail(
        """
        Tests/Transcripts/\(name):\(same + 1), in \(call)
        expected: \(lines.dropFirst(same).first ?? "the end")
        got:      \(played.dropFirst(same).first ?? "the end")
        """)
    }
  }

  /// The comments and calls of a file, with the present output of the calls.
  private func played(_ lines: [String]) async throws -> [String] {
    var played: [String] = []
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("# ") {
        played.append(line)
        try? FileManager.default.removeItem(atPath: temporary)
      }
      if line.isEmpty && lines[..<index].last?.hasPrefix("# ") == true { played.append("") }
      if !line.hasPrefix("$ ") { continue }
      let input = lines[(index + 1)...].prefix { $0.hasPrefix("<") }
      let words = try [String](commandLine: line).dropFirst()
        .map { $0.replacing("TMP", with: temporary) }
      let run = try await result(of: words, input: input.map { String($0.dropFirst(2)) })
      played += [line] + input + run.lines.map { $0.replacing(temporary, with: "TMP") } + [""]
    }
    try? FileManager.default.removeItem(atPath: temporary)
    return played
  }

  private func result(of words: [String], input: [String]) async throws -> CapturedRun {
    let files = FileManager.default
    let target = URL(filePath: words.last.map { String($0.trimmingPrefix(">")) } ?? "")
    var out = ""
    switch words.first {
    case "conformance": return await CapturedRun.of(Array(words.dropFirst()), input: input)
    case "ls":
      let names = try files.contentsOfDirectory(atPath: target.path)
      out = names.sorted().joined(separator: "\n")
    case "cat" where input.isEmpty: out = try String(contentsOf: target, encoding: .utf8)
    default:
      try files.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      if words.first == "cp" { try files.copyItem(atPath: words[1], toPath: target.path) }
      if words.first == "cat" { try Data(input.joined(separator: "\n").utf8).write(to: target) }
    }
    return CapturedRun(code: .conforms, out: out, err: "")
  }
}

extension CapturedRun {
  private static var clausePlace: Regex<(Substring, Substring)> { #/(Spec/[^:]*\.md:)\d+/# }

  /// The output and the exit code, as transcripts show them.
  fileprivate var lines: [String] {
    func indented(_ text: String, _ indent: String) -> [String] {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return text.isEmpty ? [] : lines.map { $0.isEmpty ? "" : indent + $0 }
    }
    // The line of a clause changes with every paragraph before it.
    let err = err.replacing(Self.clausePlace) { "\($0.output.1)N" }
    let out = out.replacing(Self.clausePlace) { "\($0.output.1)N" }
      .replacing(#/(\.md",\n *"id": .*\n *"line": )\d+/#) { "\($0.output.1)0" }
      .replacing(#/<style nonce="(?s:.*?)<\/style>/#, with: "<style></style>")
      .replacing(#/'nonce-[^']*'/#, with: "'nonce-'")
    return indented(out, "    ") + indented(err, "  ! ")
      + (code == .conforms ? [] : ["  ? \(code.rawValue)"])
  }
}
