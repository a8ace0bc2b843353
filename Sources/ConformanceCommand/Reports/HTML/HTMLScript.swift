/// The script of the HTML report: filters, rows of cases, keys.
///
/// The page is whole without it.
enum HTMLScript {
  /// The whole script.
  static let all: HTMLText = """
    (() => {
    "use strict";
    \(data)\(problems)\(filter)\(rows)\(keys)\(start)})();

    """

  /// Reads the lines of cases and the problems from the page.
  private static let data: HTMLText = #"""
    const one = (query, root = document) => root.querySelector(query);
    const all = (query, root = document) => [...root.querySelectorAll(query)];
    const make = (tag, properties = {}, ...children) => {
      const element = Object.assign(document.createElement(tag), properties);
      element.append(...children);
      return element;
    };
    const columns = JSON.parse(one("#columns-data").textContent)
      .map(([router, dialect]) => ({ router, dialect }));
    const looks = new Map(all(".legend code").map(({ textContent, previousSibling: words }) =>
      [textContent, { name: words.previousSibling.classList[1], words: words.data.trim() }]));
    const anchor = (column, id) => `verdict-${column}-${id}`;
    const number = value => String(value).replace(/\B(?=(\d{3})+$)/g, "\u202f");

    // What a line of cases says: a sign for each column, the case, its title, clauses, notes.
    const readLine = (topic, line) => {
      const [signs, name, title, clauses, notes] = line.split("\t");
      const numbers = notes ? notes.slice(1, -1).split(" ") : [];
      let skips = 0;
      const verdicts = [];
      [...signs.replaceAll(" ", "")].forEach((sign, column) => {
        const look = looks.get(sign);
        if (!look) return;
        const note = look.name === "skipped" && (numbers[skips++] ?? numbers[0]);
        verdicts.push({ column, look, note, problem: problems().get(anchor(column, `${topic}/${name}`)) });
      });
      return { id: `${topic}/${name}`, title, verdicts, clauses: clauses ? clauses.split(" ") : [] };
    };
    const topics = all(".topic").map(element => ({ element, name: element.dataset.topic }));
    const linesOf = topic => topic.lines ??= one(".lines", topic.element).textContent.split("\n")
      .filter(line => line).map(line => readLine(topic.name, line));
    const reasons = all("#skipped li .reason").map(element => element.textContent);
    const clauseWords = new Map(all("tr[data-clause]").map(row =>
      [row.dataset.clause, one("summary", row).textContent.toLowerCase()]));

    // The texts in which the filter looks, in small letters.
    const lineText = line => line.text ??=
      `${line.id}\n${line.title}\n${line.clauses.map(id => clauseWords.get(id) ?? id).join("\n")}`
        .toLowerCase();

