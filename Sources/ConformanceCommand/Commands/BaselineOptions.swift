import Foundation
import RoutingConformance

/// The options about expected failures: `--baseline` and `--write-baseline`.
struct BaselineOptions: Sendable {
  static let options: [Option] = [
    Option("--baseline", "FILE", "the expected failures, each with a reason"),
    Option(
      "--write-baseline", "FILE", "write the failures of this run, and keep the reasons in FILE"),
  ]

  /// The expected failures; `nil` if there is no baseline.
  let expected: Baseline?
  private let file: String?
  /// The former contents of the file.
  private let former: Baseline

  /// Reads the options and the files that they name.
  init(_ arguments: Arguments, corpus: Corpus, routers: RouterOptions) throws(CommandError) {
    let given = arguments.value("--baseline")
    file = arguments.value("--write-baseline")
    let cases = corpus.cases
    if given != nil && file != nil {
      throw .usage(
        "use --baseline or --write-baseline, not both; --write-baseline also reads its file")
    }
    if given != nil || file != nil, routers.count > 1 {
      throw .usage("a baseline is for one router; check only one router")
    }
    expected = try given.map { path throws(CommandError) in try Self.read(path, cases: cases) }
    if let file { try OpenFile.check(file, for: "baseline") }
    former = try Self.former(file, cases: cases)
  }

  /// The contents of a file that will be overwritten.
  private static func former(_ file: String?, cases: [Case]) throws(CommandError) -> Baseline {
    guard let file, FileManager.default.fileExists(atPath: file) else { return Baseline() }
    let real = URL(filePath: file).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: real)
    if attributes?[.type] as? FileAttributeType != .typeRegular {
      throw .badInput("the baseline cannot be written to '\(file)': it is not a regular file")
    }
    if !FileManager.default.isReadableFile(atPath: real) {
      throw .badInput("'\(file)' cannot be read, so its reasons would be lost; make it readable")
    }
    return try read(file, cases: cases)
  }

  private static func read(_ path: String, cases: [Case]) throws(CommandError) -> Baseline {
    let (baseline, diagnostics) = BaselineReader.read(URL(filePath: path), cases: cases)
    if let baseline { return baseline }
    let lines = ["the baseline has errors"] + diagnostics.map(\.description)
    throw .badInput(lines.joined(separator: "\n"))
  }

  /// Writes the file, if one is given.
  ///
  /// - Returns: Whether the file was written.
  /// - Throws: `CommandError` if the file cannot be written, or if the run has too few verdicts.
  func write(_ record: RunRecord, _ console: Console) throws(CommandError) -> Bool {
    guard let file else { return false }
    if !record.earlyEnds.isEmpty {
      console.error("'\(file)' was not written, because the run did not finish; run again")
      return false
    }
    let baseline = former.updated(with: record.verdicts)
    try OpenFile.write(baseline.text, to: file, for: "baseline", console)
    let count = baseline.count.counted("expected failure")
    console.err("note: '\(file)' now has \(count)")
    return true
  }
}
