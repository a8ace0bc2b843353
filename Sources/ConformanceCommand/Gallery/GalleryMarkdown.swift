import Routing
import RoutingConformance

/// A gallery in Markdown: what each router does, question by question and router by router.
struct GalleryMarkdown: Sendable {
  let table: GalleryTable

  var text: String {
    ([intro] + routers + questions + capabilities + table.routers.flatMap(section))
      .joined(separator: "\n") + "\n"
  }

  private var intro: String {
    let languages = Set(table.routers.compactMap(\.facts?.language)).count
    return """
      # What routers do

      This page describes \(table.routers.count) routers in \(languages) languages. Each of them played the cases of this project.
      [The specification](../../Spec/README.md) asks questions, and recommends an answer to each: these recommendations are called `standard`.
      A router is described as `standard` with other answers to some questions. No answer is good or bad by itself, and no number here is a
      score: an app depends on the answers of its own router, whatever they are.

      [Words](../../README.md#words) explains the terms, and [the rules](../../Spec/rules.md) explain a code such as `routeOrder: registered`.

      ## How to read a move

      An app moves from one router to another. This finds what changes:

      1. Read the lists of both routers in [Router by router](#router-by-router). A question that is not in the list of a router has the
         answer of `standard`, which is **bold** in [Questions and answers](#questions-and-answers).
      2. A question with the same answer in both changes nothing. A question with two answers changes what the URLs in the question do.
      3. Read what was observed in both, in the version that is named. Each observation shows a case: what the rules of the router say
         (those in its list, and otherwise those of `standard`), and what the router did.
      4. Look at what a router was not asked about. This page says nothing about that.
      5. Read the note after the version: it says what the server or the adapter adds, such as redirects.

      The page is not complete: it has only what the cases show. Your own routes and URLs are the last test.

      These answers are those of the adapters, not of the routers, and the lists leave them out:

      \(table.ofAdapters.map { "- \($0.words)" }.joined(separator: "\n"))

      `conformance gallery --folder Conformance/gallery` makes this page from [the results](results), [the facts about the
      routers](routers.json) and [the questions](questions.json). [index.html](index.html) has a column for each router, and the clauses.

      """
  }

  private var routers: [String] {
    let rows = table.routers.map { router in
      let result = router.result
      return Markdown.row([
        "[\(result.router)](#\(result.anchor))", router.facts?.language ?? "", result.version,
        "\(table.differences(of: router).count)", "\(router.observed.count)",
        "\(result.count.played)",
      ])
    }
    return [
      "## The routers", "",
      "| router | language | version | answers that differ from `standard` | observations | cases played |",
      "|---|---|---|---:|---:|---:|",
    ] + rows + [""]
  }

  private var questions: [String] {
    let rows = table.questions.flatMap { question in
      table.answers(to: question).enumerated().map { index, item in
        let names = item.names.map { $0 == "standard" ? "**standard**" : $0 }
        return Markdown.row([
          index == 0 ? Markdown.prose(question.words) : "", Markdown.prose(item.answer),
          names.joined(separator: ", "),
        ])
      }
    }
    return ["## Questions and answers", "", "| question | answer | routers |", "|---|---|---|"]
      + rows + [""]
  }

  private var capabilities: [String] {
    let rows = table.capabilities.map { name in
      Markdown.row(
        ["`\(name)`"]
          + table.routers.map { router in
            router.result.counts[name].map { "\($0.played)" } ?? ""
          })
    }
    return [
      "## Capabilities", "",
      "How many cases each router played that need a capability. Where the cell is empty, the router was not asked: it does not have the "
        + "capability, or its adapter does not offer it. No router was asked about: \(unasked).",
      "", Markdown.row(["capability"] + table.routers.map(\.result.router)),
      Markdown.row(["---"] + table.routers.map { _ in "---:" }),
    ] + rows + ["", "## Router by router", ""]
  }

  private func section(_ router: GalleryTable.Router) -> [String] {
    let result = router.result
    let played = router.facts.map { facts in
      "\(facts.language). \(facts.source). Played on \(result.date)"
        + (facts.command.map { " with `\($0)`" } ?? " with an adapter that is not in this project")
        + ". " + (facts.note ?? "")
    }
    let answers = table.differences(of: router).map { question, answer in
      "- \(question.words) **\(answer)**"
        + (router.setting(question).map { " (`\($0)`)" } ?? "")
    }
    return [
      "### \(result.router)", "", "Version \(result.version). \(played ?? "")", "",
      answers.isEmpty
        ? "It answers as `\(result.nearest)` does." : "It is `\(result.nearest)`, but:", "",
    ] + answers + [""] + notAsked(router) + seen(router)
  }

  /// The capabilities that no router on this page has.
  private var unasked: String {
    names(Capability.allCases.map(\.rawValue).filter { !table.capabilities.contains($0) })
  }

  private func notAsked(_ router: GalleryTable.Router) -> [String] {
    let missing = table.missing(of: router)
    return missing.isEmpty ? [] : ["Not asked about: \(names(missing)).", ""]
  }

  private func names(_ capabilities: [String]) -> String {
    capabilities.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// What was observed, and how many cases nobody has looked into.
  private func seen(_ router: GalleryTable.Router) -> [String] {
    let seen = router.observed.flatMap { observation, failure in
      let report = observation.report.map { " ([report](\($0)))" } ?? ""
      return ["- \(observation.words)\(report)", "", "  ```text"]
        + failure.lines.map { "  \($0.shown)" } + ["  ```", ""]
    }
    let open = router.unexplained.count
    let rest =
      open == 0
      ? []
      : [
        "Nothing here explains \(open.counted("other case")) in [the results](results/\(router.result.file)).",
        "",
      ]
    return (seen.isEmpty ? [] : ["Observed in this version:", ""]) + seen + rest
  }
}

extension GalleryResult {
  /// The name of its section in links.
  var anchor: String {
    String(router.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "-" })
  }
}
