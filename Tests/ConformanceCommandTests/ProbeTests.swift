import ModelRouter
import RoutingVocabulary
import Synchronization
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// What probes find about a router that does not list its capabilities.
final class ProbeTests: XCTestCase {
  private func probed(
    _ candidate: Candidate, in dialects: [Dialect] = [.standard]
  ) async throws -> Claims {
    let player = InProcessPlayer(candidate: candidate)
    return try await player.completed(
      candidate.claims, by: await dialects.probes(), in: dialects)
  }

  func testEveryCapabilityHasProbesThatNeedIt() throws {
    for capability in Capability.allCases where capability != .core {
      XCTAssertFalse(capability.probes.isEmpty, capability.rawValue)
      for id in capability.probes {
        let subject = try Selection.ownCorpus.case(id)
        XCTAssertTrue(subject.capabilities.contains(capability), "\(capability) by \(id)")
      }
    }
  }

  func testTheReferenceShowsEverything() async throws {
    let claims = try await probed(
      Candidate("r") { ModelRouter(rules: $0) }, in: Dialect.all)
    XCTAssertEqual(claims.missing, [])
    XCTAssertEqual(claims.capabilities, .all)
  }

  func testARouterOfPathsIsFoundToBeOne() async throws {
    let claims = try await probed(Candidate("paths") { _ in PathRouter() })
    XCTAssertEqual(claims.found, [.paths, .nestedOpenings, .keptCalls])
    XCTAssertEqual(claims.capabilities, [.core, .paths, .nestedOpenings, .keptCalls])
    XCTAssertTrue(claims.missing.isSuperset(of: [.schemes, .queries, .tables, .delay, .options]))
    XCTAssertEqual(claims.probeFailures["wildcards"], "paths/wildcard: not handled")
    XCTAssertNil(claims.probeFailures["nestedOpenings"])
  }

  func testWhatARouterIgnoresIsNotFoundByTheOrderOfItsRoutes() async throws {
    let last = try await probed(Candidate("last") { _ in PathRouter(order: { $0.reversed() }) })
    XCTAssertEqual(last.capabilities, [.core, .paths, .nestedOpenings, .keptCalls])
    let literal = Candidate("literal") { _ in
      PathRouter(order: { routes in
        routes.filter { !$0.pattern.contains(":") } + routes.filter { $0.pattern.contains(":") }
      })
    }
    let found = try await probed(literal).capabilities
    XCTAssertEqual(found, [.core, .paths, .nestedOpenings, .keptCalls])
  }

  func testARouterOfURLsWithASchemeLacksPaths() async throws {
    let claims = try await probed(
      Candidate("schemes") { _ in
        PathRouter { $0.hasPrefix("app://") ? "/" + $0.dropFirst(6) : nil }
      })
    XCTAssertEqual(claims.capabilities, [.core, .schemes, .nestedOpenings, .keptCalls])
    XCTAssertTrue(claims.missing.contains(.paths))
  }

  func testWhatIsFoundInADialectIsThereInThatDialect() async throws {
    // It reads a URL as the path after the host, as `fjrouter` does.
    let dialects = try XCTUnwrap([Dialect.standard, Dialect.named("fjrouter")].compactMap(\.self))
    let claims = try await probed(
      Candidate("hosts") { _ in
        PathRouter { url in
          guard url.hasPrefix("app://") else { return url }
          return String(url.dropFirst(6).drop { $0 != "/" })
        }
      }, in: dialects)
    XCTAssertTrue(claims.found.contains(.schemes))
    XCTAssertFalse(claims.capabilities(in: "standard").contains(.schemes))
    XCTAssertTrue(claims.capabilities(in: "standard").contains(.paths))
    XCTAssertTrue(claims.capabilities(in: "fjrouter").contains(.schemes))
  }

  func testOneOfNeitherOwesPaths() async throws {
    let claims = try await probed(Candidate("nothing") { _ in PathRouter { _ in nil } })
    XCTAssertEqual(claims.capabilities, [.core, .paths])
    XCTAssertFalse(claims.missing.contains(.paths))
  }

  func testWhatPathsShowURLsWithASchemeShowToo() throws {
    for capability in Capability.allCases where capability != .paths {
      let probes = try capability.probes.map { try Selection.ownCorpus.case($0) }
        .filter { $0.dialects.contains("standard") }
      let needPaths = probes.map { $0.capabilities.contains(.paths) }
      XCTAssertFalse(needPaths.contains(true) && !needPaths.contains(false), capability.rawValue)
    }
  }

  func testWhatRoutersOfPathsCanHaveHasAProbeOfPaths() throws {
    let needed = Selection.ownCorpus.cases
      .filter { $0.dialects.contains("standard") && !$0.capabilities.contains(.schemes) }
      .reduce(into: Capabilities()) { $0.formUnion($1.capabilities) }
    XCTAssertTrue(needed.contains(.plusDecoding))
    for capability in Capability.allCases where capability != .core && needed.contains(capability) {
      let probes = try capability.probes.map { try Selection.ownCorpus.case($0) }
      XCTAssertTrue(
        probes.contains {
          $0.dialects.contains("standard") && !$0.capabilities.contains(.schemes)
        }, capability.rawValue)
    }
  }

  func testAListIsNotCompleted() async throws {
    let listed = Candidate("paths", capabilities: [.queries]) { _ in PathRouter() }
    let claims = try await probed(listed)
    XCTAssertEqual(claims, listed.claims)
  }
}

/// A router of literals and names, which ignores everything else.
private final class PathRouter: RouterUnderTest {
  private let routes = Mutex<[Route]>([])
  private let path: @Sendable (String) -> String?
  private let order: @Sendable ([Route]) -> [Route]

  /// A router that opens the `path` of a URL and tries its routes in an order.
  ///
  /// It handles no URL for which `path` is `nil`.
  init(
    path: @escaping @Sendable (String) -> String? = { $0 },
    order: @escaping @Sendable ([Route]) -> [Route] = { $0 }
  ) {
    self.path = path
    self.order = order
  }

  func register(_ route: Route) { routes.withLock { $0.append(route) } }

  func open(_ opening: OpenRequest) -> OpenResult {
    guard let path = path(opening.url)?.split(separator: "/", omittingEmptySubsequences: false)
    else { return OpenResult(handled: false) }
    for route in order(routes.withLock { $0 }) {
      let pattern = route.pattern.split(separator: "/", omittingEmptySubsequences: false)
      guard pattern.count == path.count, let handler = route.handler else { continue }
      let pairs = zip(pattern, path)
      if !pairs.allSatisfy({ $0.hasPrefix(":") || $0 == $1 }) { continue }
      var parameters = Parameters()
      for (name, value) in pairs where name.hasPrefix(":") {
        parameters[String(name.dropFirst())] = .string(String(value))
      }
      _ = handler(parameters) as Bool
      return OpenResult(handled: true)
    }
    return OpenResult(handled: false)
  }
}
