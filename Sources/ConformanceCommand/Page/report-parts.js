// The parts of the page, as elements.

const icon = look => make("i", { className: `icon ${look}` });
const place = ({ file, line }) => make("span", { className: "place" }, `${file}:${line}`);
// A text of the specification, with what its Markdown marks as code.
function prose(text) {
  const parts = text.split("`");
  return parts.length % 2 ? parts.map((part, index) => index % 2 ? code(part) : part) : text;
}

// The head of the page: the result, what was run, and the numbers of each router.
function summary() {
  const facts = [
    `${counted(cases.size, "case")} in ${counted(dialects.length, "dialect")}`,
    ["specification ", make("b", {}, report.specification)], ["corpus ", code(report.corpus)],
    `${report.dialects.length === 1 ? "dialect" : "dialects"} ${report.dialects.join(", ")}`,
  ];
  const alert = (...lines) =>
    make("div", { className: "alert" }, lines.map(line => make("p", {}, line)));
  return make("header", { className: "top" },
    make("p", { className: "kind" }, "URL routing conformance"),
    make("h1", { className: report.conforms ? "good" : "bad" }, headline()),
    make("p", { className: "played" }, playedWords()),
    make("p", { className: "facts" }, facts.map(fact => [make("span", {}, fact), " "])),
    (report.endedEarly ?? []).map(({ router, reason, missing }) => alert(
      [make("b", {}, router), " ", reason], `Without a verdict: ${counted(missing, "case")}.`)),
    report.unfinished && alert("This run did not come to its end."),
    routers.length && routerTable(),
    claims.map(claim => make("p", { className: "claims" }, claim)),
    make("nav", { "aria-label": "Parts of the report" }, Object.entries({
      problems: "What went wrong", matrix: "Clauses", cases: "Cases", skipped: "Skipped",
    }).map(([id, words]) => [make("a", { href: `#${id}` }, words), " "])));
}
function headline() {
  const names = routers.join(", ");
  const isOne = routers.length === 1;
  if (!names) return "No router was checked";
  if (!report.conforms) return isOne ? `${names} does not conform` : "Not all routers conform";
  const part = isOne ? " in what it supports" : " in what they support";
  return `${names} ${isOne ? "conforms" : "conform"}${counts.of("skipped") ? part : ""}`;
}
// How much was played, and what came of it.
function playedWords() {
  const { total } = counts;
  const played = total - counts.of("skipped");
  const [wrong, known] = [report.causes ?? [], ["expectedFailure", "unexpectedPass"]];
  const failures = wrong.reduce((sum, { count }) => sum + count, 0);
  const parts = [`${number(counts.of("passed"))} passed`, `${counted(failures, "failure")}`
    + (failures ? ` of ${counted(wrong.length, "cause")}` : ""),
    ...known.filter(look => counts.of(look)).map(look => `${number(counts.of(look))} ${looks.get(look)}`)];
  return `Played ${number(played)} of ${counted(total, "verdict")}`
    + (total ? ` (${Math.floor(played * 100 / total)} %)` : "") + `: ${parts.join(", ")}`;
}
function routerTable() {
  const rows = report.routers.map(({ name, version }) => {
    const own = new Counts(verdicts.filter(({ result }) => result.router === name));
    const conforms = conforming.includes(name);
    const isSilent = own.looks.every(look => look === "skipped");
    // The proportions as a bar; the numbers beside it say the same.
    const bar = own.looks.map(look => {
      const part = make("i", { className: look });
      part.style.flexGrow = own.of(look);
      return part;
    });
    return make("tr", {},
      make("th", { scope: "row" }, name, version && [" ", make("small", {}, version)],
        make("span", { className: "bar", "aria-hidden": "true" }, bar)),
      make("td", { className: conforms ? "good" : "bad" },
        conforms ? "conforms" : isSilent ? "passed no case" : "does not conform"),
      counts.looks.map(look =>
        make("td", { className: own.of(look) ? look : "zero" }, number(own.of(look)))));
  });
  const head = ["router", "result", ...counts.looks.map(look => [icon(look), " ", looks.get(look)])];
  return make("div", { className: "scroll" }, make("table", { className: "routers" },
    make("thead", {}, make("tr", {}, head.map(cell => make("th", { scope: "col" }, cell)))),
    make("tbody", {}, rows)));
}

