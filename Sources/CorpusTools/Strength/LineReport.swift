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

  private let sources: [Source]
  private let reasons: [Reason]

  /// One source file, from the root of the package on.
  private struct Source {
    let path: String
    let lineCount: Int
    let unreached: [SourceLine]
  }

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

  /// Reads the export and the reasons.
  ///
  /// - Throws: `CommandError` when one of them cannot be read.
  init(file: String) throws(CommandError) {
    guard let data = try? Data(contentsOf: URL(filePath: file)) else {
      throw .badInput("--lines \(file) cannot be read; .ci/coverage makes such a file")
    }
    guard let export = try? JSONDecoder().decode(LineExport.self, from: data) else {
      throw .badInput(
        "--lines \(file) is not what llvm-cov exports; .ci/coverage makes such a file")
    }
    let root = CorpusFolder.sourceRoot.standardizedFileURL.path + "/"
    let files = export.data.flatMap(\.files).filter { $0.filename.hasPrefix(root) }
    sources = files.compactMap { file in
      let path = String(file.filename.dropFirst(root.count))
      return Self.folders.contains(where: path.hasPrefix) ? Self.source(file, path: path) : nil
    }.sorted { $0.path < $1.path }
    if sources.isEmpty {
      throw .badInput("--lines \(file) has nothing about \(root)\(Self.folders[0]); make it here")
    }
    reasons = try ReasonFile.entries(Self.reasonsPath, keys: ["file", "line", "reason"])
      .map { Reason(file: $0["file"] ?? "", line: $0["line"] ?? "", reason: $0["reason"] ?? "") }
  }

  private static func source(_ file: LineExport.File, path: String) -> Source {
    let text = (try? String(contentsOf: URL(filePath: file.filename), encoding: .utf8)) ?? ""
    let lines = text.components(separatedBy: "\n")
    let counts = file.lineCounts
    let unreached = counts.filter { $0.value == 0 }.keys.sorted().filter { number in
      // A line of closing brackets alone belongs to what stands in front.
      lines.indices.contains(number - 1) && lines[number - 1].contains(where: \.isLetter)
    }
    return Source(
      path: path, lineCount: counts.count,
      unreached: unreached.map { number in
        SourceLine(
          path: path, number: number,
          text: lines[number - 1].trimmingCharacters(in: .whitespaces))
      })
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
    let lines = sources.flatMap(\.unreached).map { line -> (SourceLine, String?) in
      guard let place = left.firstIndex(where: { $0.fits(line) }) else { return (line, nil) }
      return (line, left.remove(at: place).reason)
    }
    return (lines, left)
  }

  private func text(_ lines: [(line: SourceLine, reason: String?)]) -> String {
    let count = sources.reduce(0) { $0 + $1.lineCount }
    let explained = lines.filter { $0.reason != nil }
    let shown = explained.flatMap { line, reason in
      TextLayout.lines("", "\(line.path):\(line.number): \(line.text)")
        + TextLayout.lines("  ", reason ?? "")
    }
    let summary =
      "\(sources.count) files, \(count) lines: \(count - lines.count) reached, "
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
        "format": 1, "lines": .integer(sources.reduce(0) { $0 + $1.lineCount }),
        "unreached": .array(unreached),
      ]))
  }
}
