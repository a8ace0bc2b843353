import Routing
import RoutingConformance

/// `conformance gallery`: one page about several routers, each in the dialect that it shows.
struct GalleryCommand: Command {
  static let name = "gallery"
  static let summary = "writes a page that compares routers: their dialects and their defects"
  static let example =
    "conformance gallery --command 'python3 one.py' --command 'python3 two.py' --write page.html"
  static let options: [Option] =
    RouterOptions.options(areSeveral: true, usualTimeout: FingerprintCommand.usualTimeout)
    .filter { $0.name != RouterOptions.dialectFile.name } + [
      Option("--write", "FILE", "the page (default: gallery.html)"),
      RouterOptions.jobs, .corpus,
    ]
  static let notes = """
    Each router is played once; its dialect is found as by 'fingerprint'. Beside the routers stand the \
    dialects of the specification, for which the reference answers.
    """

  let arguments: Arguments

  /// A router that cannot be played costs no other its place on the page.
  func run(_ console: Console) async throws -> ExitCode {
    try arguments.requireNoWords { "unexpected argument '\($0)'; use --router '\($0)'" }
    let routers = try RouterOptions(
      arguments, usualJobs: RouterOptions.usualJobs, usualTimeout: FingerprintCommand.usualTimeout)
    let corpus = try Selection.corpus(arguments.all("--corpus"))
    let file = arguments.value("--write") ?? "gallery.html"
    try OpenFile.check(file, for: "page")
    return try await routers.playing(console) { players in
      var reports: [FingerprintReport] = []
      var code = ExitCode.conforms
      for player in players {
        do throws(CommandError) {
          let report = try await FingerprintReport(
            of: player, corpus: corpus, isLinked: !arguments.has("--command"), console: console)
          console.out("\(report.head); \(report.causes.count.counted("cause")) of failures")
          reports.append(report)
        } catch {
          console.error(error.message)
          code = error.code
        }
      }
      if let signal = console.interruption.signal { return ExitCode(signal: signal) }
      let page = GalleryPage(
        routers: reports, reference: await Self.referenceRecord(of: corpus),
        specification: corpus.specification)
      try OpenFile.write(page.html + "\n", to: file, for: "page", console)
      return code
    }
  }

  private static func referenceRecord(of corpus: Corpus) async -> RunRecord {
    var record = RunRecord(header: .none)
    let cases = corpus.cases.filter { $0.level != .erratum }
    let run = Run(candidates: [.reference], dialects: Dialect.all, cases: cases)
    for result in await run.results().results { record.add(.verdict(ReportedCase(result))) }
    return record
  }
}
