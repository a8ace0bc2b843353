import RoutingConformance
import RoutingVocabulary

/// `conformance try`: how dialects and routers open URLs, and which rules make the differences.
struct TryCommand: Command {
  static let name = "try"
  static let summary =
    "opens URLs in dialects or routers, and names the rules that make a difference"
  static let example = "conformance try /user/:id 'app://user/42?id=7&q=a+b'"
  static let words = "[PATTERN... URL]"
  static let options: [Option] = [
    Option(
      "--in", "NAME,NAME...",
      "dialects, routers of the results page, files of your own dialects, or linked-in routers (default: all dialects)"
    ),
    Option(
      "--command", "'CMD ...'", "a program that uses the wire protocol, after the others",
      isRepeatable: true),
    Option("--pattern", "PATTERN", "another route", isRepeatable: true),
    .flag("--all", "in all dialects and as every router of the results page, by answer"),
    .flag("--explain", "show every stage of one dialect (default: standard)"),
    Option(
      "--routes", "FILE",
      "the routes: a pattern on each line, or JSON as in case files; - for standard input"),
    Option("--urls", "FILE", "a URL on each line; - for standard input"),
    Option("--limit", "N", "how many URLs to list for each cause (default: 10)"),
    Option(
      "--report", "FORMAT[:FILE]",
      "\(ComparisonFormat.allNames.joined(separator: ", ")); to a file if one is given",
      isRepeatable: true),
    .corpus,
  ]
  static let notes = """
    The last argument is the URL; the others are the patterns of routes. Quote both for the shell: \
    it reads '&', '?' and '*' itself. The first of several names is compared with each of the \
    others; a single one is compared with standard. A router has the dialect that it declares, or \
    the one after '@': NAME@standard. With --in, but without routes and URLs, the rules are \
    compared: the output has the rules that differ, and cases that show the differences. \
    Conformance/compare/README.md describes the formats.
    """

  let arguments: Arguments

  /// The sides of the comparison.
  private enum Subject {
    case url(String, patterns: [String])
    case lists(routes: String, urls: String)
    case rules
  }

  func run(_ console: Console) async throws -> ExitCode {
    let (subject, limit, reports) = (try subject, try limit, try reports)
    let names = try SideName.all(arguments)
    let isNamed = arguments.has("--in") || arguments.has("--command")
    if arguments.has("--explain"), isNamed, names.count > 1 {
      throw CommandError.usage("--explain shows one dialect; name one dialect after --in")
    }
    if arguments.has("--all") {
      guard case .url(let url, let patterns) = subject, !isNamed, !arguments.has("--explain") else {
        throw CommandError.usage("--all is for one URL, without --in, --command and --explain")
      }
      let result = TryResult(
        url: url, patterns: patterns, specification: Selection.ownSpecification)
      let groups = TryGroups(result: result, routers: try CheckedRouter.known())
      console.out(try await groups.lines().joined(separator: "\n"))
      return .conforms
    }
    // Without another router, a signal ends the process at once.
    let signals = names.contains(where: \.hasRouter) ? SignalWatch(console.interruption) : nil
    defer { signals?.end() }
    var players: [StartedPlayer?] = []
    for name in names { players.append(await name.started(console)) }
    return try await players.compactMap(\.self).ending {
      let sides = try zip(names, players).map { try $0.side($1) }
      let pairs = ComparedPairs(sides)
      switch subject {
      case .url(let url, let patterns):
        let result = TryResult(
          url: url, patterns: patterns, specification: Selection.ownSpecification)
        let lines =
          arguments.has("--explain")
          ? try await result.explanation(in: isNamed ? sides[0].dialect : .standard)
          : try await result.lines(in: sides, comparedWith: pairs.base)
        console.out(lines.joined(separator: "\n"))
        return .conforms
      case .lists(let routes, let urls):
        return try await ListComparison(
          pairs: pairs, files: (routes, urls), limit: limit, reports: reports, console: console
        ).run()
      case .rules:
        let corpus = try Selection.corpus(arguments.all("--corpus"))
        var differences: [RuleDifferences] = []
        for side in pairs.others {
          differences.append(
            await RuleDifferences(from: pairs.base.dialect, to: side.dialect, corpus: corpus))
        }
        try console.write(reports, pages: differences.map(\.page), json: differences.map(\.json))
        return differences.allSatisfy(\.rows.isEmpty) ? .conforms : .doesNotConform
      }
    }
  }

  private var subject: Subject {
    get throws(CommandError) {
      switch (arguments.value("--routes"), arguments.value("--urls")) {
      case (nil, nil): break
      case ("-"?, "-"?):
        throw .usage("--routes and --urls cannot both be -; use a file for one of them")
      case (let routes?, let urls?):
        if arguments.has("--pattern") || arguments.has("--explain") {
          throw .usage("--pattern and --explain are for one URL; leave them out, or the lists")
        }
        try arguments.requireNoWords {
          "unexpected argument '\($0)'; use a pattern and a URL, or --routes and --urls"
        }
        return .lists(routes: routes, urls: urls)
      case (nil, _): throw .usage("--urls needs --routes; also pass the routes of the app")
      case (_, nil): throw .usage("--routes needs --urls; also pass some URLs")
      }
      let isAboutURL =
        !arguments.words.isEmpty
        || ["--pattern", "--explain", "--all"].contains(where: arguments.has)
      return !isAboutURL && arguments.has("--in") ? .rules : try oneURL
    }
  }

  private var oneURL: Subject {
    get throws(CommandError) {
      let patterns = arguments.words.dropLast() + arguments.all("--pattern")
      guard let url = arguments.words.last, !patterns.isEmpty else {
        throw .usage("'try' needs a pattern and a URL; write, for example, \(Self.example)")
      }
      if !url.hasScheme && patterns.contains(where: \.hasScheme) {
        throw .usage(
          "the last argument '\(url)' has no scheme, but a pattern has one; write the URL last")
      }
      for option in ["--limit", "--report", "--corpus"] where arguments.has(option) {
        throw .usage("\(option) is not for one URL; leave it out, or use --routes and --urls")
      }
      return .url(url, patterns: Array(patterns))
    }
  }

  private var limit: Int {
    get throws(CommandError) {
      guard let text = arguments.value("--limit") else { return 10 }
      if let limit = Int(text), limit >= 0 { return limit }
      throw .usage("--limit needs a number, not '\(text)'; write --limit 10")
    }
  }

  private var reports: [ReportTarget<ComparisonFormat>] {
    get throws(CommandError) {
      let given = arguments.all("--report")
      return try (given.isEmpty ? ["console"] : given).map { text throws(CommandError) in
        try ReportTarget(text) { name throws(CommandError) in try .named(name, as: "report") }
      }
    }
  }
}

extension String {
  /// Whether the word has `://`, like a URL with a scheme and a host.
  fileprivate var hasScheme: Bool { utf8.firstRange(of: "://".utf8) != nil }
}
