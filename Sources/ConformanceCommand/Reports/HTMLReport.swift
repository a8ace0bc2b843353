import Routing
import RoutingConformance

/// The report as one HTML page: the JSON report, and the script that shows it.
///
/// A browser without scripts shows what a terminal does.
struct HTMLReport {
  let record: RunRecord

  private static let style = HTMLText(files: "report.css")
  private static let script: HTMLText = """
    (() => {
    "use strict";
    \(HTMLText(
      files: "report-data.js", "side-by-side.js", "screens.js", "report-parts.js", "report-keys.js",
      "report.js"))})();

    """

  var text: String {
    HTMLText.page(
      title: title, style: Self.style, script: Self.script,
      """
      <a class="skip" href="#main">Skip to the results</a>
      <main id="main" tabindex="-1">
      \(plain)
      </main>
      <script type="application/json" id="report">\(data)</script>
      """
    ).markup
  }

  /// What a terminal shows, for browsers without scripts, and where the page's files are missing.
  private var plain: HTMLText {
    let text: HTMLText = "<pre>\(ConsoleReport(record: record).text)</pre>"
    return Self.style.markup.isEmpty ? text : "<noscript>\(text)</noscript>"
  }

  private var title: String {
    let names = record.routerNames.joined(separator: ", ")
    return "\(names.isEmpty ? "No router" : names): routing conformance"
  }

  /// What the script reads: on the first line the JSON report, but for what went wrong, and what
  /// follows from it in words; on the others what went wrong in each verdict, if anything, which the
  /// script reads only where somebody looks at it.
  private var data: HTMLText {
    guard case .object(var report) = record.document.forScripts else { return "" }
    var problems: [Value] = []
    report["results"] = .array(
      (report["results"]?.elements ?? []).map { result in
        guard case .object(var members) = result else { return result }
        problems.append(members["problem"] ?? .null)
        members["problem"] = nil
        return .object(members)
      })
    let sentences =
      ClaimsText.all(of: record).map(\.sentence) + ErrataText.all(of: record)
    let conforming = record.routerNames.filter { record.only($0).conforms }
    let page = Value.members([
      "report": report, "claims": sentences, "conforming": conforming, "skipped": skipped,
    ])
    return .joined(([page] + problems).map(HTMLText.data), separator: "\n")
  }

  /// Why cases were skipped, for each router: reasons that mean the same together.
  private var skipped: [Value] {
    record.routerNames.flatMap { name in
      SkipReasons(record.only(name).verdicts).counts.map { need, count in
        .members(["router": name, "need": need, "count": count])
      }
    }
  }
}

extension Value {
  /// The value with the numbers as texts that JavaScript would write otherwise.
  fileprivate var forScripts: Value {
    switch self {
    case .array(let values): .array(values.map(\.forScripts))
    case .object(let members):
      .object(members.sorted.reduce(into: [:]) { $0[$1.name] = $1.value.forScripts })
    case .integer(let number) where number.magnitude <= 1 << 53: self
    case .integer, .number: .object(["$number": .string(JSONWriter.line(self))])
    default: self
    }
  }
}
