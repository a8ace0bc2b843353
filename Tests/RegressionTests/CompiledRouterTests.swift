import CompiledRouter
import ConformanceCommand
import ConformanceSwiftTesting
import Routing
import Testing

/// The compiled router against the corpus, each topic by itself.
@Test("The compiled router conforms in what it supports", arguments: Dialect.standard.topics)
func compiledRouterConforms(topic: String) async throws {
  try await expectConformance(of: .compiled, dialect: .standard, topic: topic)
}
