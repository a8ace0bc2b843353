import Foundation
import XCTest

@testable import ConformanceCommand
@testable import CorpusTools

/// Completions, by the shells themselves where they are installed.
final class CompletionsTests: XCTestCase {
  /// Words on the line, the last one to be completed, and what is offered.
  private let examples: [(words: [String], offered: [String])] = [
    (["conformance", "expl"], ["explain"]),
    (["conformance", "lint", "pag"], ["page.md"]),
    (["conformance", "run", "--corpus", "fol"], ["folder"]),
    (["conformance", "compare", "--from", "j"], ["jlroutes"]),
  ]

  func testBash() async throws {
    for (words, offered) in examples + [
      (["conformance", "run", "--level=sh"], ["should"]),
      (["conformance", "run", "--change", "removal=reg"], ["registrations"]),
      (["conformance", "lint", "two"], ["two words.md"]),
    ] {
      let line = words.joined(separator: " ")
      let output = try await answer(
        of: "bash", ["--norc", "-c"],
        """
        COMP_LINE='\(line)'; COMP_POINT=\(line.utf8.count); _conformance
        printf '%s\\n' "${COMPREPLY[@]}"
        """)
      XCTAssertEqual(output, offered, line)
    }
  }

  func testFish() async throws {
    for (words, offered) in examples {
      let line = words.joined(separator: " ")
      let output = try await answer(
        of: "fish", ["--no-config", "-c"],
        "complete -C'\(line)' | string replace -r '\\t.*' ''")
      XCTAssertEqual(output.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }, offered, line)
    }
  }

  func testZsh() async throws {
    for (words, offered) in examples {
      let line = words.joined(separator: " ")
      // Completion needs a line editor, and that a terminal: the editor shows what stands in its line.
      let output = try await answer(
        of: "zsh", ["-f", "-c"],
        """
        zmodload zsh/zpty
        zpty z zsh -f -i
        zpty -w z 'cd \(Self.folderOfScript); fpath=($PWD $fpath) path=($PWD $path)'
        zpty -w z 'autoload -Uz compinit; compinit -u -D'
        zpty -w z 'tell() { print -r -- $BUFFER > new; mv new line }; zle -N tell; bindkey ^X tell'
        zpty -w z 'echo re''ady'
        zpty -r z text '*ready*'
        zpty -w -n z '\(line)'$'\\t\\C-x'
        repeat 400; do [[ -e \(Self.folderOfScript)/line ]] && break; sleep 0.05; done
        zpty -d z
        cat \(Self.folderOfScript)/line
        """)
      let completed = (words.dropLast() + offered).joined(separator: " ")
      // Behind the word stands a space or, of an option with a value, the sign in front of that.
      let found = output.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " =/")) }
      XCTAssertEqual(found, [completed], line)
    }
  }

  private static let folderOfScript = "FOLDER"

  /// The lines that a shell prints which has read its script; the test is skipped without it.
  private func answer(
    of shell: String, _ options: [String], _ commands: String
  ) async throws -> [String] {
    let places = ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"]
    guard
      let program = places.map({ $0 + shell }).first(
        where: FileManager.default.isExecutableFile)
    else { throw XCTSkip("there is no \(shell)") }
    let script = await CapturedRun.of("completions", shell).out
    let folder = try SmallCorpus([
      "_conformance": script,
      "page.md": "", "two words.md": "", "many.md": "", "j.md": "", "folder/x.md": "",
      // Stands for the program, from which the script takes what fits.
      "conformance": """
      #!/bin/sh
      case "$*" in
      "__complete expl") echo explain ;;
      "__complete lint "*) echo :files ;;
      "__complete run --corpus fol") echo :directories ;;
      "__complete compare --from j") echo jlroutes ;;
      "__complete run --level=sh") echo --level=should ;;
      "__complete run --change removal=reg") echo removal=registrations ;;
      esac

      """,
    ])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/conformance")
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.currentDirectoryURL = URL(filePath: folder.path)
    let read = shell == "zsh" ? "" : "source '\(folder.path)/_conformance'\n"
    process.arguments =
      options + [read + commands.replacing(Self.folderOfScript, with: folder.path)]
    process.environment = [
      "PATH": folder.path + ":/usr/local/bin:/usr/bin:/bin", "HOME": folder.path, "TERM": "dumb",
    ]
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
