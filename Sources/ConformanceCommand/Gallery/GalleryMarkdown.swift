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

      \(table.routers.count) routers in \(languages) languages, each as it answers the cases of this project. `conformance gallery --folder
      Conformance/gallery` makes this page from [the results](results), [what is written about the routers](routers.json) and
      [the questions](questions.json); [index.html](index.html) has the same as one table, and the clauses.

      `standard` is the recommendation of [the specification](../../Spec/README.md), and every router is described as `standard` with other
      answers to some questions. Nothing here is good or bad by itself: an app depends on the answers of its router. What breaks when it moves
      to another one is in the lists of the two under [Router by router](#router-by-router): an answer that both give stays, and one that
      only one of them gives changes. Then come the things that no answer explains, as they were seen in the version that is named, each
      tried in a few lines without this project.

      What is not a matter of the router is the same for all, and left out below:

      \(table.ofAdapters.map { "- \($0.words)" }.joined(separator: "\n"))

      """
  }

  private var routers: [String] {
    let rows = table.routers.map { router in
      let result = router.result
      return Markdown.row([
        "[\(result.router)](#\(result.anchor))", router.facts?.language ?? "", result.version,
        "\(table.differences(of: router).count)",
        "\(result.count.passed) of \(result.count.played)", "\(router.observed.count)",
      ])
    }
    return [
      "## The routers", "",
      "| router | language | version | answers that differ from `standard` | cases that pass in its dialect | seen besides |",
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
            router.result.counts[name].map { "\($0.passed)/\($0.played)" } ?? ""
          })
    }
    return [
      "## Capabilities", "",
      "How many cases pass that need a capability, each router in its own dialect; nothing is there where a router does not have it.",
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
    ] + answers + [""] + seen(router)
  }

  /// Other observations, and how much nobody has looked into.
  private func seen(_ router: GalleryTable.Router) -> [String] {
    let seen = router.observed.flatMap { observation, difference in
      let report = observation.report.map { " ([report](\($0)))" } ?? ""
      return [
        "- \(observation.words)\(report)", "", "  ```text", "  \(observation.id)",
        "  \(difference.steps.shown)", "  its dialect: \(difference.expected.shown)",
        "  observed:    \(difference.observed.shown)", "  ```", "",
      ]
    }
    let open = table.open(router)
    let rest =
      open == 0
      ? []
      : [
        "\(open.counted("other case")) \(open == 1 ? "is" : "are") answered otherwise than this says, for reasons that nobody has "
          + "looked into: [the results](results/\(router.result.file)).", "",
      ]
    return (seen.isEmpty ? [] : ["Seen in this version:", ""]) + seen + rest
  }
}

extension GalleryResult {
  /// The name of its section in links.
  var anchor: String {
    String(router.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "-" })
  }
}
