import ConformanceCommand
import Foundation
import Routing
import RoutingConformance

/// The lines of the reference that the corpus does not reach, from what `llvm-cov export` writes.
struct LineReport {
  /// The file with reasons, from the root of the package on.
  static let reasonsPath = "Conformance/strength/unreached-lines.json"

  /// The sources in which routing happens.
  private static let folders = ["Sources/ReferenceRouter/", "Sources/Routing/URLText/"]

  private let fileCount: Int
  private let lineCount: Int
  private let unreached: [SourceLine]
  private let reasons: [Reason]

  /// One line of a file.
  private struct SourceLine {
    let path: String
    let number: Int
    let text: String
  }

  /// Why a line cannot be reached.
  private struct Reason {
    let file: String
    let line: String
    let reason: String

    func fits(_ line: SourceLine) -> Bool { line.path == file && line.text == self.line }
  }

  init(file: String) throws(CommandError) {
    guard let data = try? Data(contentsOf: URL(filePath: file)) else {
      throw .badInput("--lines \(file) cannot be read; .ci/coverage makes such a file")
    }
    guard let export = try? JSONDecoder().decode(LineExport.self, from: data) else {
      throw .badInput(
        "--lines \(file) is not what llvm-cov exports; .ci/coverage makes such a file")
    }
    let root = CorpusFolder.sourceRoot.standardizedFileURL.path + "/"
    let files = export.data.flatMap(\.files).compactMap { file -> (path: String, [Int: Int])? in
      guard file.filename.utf8.starts(with: root.utf8) else { return nil }
      let path = String(file.filename.dropFirst(root.count))
      return Self.folders.contains(where: { path.utf8.starts(with: $0.utf8) })
        ? (path, file.lineCounts) : nil
    }.sorted { $0.path < $1.path }
    if files.isEmpty {
      throw .badInput("--lines \(file) has nothing about \(root)\(Self.folders[0]); make it here")
    }
    fileCount = files.count
    lineCount = files.reduce(0) { $0 + $1.1.count }
    unreached = files.flatMap { Self.unreached($1, of: $0, below: root) }
    reasons = try ReasonFile.entries(Self.reasonsPath) { fields, reason in
      let file = fields.read("file", .text, need: "it is where the line stands")
      let line = fields.read("line", .text, need: "it is the text of the line")
      guard let file, let line else { return nil }
      return Reason(file: file, line: line, reason: reason)
    }
  }

  private static func unreached(
    _ counts: [Int: Int], of path: String, below root: String
  ) -> [SourceLine] {
    let text = (try? String(contentsOf: URL(filePath: root + path), encoding: .utf8)) ?? ""
    let lines = text.components(separatedBy: "\n")
    return counts.filter { $0.value == 0 }.keys.sorted().filter { number in
      // A line of closing brackets alone belongs to what stands in front.
      lines.indices.contains(number - 1) && lines[number - 1].contains(where: \.isLetter)
    }.map { number in
      SourceLine(
        path: path, number: number, text: lines[number - 1].trimmingCharacters(in: .whitespaces))
    }
  }

  /// Writes the report; returns whether every line is reached or has a reason that holds.
  func write(_ console: Console, isJSON: Bool) -> ExitCode {
    let (lines, stale) = explained
    console.out(isJSON ? json(lines) : text(lines))
    for (line, reason) in lines where reason == nil {
      console.err(
        "\(line.path):\(line.number): error: no case reaches '\(line.text)'; add a case, remove "
          + "the line, or give a reason in \(Self.reasonsPath)")
    }
    for reason in stale {
      console.err(
        "\(Self.reasonsPath): error: '\(reason.line)' of \(reason.file) is reached or gone; remove "
          + "the entry")
    }
    let isComplete = lines.allSatisfy { $0.reason != nil }
    return isComplete && stale.isEmpty ? .conforms : .doesNotConform
  }

  /// The lines that are not reached, each with a reason of its own, and reasons for no line.
  private var explained: (lines: [(line: SourceLine, reason: String?)], stale: [Reason]) {
    var left = reasons
    let lines = unreached.map { line -> (SourceLine, String?) in
      guard let place = left.firstIndex(where: { $0.fits(line) }) else { return (line, nil) }
      return (line, left.remove(at: place).reason)
    }
    return (lines, left)
  }

  private func text(_ lines: [(line: SourceLine, reason: String?)]) -> String {
    let explained = lines.filter { $0.reason != nil }
    let shown = explained.flatMap { line, reason in
      TextLayout.lines("", "\(line.path):\(line.number): \(line.text)")
        + TextLayout.lines("  ", reason ?? "")
    }
    let summary =
      "\(fileCount) files, \(lineCount) lines: \(lineCount - lines.count) reached, "
      + "\(explained.count) that cannot be, \(lines.count - explained.count) not reached"
    return (shown + [summary]).joined(separator: "\n")
  }

  private func json(_ lines: [(line: SourceLine, reason: String?)]) -> String {
    let unreached = lines.map { line, reason in
      Value.object([
        "file": .string(line.path), "line": .integer(line.number), "text": .string(line.text),
        "reason": reason.map { .string($0) } ?? .null,
      ])
    }
    return JSONWriter.indented(
      .object([
        "format": 1, "lines": .integer(lineCount),
        "unreached": .array(unreached),
      ]))
  }
}
