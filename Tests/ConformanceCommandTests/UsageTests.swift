import Routing
import XCTest

@testable import ConformanceCommand
@testable import CorpusTools

/// What is wrong with a call, told in one line.
final class UsageTests: XCTestCase {
  private static let commands = (ConformanceCommand.commands + CorpusTools.commands).map { $0.name }
    .joined(separator: ", ")
  private static let formats = ReportFormat.all.map(\.name).joined(separator: ", ")

  /// Arguments, and the message behind `conformance: error: `.
  private let wrongCalls: [(arguments: [String], message: String)] = [
    (["rnu"], "no such command 'rnu'; did you mean 'run'?"),
    (
      ["frobnicate"],
      "no such command 'frobnicate'; use one of \(UsageTests.commands)"
    ),
    ([""], "no such command ''; use one of \(UsageTests.commands)"),
    (["--dialct", "standard"], "unknown option --dialct; did you mean --dialect?"),
    (["list", "--tpic=query"], "unknown option --tpic; did you mean --topic?"),
    (["show", "-v"], "unknown option -v; 'conformance show --help' lists the options"),
    (
      ["observe", "--topic", "a"],
      "unknown option --topic; 'conformance observe --help' lists the options"
    ),
    (["--dialect"], "--dialect needs a value; write --dialect NAME"),
    (["--report"], "--report needs a value; write --report FORMAT[:FILE]"),
    (["--filter", "--dialect", "standard"], "--filter needs a value; write --filter GLOB"),
    (["--timeout", "1", "--timeout", "2"], "--timeout is given twice; give it once"),
    (
      ["--timeout", "soon"],
      "--timeout 'soon' is no number above zero; write --timeout 10"
    ),
    (
      ["--timeout", "1"],
      "--timeout ends nothing of the reference, which runs in this process; leave it out"
    ),
    (
      ["observe", "--router", "deaf", "--in-process", "--timeout", "1"],
      "--timeout and --in-process exclude each other; leave one out"
    ),
    (["--jobs", "0"], "--jobs '0' is no number above zero; write --jobs 1"),
    (["--command", " "], "--command ' ': the command is empty; write a program and its arguments"),
    (["observe", "--dialect=a", "--dialect=b"], "--dialect is given twice; give it once"),
    (["--dialect", "standrd"], "no such dialect 'standrd'; did you mean 'standard'?"),
    (
      ["explain", "a", "--dialect", "jlroute"],
      "no such dialect 'jlroute'; did you mean 'jlroutes'?"
    ),
    (["observe", "--dialect", "JLROUTES"], "no such dialect 'JLROUTES'; did you mean 'jlroutes'?"),
    (["--level", "mst"], "no such level 'mst'; did you mean 'must'?"),
    (["--level", "always"], "no such level 'always'; use one of must, should, may, erratum"),
    (["--report", "jsn"], "no such report 'jsn'; did you mean 'json'?"),
    (["--report", "xml:a.xml"], "no such report 'xml'; use one of \(UsageTests.formats)"),
    (["--report", ""], "no such report ''; use one of \(UsageTests.formats)"),
    (["--router", "refrence"], "no such router 'refrence'; did you mean 'reference'?"),
    (["--router", "mine"], "no such router 'mine'; use one of reference, compiled, deaf, partial"),
    (["--change", "removel=last"], "no such rule 'removel'; did you mean 'removal'?"),
    (["--change", "zzz=1"], "no such rule 'zzz'; 'conformance list' shows what there is"),
    (["--change", "removal"], "--change has no value in 'removal'; write --change RULE=VALUE"),
    (
      ["--change", "removal=both"],
      #"--change: rule 'removal' has no value "both"; use "registrations" or "firstListed" "#
        + #"or "firstListedWithSlash""#
    ),
    (
      ["--change", "plusDecoding=1"],
      "--change: rule 'plusDecoding' has no value 1; use true or false"
    ),
    (["run", "word"], "'run' takes no word 'word'; use --filter 'word' for ids"),
    (
      ["list", "case"],
      "nothing to list under 'case'; use one of cases, clauses, topics, dialects, rules, routers, "
        + "schema"
    ),
    (
      ["list", "cases", "rules"],
      "nothing to list under 'cases rules'; use one of cases, clauses, topics, dialects, rules, "
        + "routers, schema"
    ),
    (["show"], "'show' takes one id of a case or a clause"),
    (["show", "a", "b"], "'show' takes one id of a case or a clause"),
    (["explain"], "'explain' takes one id of a case"),
    (["explain", "a", "b"], "'explain' takes one id of a case"),
    (
      ["--watch", "--write-baseline", "f"],
      "--watch and --write-baseline exclude each other; leave one out"
    ),
    (["observe", "a"], "'observe' takes no word 'a'; give scenarios on standard input"),
  ]