// The controls that narrow the page.
function filters() {
  const select = (name, choices) => choices.length > 1 && make("select",
    { id: name, "aria-label": name }, make("option", { value: "" }, `all ${name}s`),
    choices.map(choice => make("option", { value: choice }, choice)));
  const chips = counts.looks.map(look => make("button",
    { type: "button", className: "chip", "data-look": look, "aria-pressed": "false" },
    icon(look), " ", looks.get(look), " ", make("b", {}, number(counts.of(look)))));
  return make("form",
    { className: "filters", id: "filters", role: "search", "aria-label": "Filter the verdicts" },
    make("div", { className: "line" },
      make("label", { className: "search" },
        make("span", { className: "hidden" }, "Text in the id, the title, clauses or answers"),
        make("input", { type: "search", id: "text", placeholder: "Filter by text", autocomplete: "off",
          "aria-keyshortcuts": "/" }),
        make("kbd", { "aria-hidden": "true" }, "/")),
      select("topic", topics.map(topic => topic.name)), select("router", routers),
      select("dialect", dialects), make("button", { type: "reset", id: "clear" }, "Clear")),
    make("div", { className: "line" },
      make("div", { className: "line", role: "group", "aria-label": "Verdicts" }, chips),
      make("span", { id: "clause" }),
      make("output", { id: "shown", htmlFor: "text" }, counted(verdicts.length, "verdict"))));
}

const section = (id, title, ...children) => make("section", { id, "aria-labelledby": `${id}-title` },
  make("h2", { id: `${id}-title` }, title), children);
const empty = words => make("p", { className: "empty" }, words);
const none = words => make("p", { className: "empty none", hidden: true }, words);

// What went wrong, by cause: one defect, many cases.
function problemSection() {
  const nothing = verdicts.length ? "Nothing. Every case that ran passed." : "There are no verdicts.";
  return section("problems", "What went wrong", groups.length ? groups.map(groupElement) : empty(nothing),
    none("Nothing that went wrong fits the filter."));
}
function groupElement(group) {
  const { id, cause, problems } = group;
  const { words, rule, router } = cause;
  group.words = new Counts(problems).words;
  group.element = make("section", { className: "group", id },
    make("header", {},
      make("h3", {}, prose(words), routers.length > 1 && router && [" ", make("small", {}, router)]),
      make("p", { className: "count" }, group.words),
      rule && make("p", { className: "demand" }, rule.words)));
  return group.element;
}

