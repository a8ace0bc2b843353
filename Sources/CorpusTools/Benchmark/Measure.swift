import ConformanceCommand
import Foundation
import Routing
import RoutingConformance

/// How long some work took.
struct Measure: Sendable {
  let name: String
  /// The number of cases that were played, or read.
  let count: Int
  /// The seconds of the fastest time.
  let seconds: Double

  init(_ work: Work, times: Int) async {
    var (count, fastest) = (0, Double.infinity)
    for _ in 0..<times {
      let start = ContinuousClock.now
      count = await work.once()
      fastest = min(fastest, start.duration(to: .now) / .seconds(1))
    }
    (name, self.count, seconds) = (work.name, count, fastest)
  }
}

/// Measures, each as a multiple of the first one, which depends less on the machine.
extension [Measure] {
  /// A table in Markdown.
  var text: String {
    let rows = map { measure in
      let rate = measure.count == 0 ? "" : Int(Double(measure.count) / measure.seconds).description
      let numbers = [measure.seconds * 1000, ratio(measure)].map { String(format: "%.1f", $0) }
      return [measure.name, numbers[0], rate, numbers[1]]
    }
    let head = [["what", "ms", "cases/s", "ratio"], ["---", "---:", "---:", "---:"]]
    return (head + rows).map(Markdown.row).joined(separator: "\n")
  }

  var json: String {
    let rows = map { measure in
      Value.object([
        "name": .string(measure.name), "seconds": .number(measure.seconds),
        "cases": .integer(measure.count), "ratio": .number(ratio(measure)),
      ])
    }
    return JSONWriter.line(.object(["measures": .array(rows)]))
  }

  private func ratio(_ measure: Measure) -> Double {
    measure.seconds / (first?.seconds ?? measure.seconds)
  }
}