    """#

  /// Knows all problems, those that are not elements yet, too.
  private static let problems: HTMLText = #"""
    const unescaped = text =>
      text.includes("&") ? make("textarea", { innerHTML: text }).value : text;
    const groups = all(".group").map(element => ({ element, rest: one("noscript", element) }));
    let known;
    const problems = () => known ??= new Map(groups.flatMap(group => {
      const shown = all(".problem", group.element).map(element => ({ id: element.id, element }));
      const rest = (group.rest?.textContent ?? "").split(/(?=<details class="problem )/).slice(1)
        .map(html => ({ id: unescaped(/ id="([^"]*)"/.exec(html)[1]), html }));
      group.problems = [...shown, ...rest];
      for (const problem of group.problems) Object.assign(problem, { group, fits: true });
      return group.problems.map(problem => [problem.id, problem]);
    }));
    const htmlOf = problem => problem.html ?? problem.element.outerHTML;
    // The trace of a problem, if need be from the one of another router or dialect that tells it.
    const trace = problem => {
      const teller = /<p class="same">[^<]*<a href="#([^"]*)"/.exec(htmlOf(problem))?.[1];
      const html = htmlOf(teller ? problems().get(unescaped(teller)) : problem);
      return /<div class="trace">.*?<\/div>/s.exec(html)?.[0] ?? "";
    };
    // Without headings, commands and places, whose words every problem has.
    const problemText = problem => problem.text ??= unescaped((htmlOf(problem) + trace(problem))
      .replace(/<h4>.*?<\/h4>|<p class="(?:command|place)">.*?<\/p>|<[^>]*>/g, "")).toLowerCase();

    // Makes the element of a problem, in its place among the others.
    function place(problem) {
      if (problem.element) return;
      const holder = make("template", { innerHTML: problem.html });
      problem.element = holder.content.firstElementChild;
      const { group } = problem;
      const behind = group.problems.slice(group.problems.indexOf(problem) + 1);
      (behind.find(other => other.element)?.element ?? group.rest).before(problem.element);
    }

    const problemsAtOnce = 100;
    for (const group of groups.filter(group => group.rest)) {
      group.more = make("button", { type: "button", className: "more",
        textContent: `Show the other ${number(group.rest.dataset.count)}`,
        onclick: () => {
          problems();
          const waiting = group.problems.filter(problem => problem.fits && !problem.element);
          waiting.slice(0, problemsAtOnce).forEach(place);
          tellRest(group);
        } });
      group.element.append(group.more);
    }
    function tellRest(group) {
      if (!group.more) return;
      const waiting = group.problems.filter(problem => problem.fits && !problem.element).length;
      group.more.hidden = !waiting;
      group.more.textContent = `Show ${number(Math.min(waiting, problemsAtOnce))} of the other `
        + number(waiting);
    }

    """#

  /// Hides what does not fit the filter.
  private static let filter: HTMLText = #"""
    const form = one("#filters");
    const controls = ["text", "topic", "router", "dialect"].filter(name => form.elements[name]);
    const chips = all(".chip", form);
    let clause = "";

    const wanted = () => ({
      clause,
      looks: new Set(chips.filter(chip => chip.ariaPressed === "true").map(chip => chip.dataset.look)),
      ...Object.fromEntries(controls.map(name => [name, form.elements[name].value.trim()])),
    });
    const isEmpty = filter => !filter.clause && !filter.looks.size
      && controls.every(name => !filter[name]);

    // Whether a verdict on a line's case fits but for its look; `text` is in small letters.
    const fits = (filter, text, line, verdict) => {
      const { router, dialect } = columns[verdict.column];
      return (!filter.router || filter.router === router)
        && (!filter.dialect || filter.dialect === dialect)
        && (!text || lineText(line).includes(text)
          || (verdict.note && reasons[verdict.note - 1].toLowerCase().includes(text))
          || (verdict.problem && problemText(verdict.problem).includes(text)));
    };

    function apply() {
      const filter = wanted();
      const active = !isEmpty(filter);
      const text = (filter.text ?? "").toLowerCase();
      const clauses = new Set();
      let shown = 0, lines = 0, count = 0;
      const counts = {};
      for (const topic of topics) {
        topic.counts = {};
        topic.shown = linesOf(topic).filter(line => {
          const inPlace = (!filter.topic || filter.topic === topic.name)
            && (!filter.clause || line.clauses.includes(filter.clause));
          let any = false;
          for (const verdict of line.verdicts) {
            const { name } = verdict.look;
            let fit = inPlace && fits(filter, text, line, verdict);
            if (fit) counts[name] = (counts[name] ?? 0) + 1;
            if (filter.looks.size) fit &&= filter.looks.has(name);
            if (verdict.problem) verdict.problem.fits = fit;
            if (fit) { any = true; shown++; topic.counts[name] = (topic.counts[name] ?? 0) + 1; }
            count++;
          }
          if (any) for (const id of line.clauses) clauses.add(id);
          return any;
        });
        lines += topic.shown.length;
      }
      for (const chip of chips) one("b", chip).textContent = number(counts[chip.dataset.look] ?? 0);
      showProblems(active);
      showClauses(active, new Set([...clauses].filter(id => !clause || id === clause)));
      showTopics(active && lines <= 60);
      one("#shown").textContent = active
        ? `${number(shown)} of ${number(count)} verdicts` : `${number(count)} verdicts`;
      one("#clause").replaceChildren(...clause ? [make("button", {
        type: "button", textContent: `${clause} \u00d7`, ariaLabel: `Stop filtering by clause ${clause}`,
        onclick: () => { clause = ""; apply(); form.elements.text.focus(); } })] : []);
      remember(filter, active);
    }

    const showNone = (section, isNone) => {
      const note = one(`${section} .none`);
      if (note) note.hidden = !isNone;
    };
    function showProblems(active) {
      problems();
      let budget = active ? problemsAtOnce : 0;
      let any = false;
      for (const group of groups) {
        for (const problem of group.problems) {
          if (problem.fits && !problem.element && budget-- > 0) place(problem);
          if (problem.element) problem.element.hidden = !problem.fits;
        }
        const { length } = group.problems.filter(problem => problem.fits);
        group.element.hidden = !length;
        any ||= length > 0;
        const count = one(".count", group.element);
        group.words ??= count.textContent;
        count.textContent = length === group.problems.length ? group.words
          : `${number(length)} of ${number(group.problems.length)}`;
        tellRest(group);
      }
      showNone("#problems", groups.length && !any);
    }
    function showClauses(active, clauses) {
      const unfolds = active && clauses.size <= 40;
      let any = false;
      for (const chapter of all("#matrix tbody")) {
        chapter.wasOpen ??= chapter.classList.contains("open");
        let some = false;
        for (const row of all("tr[data-clause]", chapter)) {
          row.hidden = active && !clauses.has(row.dataset.clause);
          some ||= !row.hidden;
        }
        chapter.hidden = !some;
        any ||= some;
        fold(chapter, unfolds || chapter.wasOpen);
      }
      showNone("#matrix", !any);
    }
    function showTopics(unfolds) {
      let any = false;
      for (const topic of topics) {
        const { element, shown, lines } = topic;
        element.hidden = !shown.length;
        any ||= shown.length > 0;
        one(".size", element).textContent = shown.length === lines.length
          ? `${number(lines.length)} ${lines.length === 1 ? "case" : "cases"}`
          : `${number(shown.length)} of ${number(lines.length)} cases`;
        for (const count of all(".counts span:not(.hidden)", element)) {
          count.childNodes[1].data = number(topic.counts[count.className] ?? 0);
        }
        if (unfolds && !element.open) { element.open = topic.unfolded = true; }
        if (!unfolds && topic.unfolded) { element.open = topic.unfolded = false; }
        if (element.open) showRows(topic);
      }
      showNone("#cases", !any);
    }
    function fold(chapter, isOpen) {
      chapter.classList.toggle("open", isOpen);
      one("button", chapter).ariaExpanded = String(isOpen);
    }

    """#
}
