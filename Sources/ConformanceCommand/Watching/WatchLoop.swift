import Foundation
import RoutingConformance

/// Looks at the case files and the specification, and runs again what a change of them affects.
struct WatchLoop {
  /// What `run` was called with.
  let arguments: Arguments
  let console: Console
  let interruption: Interruption
  /// The state of the files when the first run began.
  private let start: FileStamps

  /// How long nobody looks, in milliseconds.
  private static let pause = 200

  /// A loop that begins with the files as they are now.
  init(_ arguments: Arguments, console: Console, interruption: Interruption) {
    self.arguments = arguments
    self.console = console
    self.interruption = interruption
    start = Self.stamps(arguments)
  }

  /// Goes on until somebody ends it.
  ///
  /// - Parameters:
  ///   - first: What was run when the loop began.
  ///   - spoken: The dialects that the routers speak.
  ///   - run: Runs the cases of a selection and reports them.
  /// - Returns: The signal that ended it.
  func untilInterrupted(
    from first: Selection, spoken: SpokenDialects, run: (Selection) async throws -> Void
  ) async -> Int32 {
    var stamps = start
    var corpus = first.corpus
    wait()
    while true {
      if let signal = interruption.signal { return signal }
      try? await Task.sleep(for: .milliseconds(Self.pause))
      let next = stamps.now()
      let changed = next.changed(since: stamps)
      if changed.isEmpty { continue }
      stamps = next
      corpus = await rerun(after: changed, earlier: corpus, spoken, run)
      wait()
    }
  }

  private static func stamps(_ arguments: Arguments) -> FileStamps {
    let folders = arguments.all("--corpus").map { URL(filePath: $0) }
    let cases = folders.isEmpty ? [CorpusFolder.cases] : folders
    return FileStamps(of: cases + [CorpusFolder.specification], extensions: ["json", "md"])
  }

  /// Runs what some changed files affect.
  ///
  /// - Returns: The corpus as it is now; the earlier one when there is none to be run.
  private func rerun(
    after changed: [String], earlier: Corpus, _ spoken: SpokenDialects,
    _ run: (Selection) async throws -> Void
  ) async -> Corpus {
    console.clear?()
    do {
      let selection = try await Selection(arguments, spoken: spoken, isFresh: true)
        .withOwnDialects()
      let affected = Affected(changed: changed, from: earlier, to: selection.corpus)
      for reason in affected.reasons { console.err("changed: \(reason)") }
      let part = selection.only(affected.cases)
      if part.cases.isEmpty {
        for diagnostic in selection.corpus.diagnostics { console.err(diagnostic.description) }
        console.out("nothing to run")
      } else {
        try await run(part)
      }
      return selection.corpus
    } catch {
      console.error("\((error as? CommandError)?.message ?? "\(error)")")
      return earlier
    }
  }

  private func wait() {
    console.err("watching; end with Ctrl-C")
  }
}
