import Foundation
import Routing
import RoutingConformance

/// `conformance gallery`: pages about several routers, each in its own dialect.
struct GalleryCommand: Command {
  static let name = "gallery"
  static let summary = "writes a page that compares routers: their dialects and their defects"
  static let example =
    "conformance gallery --command 'python3 one.py' --command 'python3 two.py' --write page.html"
  static let options: [Option] =
    RouterOptions.options(areSeveral: true, usualTimeout: FingerprintCommand.usualTimeout)
    .filter { $0.name != RouterOptions.dialectFile.name } + [
      Option("--write", "FILE", "the page (default: gallery.html)"),
      Option(
        "--folder", "FOLDER",
        "keep what the routers show in FOLDER, and write its pages about all that are kept there"),
      RouterOptions.jobs, .corpus,
    ]
  static let notes = """
    Each router is played once; its dialect is found as by 'fingerprint'. With --folder and without a router \
    nothing is played: the pages are made from the results that are already there.
    """

  let arguments: Arguments

  /// If a router cannot be played, the others are still on the page.
  func run(_ console: Console) async throws -> ExitCode {
    try arguments.requireNoWords { "unexpected argument '\($0)'; use --router '\($0)'" }
    let folder = arguments.value("--folder").map { URL(filePath: $0) }
    if folder != nil, arguments.has("--write") {
      throw CommandError.usage("--folder and --write exclude each other; leave one out")
    }
    let corpus = try Selection.corpus(arguments.all("--corpus"))
    let isPlayed = folder == nil || arguments.has("--router") || arguments.has("--command")
    let (results, code) = isPlayed ? try await played(corpus, console) : ([], .conforms)
    if code.rawValue > ExitCode.unavailable.rawValue { return code }
    guard let folder else {
      let page = GalleryPage(
        table: GalleryTable(results, corpus.specification), specification: corpus.specification)
      let file = arguments.value("--write") ?? "gallery.html"
      try OpenFile.write(page.html + "\n", to: file, for: "page", console)
      return code
    }
    for result in results {
      let file = GalleryFolder.results(in: folder).appending(path: result.file)
      try OpenFile.write(result.text, to: file.path, for: "result", console)
    }
    for (name, text) in try GalleryFolder.pages(in: folder, corpus.specification) {
      try OpenFile.write(text, to: folder.appending(path: name).path, for: "page", console)
    }
    return code
  }

  /// The results of the routers.
  ///
  /// Those that cannot be played are reported.
  private func played(
    _ corpus: Corpus, _ console: Console
  ) async throws -> ([GalleryResult], ExitCode) {
    let routers = try RouterOptions(
      arguments, usualJobs: RouterOptions.usualJobs, usualTimeout: FingerprintCommand.usualTimeout)
    if !arguments.has("--folder") {
      try OpenFile.check(arguments.value("--write") ?? "gallery.html", for: "page")
    }
    return try await routers.playing(console) { players in
      var results: [GalleryResult] = []
      var code = ExitCode.conforms
      for player in players {
        do throws(CommandError) {
          let report = try await FingerprintReport(
            of: player, corpus: corpus, isLinked: !arguments.has("--command"), console: console)
          console.out("\(report.head); \(report.causes.count.counted("cause")) of failures")
          results.append(GalleryResult(report, date: Self.today))
        } catch {
          console.error(error.message)
          code = error.code
        }
      }
      return (results, console.interruption.signal.map(ExitCode.init) ?? code)
    }
  }

  private static var today: String {
    Date.now.formatted(.iso8601.year().month().day().dateSeparator(.dash))
  }
}

extension GalleryFolder {
  /// The pages about the routers of a folder, by their names.
  ///
  /// - Throws: `CommandError` with all errors in its files.
  static func pages(
    in folder: URL, _ specification: Specification
  ) throws(CommandError) -> [(name: String, text: String)] {
    let table = GalleryTable(try GalleryFolder(folder), specification)
    let page = GalleryPage(table: table, specification: specification)
    return [("README.md", GalleryMarkdown(table: table).text), ("index.html", page.html + "\n")]
  }
}
