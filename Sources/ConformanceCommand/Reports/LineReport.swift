import Foundation
import RoutingConformance
import RoutingModel

/// The lines of the reference that the corpus does not reach.
struct LineReport {
  let file: String

  func write(_ console: Console, isJSON: Bool) throws -> ExitCode { .conforms }
}
