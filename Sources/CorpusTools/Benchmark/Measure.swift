import ConformanceCommand
import Foundation
import Routing
import RoutingConformance

/// How long some work took.
struct Measure: Sendable {
  let work: Work
  /// The number of cases that were played, or read.
  private(set) var count = 0
  /// The seconds of the fastest time.
  private(set) var seconds = Double.infinity

  init(_ work: Work, times: Int) async {
    self.work = work
    for _ in 0..<times {
      let start = ContinuousClock.now
      count = await work.once()
      seconds = min(seconds, start.duration(to: .now) / .seconds(1))
    }
  }
}

/// Measures, each as a multiple of the first one, which depends less on the machine.
extension [Measure] {
  /// A table in Markdown.
  var text: String {
    let rows = map { measure in
      let rate = measure.count == 0 ? "" : Int(Double(measure.count) / measure.seconds).description
      let numbers = [measure.seconds * 1000, ratio(measure)].map { String(format: "%.1f", $0) }
      return [measure.work.name, numbers[0], rate, numbers[1]]
    }
    let head = [["what", "ms", "cases/s", "ratio"], ["---", "---:", "---:", "---:"]]
    return (head + rows).map(Markdown.row).joined(separator: "\n")
  }

  var json: String {
    let rows = map { measure in
      Value.members([
        "name": measure.work.name, "seconds": Value.number(measure.seconds),
        "cases": measure.count, "ratio": Value.number(ratio(measure)),
      ])
    }
    return JSONWriter.line(.members(["measures": rows]))
  }

  private func ratio(_ measure: Measure) -> Double {
    measure.seconds / (first?.seconds ?? measure.seconds)
  }
}
