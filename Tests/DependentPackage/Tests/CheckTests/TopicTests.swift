import ConformanceSwiftTesting
import RoutingVocabulary
import Testing

@testable import check

/// The same with Swift Testing, each topic by itself.
@Test("The router conforms in what it supports", arguments: Dialect.standard.topics)
func conforms(topic: String) async throws {
  try await expectConformance(
    of: .plain, dialect: .standard, topic: topic, baseline: "baseline.txt")
}