// One verdict in full: expected and got side by side, what the reference does, the commands.
function problemElement(verdict) {
  const { result, column, look, id } = verdict;
  const { expectedFailure, unexpectedPass } = result;
  const problem = problemOf(verdict);
  const also = result.clauses.map(id => clauses.get(id)).filter(clause => clause)
    .map(({ id, title }) => make("a", { href: hash(`clause-${id}`) }, `${id} ${title}`));
  return make("details", { className: `problem ${look}`, id },
    make("summary", {}, make("b", {}, looks.get(look)), " ", code(result.case), " ",
      make("small", {}, columns[column].words,
        result.level !== "must" && [" ", make("em", { title: "not demanded" }, result.level)]),
      " ", make("span", {}, result.title)),
    make("div", {},
      expectedFailure !== undefined
        && make("p", { className: "mark" }, `Known to fail: ${expectedFailure}`),
      unexpectedPass !== undefined && make("p", { className: "mark" },
        `It passed, although it is listed as failing: ${unexpectedPass}. Take it off the list.`),
      also.length && make("p", { className: "also" },
        also.flatMap((link, index) => index ? [", ", link] : [link])),
      problem && problemParts(problem, look),
      make("p", { className: "place" }, `${result.file}:${result.line}:${result.column}`)));
}
function problemParts(problem, look) {
  const { note, given, step, doing = "", standardError, trace } = problem;
  const command = name => make("p", { className: "command" }, `${name} `, code(problem[name]));
  return [
    note && make("p", { className: "also" }, `Note: ${note}`),
    given && make("p", { className: "step" }, "Given ",
      given.flatMap((words, index) => [index ? "; " : "", code(words)])),
    step && make("p", { className: "step" }, `Step ${step}: `, code(doing)),
    sides(problem, look),
    standardError && [make("h4", {}, "The end of its standard error"),
      make("pre", { className: "words", tabIndex: 0 }, standardError.join("\n"))],
    trace && make("div", { className: "trace" },
      make("h4", {}, "What the reference does in this step, and why"),
      make("pre", {}, trace.map(({ clause, text }) => `${clause}\t${text}`).join("\n"))),
    command("again"), command("why"),
  ];
}
function sides({ expected = [], got, differences = [], message }, look) {
  const side = (title, content) => make("div", {}, make("h4", {}, title), make("pre", {}, content));
  const words = message !== undefined && (look === "failed" ? `the error ${message}` : `it ${message}`);
  const whole = ({ value }) => linesOf(value).map(line => `${textOf(line)}\n`);
  if (!expected.length) return words && make("div", { className: "sides" }, side("Got", words));
  const [first, answer] = [expected[0].value, got?.value];
  const [left, right] = areScreens(first) && areScreens(answer) ? screensSideBySide(first, answer)
    : got ? sideBySide(first, answer, differences) : [whole(expected[0]), ""];
  return make("div", { className: "sides" }, side("Expected", left), side("Got", words || right),
    expected.slice(1).map(answer => side("Or expected", whole(answer))));
}

// The head that tables by router and dialect share: routers above their dialects, or whatever of the two
// there are several of.
function tableHead(first) {
  const cell = (column, text) => make("th", { scope: "col", className: isStart(column) ? "start" : "" },
    make("span", {}, text));
  const byRouter = grouped(columns.keys(), column => columns[column].router);
  const title = make("th", { scope: "col" }, first);
  const dialectCells = columns.map(({ dialect }, index) => cell(index, dialect));
  if (routers.length < 2) return make("thead", {}, make("tr", {}, title, dialectCells));
  if (dialects.length < 2) {
    const names = [...byRouter].map(([name, [first]]) => cell(first, name));
    return make("thead", {}, make("tr", {}, title, names));
  }
  const names = [...byRouter].map(([name, own]) => make("th",
    { scope: "colgroup", className: isStart(own[0]) ? "start" : "", colSpan: own.length }, name));
  return make("thead", {}, make("tr", { className: "groups" }, make("td"), names),
    make("tr", {}, title, dialectCells));
}

// The cell of some verdicts: how many passed of how many that were played.
function countCell(verdicts, column, name) {
  const counts = new Counts(verdicts);
  const start = isStart(column) ? " start" : "";
  const cell = (look, ...content) =>
    make("td", { className: look + start, title: look === "passed" ? "" : counts.words,
      ...(look ? { "data-of": columns[column].words } : {}) }, content);
  const wrong = verdicts.filter(({ look }) => isWrong(look));
  const [passed, skipped] = [counts.of("passed"), counts.of("skipped")];
  const words = `${passed}/${counts.total - skipped}`;
  if (wrong.length) {
    const link = name && { href: hash(wrong[0].id), "aria-label": `${name}: ${counts.words}` };
    return cell(counts.looks.find(isWrong), link ? make("a", link, words) : words);
  }
  if (!passed) return cell(skipped ? "skipped" : "", skipped ? "\u2013" : "");
  return cell(skipped ? "partly" : "passed", words);
}

