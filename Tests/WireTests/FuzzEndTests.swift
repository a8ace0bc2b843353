import Foundation
import XCTest

/// `conformance fuzz` with a candidate that hangs and crashes: it keeps its time limit, and does
/// not lose findings.
final class FuzzEndTests: WireTestCase {
  /// A candidate whose process ends in every other scenario, and hangs in the others.
  private static let program = """
    import json, os, sys, time
    hello = {"message": "hello", "protocol": 1, "name": "ill", "capabilities": ["schemes"]}
    for line in sys.stdin:
        message = json.loads(line)
        if message["message"] == "hello":
            print(json.dumps(hello), flush=True)
        elif "trial" in message.get("id", ""):
            print(json.dumps({"message": "answer", "id": message["id"], "observed": []}), flush=True)
        elif message["message"] == "scenario":
            if len(line) % 2:
                os._exit(1)
            time.sleep(1000)
        else:
            print(json.dumps({"message": "goodbye"}), flush=True)
            break
    """

  private func fuzz(_ seconds: String, _ options: [String] = []) throws -> Program {
    let script = FileManager.default.temporaryDirectory.appending(path: "ill-\(UUID()).py")
    try Self.program.write(to: script, atomically: true, encoding: .utf8)
    addTeardownBlock { try? FileManager.default.removeItem(at: script) }
    return Program(
      built: "conformance",
      [
        "fuzz", "--command", Self.command([Program.python, "-S", script.path]),
        "--timeout", "0.5", "--finds", "100", "--seconds", seconds,
      ] + options)
  }

  func testItKeepsItsTime() throws {
    let start = ContinuousClock.now
    let (output, code) = try fuzz("2").run()
    XCTAssertLessThan((ContinuousClock.now - start) / .seconds(1), 2 + 20 * Program.slowness)
    XCTAssertTrue(output.contains("this property does not hold: both routers"), output)
    XCTAssertEqual(code, 1, output)
  }

  func testASignalLosesNothingThatWasFound() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "found-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let (output, code) = try fuzz("1000", ["--write", file.path]).run(
      interruptedAfter: 8, by: SIGTERM)
    XCTAssertTrue(output.contains("this property does not hold: both routers"), output)
    XCTAssertEqual(code, 128 + SIGTERM, output)
  }
}
