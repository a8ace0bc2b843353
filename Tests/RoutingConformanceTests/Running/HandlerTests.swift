import Dispatch
import RoutingVocabulary
import Synchronization
import XCTest

@testable import RoutingConformance

/// Handlers that routers without `async` call, and which call their router again.
final class HandlerTests: XCTestCase {
  func testACaseWhoseHandlerOpensAndRegisters() async throws {
    let (cases, diagnostics) = CaseFile.read(
      CaseFile.with(
        case: #"""
          "routes": [
            {"pattern": "/out", "handler": {"do": [
              {"do": "register", "pattern": "/in/:x"},
              {"do": "open", "url": "/in/1"}, {"do": "open", "url": ""}], "returns": false}}],
          "open": "/out", "expect": {"handled": false, "events": [
            {"event": "call", "route": "/out"},
            {"event": "call", "route": "/in/:x", "parameters": {"x": "1"},
             "match": {"url": "/in/1"}}]}
          """#))
    XCTAssertEqual(diagnostics, [])
    let subject = try XCTUnwrap(cases.first)
    let candidate = Candidate("small", capabilities: [.declining, .nestedOpenings, .matchRecord]) {
      _ in
      SmallRouter()
    }
    let verdict = await candidate.verdict(of: subject, in: .standard)
    XCTAssertEqual(verdict, .passed)
  }

  func testAHandlerThatOpensItsOwnURLTwiceEndsInARouterWithoutLimit() async throws {
    let (cases, diagnostics) = CaseFile.read(
      CaseFile.with(
        case: #"""
          "routes": [
            {"pattern": "/twice", "handler": {"do": [
              {"do": "open", "url": "/twice"}, {"do": "open", "url": "/twice"}], "returns": true}}],
          "open": "/twice", "expect": {"handled": true}
          """#))
    XCTAssertEqual(diagnostics, [])
    let candidate = Candidate("small", capabilities: [.nestedOpenings]) { _ in SmallRouter() }
    let verdict = await candidate.verdict(of: try XCTUnwrap(cases.first), in: .standard)
    guard case .failed(let failure) = verdict, case .thrown(let error) = failure.got else {
      return XCTFail("\(verdict)")
    }
    XCTAssertTrue(EndlessOpenings.isDescribed(by: error), error)
  }

  func testARedirectorThatSuspendsAnswersRoutersWithoutAsync() async throws {
    let redirector = Redirector { question in
      await Task.detached { await Task.yield() }.value
      return question.parameters["id"]?.text.map { "/new/\($0)" }
    }
    let question = Call(parameters: ["id": "42"])
    XCTAssertEqual(Self.target(of: redirector, question), "/new/42")
    let later = await redirector(question)
    XCTAssertEqual(later, "/new/42")
  }

  /// The answer of a redirector, without `async`.
  private static func target(of redirector: Redirector, _ question: Call) -> String? {
    redirector(question)
  }

  func testTwentyCallsInsideOneAnother() {
    XCTAssertEqual(Self.depth(20), 20)
  }

  /// Calls a handler that calls itself again, without `async`, a number of times.
  private static func depth(_ count: Int) -> Int {
    let reached = Mutex(0)
    let handler = Handler { call in
      guard case .integer(let left)? = call.parameters["left"] else {
        return HandlerAnswer(accepts: false)
      }
      await Task.yield()
      let inner = left > 1 ? depth(left - 1) : 0
      reached.withLock { $0 = inner + 1 }
      return HandlerAnswer(accepts: true)
    }
    let accepts: Bool = handler(["left": .integer(count)])
    return accepts ? reached.withLock { $0 } : -1
  }

  func testManyThreadsAtOnce() {
    let sum = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 64) { number in
      let handler = Handler { call in
        for _ in 0..<10 { await Task.yield() }
        return HandlerAnswer(accepts: true, object: call.parameters["n"])
      }
      let answer: HandlerAnswer = handler(Call(parameters: ["n": .integer(number)]))
      if case .integer(let number)? = answer.object { sum.withLock { $0 += number } }
    }
    XCTAssertEqual(sum.withLock { $0 }, 64 * 63 / 2)
  }

  func testTheCallingThreadDoesTheWork() {
    let thread = Self.currentThread
    let threads = CallingThread.run {
      let before = Self.currentThread
      await Task.yield()
      return [before, Self.currentThread]
    }
    XCTAssertEqual(threads, [thread, thread])
  }

  private static var currentThread: ObjectIdentifier { ObjectIdentifier(Thread.current) }

  func testWorkThatWaitsForAnotherTaskComesBack() {
    let answer = CallingThread.run {
      await Task.detached {
        try? await Task.sleep(for: .milliseconds(5))
        return 7
      }.value
    }
    XCTAssertEqual(answer, 7)
  }

  func testInterceptorsWithoutAsync() {
    let interceptor = Interceptor(label: "i") { call in
      await Task.yield()
      return call.parameters.isEmpty ? .reject : .reset(["seen": .integer(call.parameters.count)])
    }
    let rejected: Interception = interceptor.decide([:])
    let reset: Interception = interceptor.decide(["a": 1])
    XCTAssertEqual(rejected, .reject)
    XCTAssertEqual(reset, .reset(["seen": 1]))
  }
}