  func testWrongCallsEndWith64() async {
    for (arguments, message) in wrongCalls {
      let run = await CapturedRun.of(arguments)
      XCTAssertEqual(run.err, "conformance: error: \(message)", "\(arguments)")
      XCTAssertEqual(run.out, "", "\(arguments)")
      XCTAssertEqual(run.code.rawValue, 64, "\(arguments)")
    }
  }

  /// Arguments beside the corpus, and the message behind `conformance: error: `.
  private let wrongInput: [(arguments: [String], message: String)] = [
    (
      ["--filter", "nosuch"],
      "--filter nosuch matches no case; 'conformance list' shows what there is"
    ),
    (["--filter="], "--filter  matches no case; 'conformance list' shows what there is"),
    (["--filter", "query/ome"], "--filter query/ome matches no case; did you mean 'query/one'?"),
    (
      ["--filter", "query/*", "--filter", "x*"],
      "--filter x* matches no case; 'conformance list' shows what there is"
    ),
    (["--topic", "querry"], "--topic querry matches no case; did you mean 'query'?"),
    (
      ["--topic", "urls", "--filter", "query/*"],
      "--filter query/* matches no case; 'conformance list' shows what there is"
    ),
    (["--clause", "HANDLER-11"], "--clause HANDLER-11 matches no case; did you mean 'HANDLER-1'?"),
    (
      ["--clause", "nosuch"],
      "--clause nosuch matches no case; 'conformance list' shows what there is"
    ),
    (["--level", "erratum"], "no case is left; ask for other levels or dialects"),
    (
      ["--dialect", "jlroutes", "--level", "should"],
      "no case is left; ask for other levels or dialects"
    ),
    (["show", "query/ome"], "no case or clause 'query/ome'; did you mean 'query/one'?"),
    (["show", "HANDLR-1"], "no case or clause 'HANDLR-1'; did you mean 'HANDLER-1'?"),
    (["explain", "nosuch"], "no case or clause 'nosuch'; 'conformance list' shows what there is"),
    (
      ["explain", "query/one", "--dialect", "jlroutes"],
      "case 'query/one' is not for this dialect; it is for standard"
    ),
    (
      ["list", "--filter", "nosuch"],
      "--filter nosuch matches no case; 'conformance list' shows what there is"
    ),
  ]

  func testWhatMatchesNothingEndsWith65() async throws {
    let corpus = try SmallCorpus()
    for (arguments, message) in wrongInput {
      let run = await CapturedRun.of(arguments + ["--corpus", corpus.path])
      XCTAssertEqual(run.err, "conformance: error: \(message)", "\(arguments)")
      XCTAssertEqual(run.out, "", "\(arguments)")
      XCTAssertEqual(run.code.rawValue, 65, "\(arguments)")
    }
  }

  func testWrongCorporaEndWith65() async throws {
    let empty = try SmallCorpus([:])
    let wrong = try SmallCorpus([
      "a/b.json": #"{"title": "t", "cases": [}"#,
      "a/c.json": #"{"title": "t", "cases": [{"id": "x", "title": "t", "clauses": ["URL-1"]}]}"#,
    ])
    let examples: [(folder: String, message: String)] = [
      ("/nowhere", "there is no folder '/nowhere'; give one with case files"),
      (empty.path, "the corpus has no cases"),
      (
        wrong.path,
        """
        the corpus has no cases
        \(wrong.path)/a/b.json:1:26: error: '}' cannot close the array that starts at 1:25; \
        write ']' before it, or remove it
        \(wrong.path)/a/c.json:1:26: error: the case does nothing; write 'open', 'canOpen' or \
        'steps'
        """
      ),
    ]
    for (folder, message) in examples {
      let run = await CapturedRun.of("run", "--corpus", folder)
      XCTAssertEqual(run.err, "conformance: error: \(message)")
      XCTAssertEqual(run.out, "")
      XCTAssertEqual(run.code.rawValue, 65)
    }
  }

