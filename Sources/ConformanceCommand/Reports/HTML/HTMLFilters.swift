import RoutingConformance

/// The controls that narrow the page; they are there only with the script that serves them.
struct HTMLFilters {
  let index: ReportIndex

  var html: HTMLText {
    """
    <form class="filters" id="filters" role="search" aria-label="Filter the verdicts">
    <div class="line">
    <label class="search"><span class="hidden">Text in the id, the title, clauses or answers</span>
    <input type="search" id="text" placeholder="Filter by text" autocomplete="off" \
    aria-keyshortcuts="/"><kbd aria-hidden="true">/</kbd></label>
    \(select("topic", index.record.topics))\(select("router", index.record.routerNames))\
    \(select("dialect", index.record.dialects))
    <button type="reset" id="clear">Clear</button>
    </div>
    <div class="line"><div class="line" role="group" aria-label="Verdicts">\(verdicts)</div>
    <span id="clause"></span><output id="shown" for="text">\
    \(HTMLSummary.counted(index.count.total, "verdict"))</output></div>
    </form>
    """
  }

  private var verdicts: HTMLText {
    let count = index.count
    return .joined(
      count.looks.map { look in
        """
        <button type="button" class="chip" data-look="\(look.rawValue)" aria-pressed="false">\
        \(look.icon) \(look.words) <b>\(HTMLSummary.number(count[look]))</b></button>
        """
      }, separator: "\n")
  }

  /// What to choose one of, where there are several.
  private func select(_ name: String, _ choices: [String]) -> HTMLText {
    if choices.count < 2 { return "" }
    let options = choices.map { "<option value=\"\($0)\">\($0)</option>" as HTMLText }
    return """
      <select id="\(name)" aria-label="\(name)"><option value="">all \(name)s</option>\(options)</select>

      """
  }
}
