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

  /// Does some work several times.
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

/// All measures, and each as a multiple of the first one, which depends less on the machine.
struct BenchmarkReport: Sendable {
  let measures: [Measure]

  init(_ measures: [Measure]) { self.measures = measures }

  /// One row for each measure, in Markdown.
  var text: String {
    let rows = measures.map { measure in
      let rate = measure.count == 0 ? "" : Int(Double(measure.count) / measure.seconds).description
      return [
        measure.name, String(format: "%.1f", measure.seconds * 1000), rate,
        String(format: "%.1f", ratio(measure)),
      ]
    }
    let head = [["what", "ms", "cases/s", "ratio"], ["---", "---:", "---:", "---:"]]
    return (head + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  var json: String {
    let rows = measures.map { measure in
      Value.object([
        "name": .string(measure.name), "seconds": .number(measure.seconds),
        "cases": .integer(measure.count), "ratio": .number(ratio(measure)),
      ])
    }
    return JSONWriter.line(.object(["measures": .array(rows)]))
  }

  private func ratio(_ measure: Measure) -> Double {
    measure.seconds / (measures.first?.seconds ?? measure.seconds)
  }
}