  func testWhatIsRightOfAWrongCorpusIsRun() async throws {
    let text = SmallCorpus.files["urls/empty.json"] ?? ""
    let corpus = try SmallCorpus(["a/b.json": text, "a/c.json": text, "a/d.json": "{"])
    let run = await CapturedRun.of("run", "--dialect", "standard", "--corpus", corpus.path)
    let place = "\(corpus.path)/a"
    XCTAssertEqual(
      run.err,
      """
      \(place)/d.json:1:2: error: the object that starts at 1:1 is not closed; add '}'
      \(place)/c.json:4:5: error: case 'a/empty' is there twice, first in \(place)/b.json:4:5; \
      give this one another id
      """)
    XCTAssertTrue(run.out.hasPrefix("topic  standard\nall "), run.out)
    XCTAssertEqual(run.code.rawValue, 65)
  }

  func testHelp() async {
    let run = await CapturedRun.of("explain", "--help")
    XCTAssertEqual(run.code.rawValue, 0)
    XCTAssertEqual(run.err, "")
    XCTAssertEqual(
      run.out,
      """
      tells why the answer of a case is right, stage by stage

      usage: conformance explain ID [options]

      options:
        --router NAME        a linked-in router; else the first of 'list routers'
        --command 'CMD ...'  a router behind the wire protocol
        --in-process         runs linked-in routers in this process, where a trap ends
                             it
        --timeout SECONDS    how long an answer of a process may take; 10 if none
        --dialect NAME       in this dialect; all of the case if none
        --change RULE=VALUE  gives the router this rule, to see which cases notice
        --corpus DIR         the cases of this folder instead
        --json               for programs: one JSON document

      example:
        conformance explain parameters/path-beats-query --dialect jlroutes
      """)
  }

  func testHelpOfEveryCommand() async {
    for command in ConformanceCommand.commands + CorpusTools.commands {
      let name = command.name
      for option in ["--help", "-h"] {
        let run = await CapturedRun.of(name, option, "--nosuch")
        XCTAssertEqual(run.code, .conforms)
        XCTAssertEqual(run.err, "")
        XCTAssertTrue(run.out.contains("\n\nusage: conformance \(name)"), run.out)
        let parts = run.out.components(separatedBy: "\n\nexample:\n  ")
        XCTAssertEqual(parts.count, 2, run.out)
        let example = parts.last?.replacing(" \\\n    ", with: " ")
        XCTAssertTrue(example?.contains("conformance \(name)") == true, run.out)
      }
    }
  }

  func testHelpOfTheWhole() async {
    let first = await CapturedRun.of("--help")
    XCTAssertEqual(first.code, .conforms)
    XCTAssertEqual(first.err, "")
    let lines = first.out.split(separator: "\n")
    XCTAssertTrue(
      lines.contains("usage: conformance [command] [options]    without a command: run"), first.out)
    XCTAssertTrue(
      lines.contains { $0.hasPrefix("  run") && $0.contains("checks a router against the corpus") },
      first.out)
    for command in ConformanceCommand.commands + CorpusTools.commands {
      XCTAssertEqual(lines.count { $0.hasPrefix("  \(command.name) ") }, 1, command.name)
    }
    for word in ["-h", "help"] {
      let run = await CapturedRun.of(word)
      XCTAssertEqual(run.out, first.out)
    }
  }

  func testAProgramWithoutToolsHasNone() async {
    let captured = CapturedConsole()
    let code = await ConformanceCommand.run(
      ["--help"], candidates: [.reference], tools: [], console: captured.console)
    XCTAssertEqual(code, .conforms)
    for command in CorpusTools.commands {
      XCTAssertFalse(captured.text.contains("\n  \(command.name) "), captured.text)
      let call = await ConformanceCommand.run(
        [command.name], candidates: [.reference], tools: [], console: captured.console)
      XCTAssertEqual(call, .usage)
    }
  }
}
