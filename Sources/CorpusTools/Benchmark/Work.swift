import ConformanceCommand
import Foundation
import Routing
import RoutingConformance

/// Something that takes time.
struct Work: Sendable {
  let name: String
  /// Does it once, and returns the number of cases that were played, or read.
  let once: @Sendable () async -> Int

  /// What comes before a case is played; the first is the yardstick: the same bytes, read by Foundation.
  static func reading(_ corpus: Corpus) -> [Work] {
    let files = CorpusFolder.caseFiles(in: CorpusFolder.cases)
    let specification = corpus.specification
    let last = corpus.cases.last
    let parts = last.map { [("one topic of it", $0.topic + "/*"), ("one case by its id", $0.id)] }
    return [
      Work(name: "read all case files as JSON, by Foundation") {
        for file in files {
          _ = (try? Data(contentsOf: file)).map { try? JSONSerialization.jsonObject(with: $0) }
        }
        return corpus.cases.count
      },
      Work(name: "read the specification") {
        _ = Specification.load(CorpusFolder.specification)
        return 0
      },
      Work(name: "read and check the corpus") {
        Corpus.load([CorpusFolder.cases], specification: specification).cases.count
      },
    ]
      + (parts ?? []).map { name, pattern in
        Work(name: "read and check \(name)") {
          let wanted = WantedCases([pattern])
          return Corpus.load([CorpusFolder.cases], only: wanted, specification: specification)
            .cases.count
        }
      }
  }

  /// What contributors wait for.
  static func checking(_ corpus: Corpus) -> [Work] {
    guard let project = CorpusFolder.project else { return [] }
    return [
      Work(name: "lint everything") {
        let project = await LintProject.load(project)
        _ = await [LintCheck].all.findings(in: project)
        return corpus.cases.count
      }
    ]
  }

  /// Playing all that is demanded in all dialects: in this process, and over the wire.
  static func playing(
    _ corpus: Corpus, on candidate: Candidate, program: String?
  ) -> [Work] {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    var players: [(String, @Sendable () -> any ScenarioPlayer)] = [
      ("in this process", { InProcessPlayer(candidate: candidate, lanes: cores) })
    ]
    if let program {
      let served = WireCandidate(
        option: "", title: candidate.name,
        command: [program, "serve", "--router", candidate.name],
        environment: ProcessInfo.processInfo.environment, jobs: cores)
      players.append(("over the wire", { WirePlayer(served) }))
    }
    return players.map { place, player in
      Work(name: "play all cases on \(candidate.name), \(place)") {
        let run = Run(players: [player()], dialects: Dialect.all, cases: corpus.cases)
        var count = 0
        await run.play { event in
          guard case .verdict(let result) = event else { return }
          if case .skipped = result.verdict { return }
          count += 1
        }
        return count
      }
    }
  }
}
