import Foundation
import RoutingConformance
import XCTest

/// `.ci/check-ledger.py` compares the ledger with earlier commits, or fails.
final class LedgerScriptTests: XCTestCase {
  func testWithoutAnEarlierCommitItFails() throws {
    let folder = URL.temporaryDirectory.appending(path: "ledger-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = CorpusFolder.sourceRoot.appending(path: ".ci/check-ledger.py").path
    let commit = "git -c user.name=a -c user.email=a@b.c commit -q -m a"
    let steps: [(commands: String, code: Int32)] = [
      (
        "mkdir -p .ci Conformance && cp '\(script)' .ci && echo a/b >Conformance/ids.txt"
          + " && git init -q . && git add . && \(commit)", 1
      ),
      ("echo a/c >>Conformance/ids.txt && git add . && \(commit)", 0),
      ("echo a/c >Conformance/ids.txt && git add . && \(commit)", 1),
      ("git clone -q --depth 1 \"file://$PWD\" shallow && cd shallow", 1),
      ("rm -rf .git", 1),
    ]
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (commands, code) in steps {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.currentDirectoryURL = folder
      process.arguments = ["-c", "\(commands) && python3 .ci/check-ledger.py"]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, code, commands)
    }
  }
}
