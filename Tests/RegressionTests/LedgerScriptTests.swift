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
    let nothing = "nothing was compared"
    // The commands run one after the other; then the script ends with a code and says some words.
    let steps: [(commands: String, code: Int32, words: String)] = [
      (
        "mkdir -p .ci Conformance && cp '\(script)' .ci && echo a/b >Conformance/ids.txt"
          + " && git init -q . && git add . && \(commit)", 1, nothing
      ),
      ("echo a/c >>Conformance/ids.txt && git add . && \(commit)", 0, "1 commits compared"),
      // As in a container that runs as another user than the owner of the folder.
      ("export GIT_TEST_ASSUME_DIFFERENT_OWNER=1", 1, "dubious ownership"),
      ("echo a/c >Conformance/ids.txt && git add . && \(commit)", 1, "a/b was in"),
      ("git clone -q --depth 1 \"file://$PWD\" shallow && cd shallow", 1, nothing),
      ("rm -rf .git", 1, nothing),
    ]
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (commands, code, words) in steps {
      let (process, output) = (Process(), Pipe())
      process.executableURL = URL(filePath: "/bin/sh")
      process.currentDirectoryURL = folder
      process.environment = ProcessInfo.processInfo.environment.merging([
        "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "LC_ALL": "C",
      ]) { $1 }
      process.arguments = ["-c", "\(commands) && python3 .ci/check-ledger.py"]
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let text = String(
        decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, code, commands)
      XCTAssertTrue(text.contains(words), "\(commands): \(text)")
    }
  }
}
