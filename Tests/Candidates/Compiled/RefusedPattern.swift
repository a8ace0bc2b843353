import Routing

/// Thrown when a pattern is refused, before the text that was registered is known.
struct RefusedPattern: Error {
  let problem: PatternProblem

  init(_ problem: PatternProblem) {
    self.problem = problem
  }
}