// The matrix: a row for each clause, a column for each router in each dialect.
function matrix() {
  if (!columns.length) return make("section", { id: "matrix" });
  const axis = routers.length < 2 ? "dialect" : dialects.length > 1 ? "router and dialect" : "router";
  const fold = (words, isOpen) => make("button", { type: "button", "data-fold": isOpen }, words);
  const chapters = [...grouped(report.clauses, clause => clause.chapter)];
  return section("matrix", `Clauses by ${axis}`,
    make("p", { className: "lead" }, "How many cases of each clause passed, of those that were played. "
      + "A dash: all were skipped. An empty cell: the clause is not in force in that dialect, or no case of it was run. "
      + "Numbers are those of the whole run, whatever the filter."),
    make("p", { className: "tools" }, fold("Unfold all chapters", "open"), " ", fold("Fold all", "")),
    make("div", { className: "scroll", tabIndex: 0, role: "region", "aria-labelledby": "matrix-title" },
      make("table", { className: "matrix" }, tableHead("clause"), chapters.map(chapterBody))),
    none("No clause has a verdict that fits the filter."),
    make("ul", { className: "legend", "aria-label": "What the signs mean" },
      [...looks].map(([look, words]) => make("li", {}, icon(look), ` ${words}`)),
      make("li", {}, icon("partly"), " passed, some skipped")));
}
function chapterBody([name, clauses]) {
  const cells = columns.map((_, column) => clauses.flatMap(({ id }) => byClause.get(id)?.[column] ?? []));
  const isOpen = cells.some(verdicts => verdicts.some(({ look }) => isWrong(look)));
  return make("tbody", { className: isOpen ? "open" : "" },
    make("tr", { className: "chapter" },
      make("th", { scope: "rowgroup" },
        make("button", { type: "button", "aria-expanded": `${isOpen}` }, name)),
      cells.map((verdicts, column) => countCell(verdicts, column))),
    clauses.map(clauseRow));
}
function clauseRow(clause) {
  const { id } = clause;
  return make("tr", { id: `clause-${id}`, "data-clause": id },
    make("th", { scope: "row" }, make("details", {},
      make("summary", {}, make("span", { className: "clause-id" }, id), " ", prose(clause.title)),
      make("p", {}, prose(clause.text.join(" ")), " ", place(clause)))),
    columns.map(({ words }, column) =>
      countCell(byClause.get(id)?.[column] ?? [], column, `${id}, ${words}`)));
}

// All cases by topic, and the reasons to skip.
function caseSection() {
  return section("cases", "All cases by topic", topics.map(topicElement), none("No case fits the filter."));
}
function topicElement(topic) {
  const counts = new Counts(topic.cases.flatMap(subject => subject.verdicts));
  topic.element = make("details", { className: "topic", "data-topic": topic.name },
    make("summary", {}, make("b", {}, topic.name), " ",
      make("span", { className: "size" }, counted(topic.cases.length, "case")),
      make("span", { className: "counts" }, counts.looks.map(look => make("span", { className: look },
        icon(look), number(counts.of(look)),
        make("span", { className: "hidden" }, ` ${looks.get(look)}`))))));
  return topic.element;
}
function caseRow(subject) {
  const title = make("th", { scope: "row", title: subject.clauses.join(", ") },
    subject.title, code(subject.id));
  const cells = columns.map((_, column) => make("td", { className: isStart(column) ? "start" : "" }));
  for (const { column, look, result, id } of subject.verdicts) {
    const reason = result.reason === undefined ? "" : `: ${result.reason}`;
    const words = `${columns[column].words}: ${looks.get(look)}${reason}`;
    const label = { className: `${look} ${cells[column].className}`, title: words,
      "data-of": columns[column].words };
    cells[column] = isWrong(look)
      ? make("td", label, make("a", { href: hash(id), "aria-label": `${subject.id}, ${words}` }, "\u2192"))
      : make("td", { ...label, "aria-label": words });
  }
  return make("tr", {}, title, cells);
}
function skippedSection() {
  const byNeed = grouped(skipped, ({ need }) => need);
  const rows = [...byNeed].map(([need, own], index) => {
    const sizes = own.map(({ router, count }) =>
      routers.length > 1 ? `${router} ${number(count)}` : number(count));
    return make("li", { id: `note-${index + 1}` }, make("span", { className: "reason" }, need), " ",
      make("span", { className: "size" }, sizes.join(", ")));
  });
  return section("skipped", "Why cases were skipped",
    rows.length ? make("ol", { className: "reasons" }, rows) : empty("No case was skipped."));
}
