// Puts the page together: the filter, rows of cases, keys, and the address.

one("#main").before(summary(), filters());
one("#main").append(problemSection(), matrix(), caseSection(), skippedSection());

// Problems get their elements when they are first shown; where there are many, at first a few of each cause.
const manyProblems = 60;
const fewProblems = 3;
const problemsAtOnce = 100;
const problemsOfFilter = 300;
const isWaiting = problem => problem.fits && !problem.element;
function showProblem(problem) {
  if (problem.element) return;
  const { group } = problem;
  problem.element = problemElement(problem);
  const behind = group.problems.slice(group.problems.indexOf(problem) + 1);
  const next = behind.find(other => other.element)?.element ?? group.more;
  if (next) next.before(problem.element); else group.element.append(problem.element);
}
for (const group of groups) {
  group.more = make("button", { type: "button", className: "more", onclick: () => {
    group.problems.filter(isWaiting).slice(0, problemsAtOnce).forEach(showProblem);
    showRest(group);
  } });
  group.element.append(group.more);
  group.problems.slice(0, wrong.length > manyProblems ? fewProblems : undefined).forEach(showProblem);
  showRest(group);
}
function showRest(group) {
  const waiting = group.problems.filter(isWaiting).length;
  group.more.hidden = !waiting;
  group.more.textContent =
    `Show ${number(Math.min(waiting, problemsAtOnce))} of the other ${number(waiting)}`;
}

// The texts in which the filter looks, in small letters.
const small = texts => shown(texts.join("\n")).toLowerCase();
const clauseText = id => [id, clauses.get(id)?.title ?? ""];
const caseText = subject => subject.text ??=
  small([subject.id, subject.title, ...subject.clauses.flatMap(clauseText)]);
function problemText(verdict) {
  if (verdict.text) return verdict.text;
  const { level, expectedFailure = "", unexpectedPass = "" } = verdict.result;
  const { note = "", given = [], doing = "", message = "", expected = [], got, standardError = [],
    trace = [] } = problemOf(verdict) ?? {};
  return verdict.text = small([looks.get(verdict.look), columns[verdict.column].words, level,
    verdict.group.cause.words, expectedFailure, unexpectedPass, note, ...given, doing, message,
    ...[...expected, ...got ? [got] : []].flatMap(({ value }) => linesOf(value).map(textOf)),
    ...standardError, ...trace.flatMap(({ clause, text }) => [clause, text])]);
}

// Hides what does not fit the filter.
const form = one("#filters");
const controls = ["text", "topic", "router", "dialect"].filter(name => form.elements[name]);
const chips = all(".chip", form);
let clause = "";

const wanted = () => ({
  clause,
  looks: new Set(chips.filter(chip => chip.ariaPressed === "true").map(chip => chip.dataset.look)),
  ...Object.fromEntries(controls.map(name => [name, form.elements[name].value.trim()])),
});
const isEmpty = filter => !filter.clause && !filter.looks.size && controls.every(name => !filter[name]);

// Whether a verdict fits but for its look; `text` is in small letters.
function fits(filter, text, verdict) {
  const { result, subject, look } = verdict;
  return (!filter.topic || filter.topic === subject.topic)
    && (!filter.clause || subject.clauses.includes(filter.clause))
    && (!filter.router || filter.router === result.router)
    && (!filter.dialect || filter.dialect === result.dialect)
    && (!text || caseText(subject).includes(text)
      || (result.reason !== undefined && small([result.reason]).includes(text))
      || (isWrong(look) && problemText(verdict).includes(text)));
}

function apply() {
  const filter = wanted();
  const active = !isEmpty(filter);
  const text = (filter.text ?? "").toLowerCase();
  const inPlace = verdicts.filter(verdict => {
    const fit = fits(filter, text, verdict);
    verdict.fits = fit && (!filter.looks.size || filter.looks.has(verdict.look));
    return fit;
  });
  const fitting = verdicts.filter(verdict => verdict.fits);
  const fittingClauses = new Set(clause ? [clause] : fitting.flatMap(({ subject }) => subject.clauses));
  const perLook = new Counts(inPlace);
  for (const chip of chips) one("b", chip).textContent = number(perLook.of(chip.dataset.look));
  for (const topic of topics) {
    topic.shown = topic.cases.filter(subject => subject.verdicts.some(verdict => verdict.fits));
  }
  showProblems(active);
  showClauses(active, fitting.length ? fittingClauses : new Set());
  showTopics(active && topics.reduce((sum, topic) => sum + topic.shown.length, 0) <= 60);
  const total = counted(verdicts.length, "verdict");
  one("#shown").textContent = active ? `${number(fitting.length)} of ${total}` : total;
  one("#clause").replaceChildren(...clause ? [make("button", {
    type: "button", "aria-label": `Stop filtering by clause ${clause}`,
    onclick: () => { clause = ""; apply(); form.elements.text.focus(); } }, `${clause} \u00d7`)] : []);
  remember(filter, active);
}

function showNone(part, isNone) {
  const note = one(`${part} .none`);
  if (note) note.hidden = !isNone;
}
function showProblems(active) {
  let budget = active ? problemsOfFilter : 0;
  for (const group of groups) {
    for (const problem of group.problems) {
      if (isWaiting(problem) && budget-- > 0) showProblem(problem);
      if (problem.element) problem.element.hidden = !problem.fits;
    }
    const { length } = group.problems.filter(problem => problem.fits);
    group.element.hidden = !length;
    one(".count", group.element).textContent = length === group.problems.length ? group.words
      : `${number(length)} of ${number(group.problems.length)}`;
    showRest(group);
  }
  showNone("#problems", groups.length && groups.every(group => group.element.hidden));
}
function showClauses(active, clauses) {
  const unfolds = active && clauses.size <= 40;
  const chapters = all("#matrix tbody");
  for (const chapter of chapters) {
    chapter.wasOpen ??= chapter.classList.contains("open");
    const rows = all("tr[data-clause]", chapter);
    for (const row of rows) row.hidden = active && !clauses.has(row.dataset.clause);
    chapter.hidden = rows.every(row => row.hidden);
    fold(chapter, unfolds || chapter.wasOpen);
  }
  showNone("#matrix", chapters.every(chapter => chapter.hidden));
}
function showTopics(unfolds) {
  for (const topic of topics) {
    const { element, shown, cases } = topic;
    element.hidden = !shown.length;
    one(".size", element).textContent = shown.length === cases.length ? counted(cases.length, "case")
      : `${number(shown.length)} of ${counted(cases.length, "case")}`;
    const counts = new Counts(cases.flatMap(subject => subject.verdicts).filter(verdict => verdict.fits));
    for (const count of all(".counts > span", element)) {
      count.childNodes[1].data = number(counts.of(count.className));
    }
    if (unfolds && !element.open) element.open = topic.unfolded = true;
    if (!unfolds && topic.unfolded) element.open = topic.unfolded = false;
    if (element.open) showRows(topic);
  }
  showNone("#cases", topics.every(topic => topic.element.hidden));
}
function fold(chapter, isOpen) {
  chapter.classList.toggle("open", isOpen);
  one("button", chapter).ariaExpanded = String(isOpen);
}

// Makes rows of cases, in topics that are open.
const rowsAtOnce = 200;
function showRows(topic, limit = rowsAtOnce) {
  const { element, shown } = topic;
  for (const old of all(".scroll, .more", element)) old.remove();
  element.append(make("div", { className: "scroll" }, make("table", { className: "matrix cases" },
    tableHead("case"), make("tbody", {}, shown.slice(0, limit).map(caseRow)))));
  if (shown.length > limit) {
    element.append(make("button", { type: "button", className: "more",
      onclick: () => showRows(topic, Infinity) }, `Show the other ${number(shown.length - limit)}`));
  }
}

// Listens to everything and reads the filter from the address.
form.addEventListener("reset", () => setTimeout(() => { set(new Map()); apply(); }));
form.addEventListener("submit", event => event.preventDefault());
let waiting;
form.addEventListener("input", () => { clearTimeout(waiting); waiting = setTimeout(apply, 60); });
form.addEventListener("click", event => {
  const chip = event.target.closest(".chip");
  if (!chip) return;
  chip.ariaPressed = String(chip.ariaPressed !== "true");
  apply();
});

// The filter stands in the address, so that a filtered page can be shared.
function remember(filter, active) {
  const values = new URLSearchParams(controls.concat("clause")
    .filter(name => filter[name]).map(name => [name, filter[name]]));
  if (filter.looks.size) values.set("verdict", [...filter.looks].join(","));
  try { history.replaceState(null, "", active ? `#?${values}` : location.href.split("#")[0]); }
  catch { /* A page without an address of its own has none to change. */ }
}
function recall() {
  if (/^#[^?]/.test(location.hash)) return reveal();
  set(new URLSearchParams(location.hash.slice(2)));
  apply();
}
function set(values) {
  for (const name of controls) form.elements[name].value = values.get(name) ?? "";
  clause = values.get("clause") ?? "";
  const chosen = (values.get("verdict") ?? "").split(",");
  for (const chip of chips) chip.ariaPressed = String(chosen.includes(chip.dataset.look));
}

// Unfolds what the address points to.
function reveal() {
  let name = location.hash.slice(1);
  try { name = decodeURIComponent(name); } catch { /* It is no address of this page. */ }
  if (problems.has(name)) showProblem(problems.get(name));
  const target = name && document.getElementById(name);
  if (!target) return;
  for (let part; (part = target.closest("[hidden]"));) part.hidden = false;
  const chapter = target.closest("tbody");
  if (chapter) fold(chapter, true);
  const goal = target.matches("tr") ? one("details", target) : target;
  for (let fold = goal; fold; fold = fold.parentElement?.closest("details")) {
    if (fold.matches("details")) fold.open = true;
  }
  target.scrollIntoView();
  const stop = goal.matches("details") ? one("summary", goal) : goal;
  stop.focus({ preventScroll: true });
}
window.addEventListener("hashchange", recall);

document.addEventListener("click", event => {
  const chapter = event.target.closest(".chapter button")?.closest("tbody");
  if (chapter) {
    fold(chapter, !chapter.classList.contains("open"));
    chapter.wasOpen = chapter.classList.contains("open");
  }
  const folds = event.target.closest("[data-fold]");
  if (folds) for (const chapter of all("#matrix tbody")) {
    fold(chapter, folds.dataset.fold === "open");
    chapter.wasOpen = folds.dataset.fold === "open";
  }
  const cell = event.target.closest("#matrix td a");
  if (cell) {
    event.preventDefault();
    narrow(cell.closest("tr").dataset.clause, columns[cell.parentElement.cellIndex - 1]);
  }
});
// Shows just what a cell, or a row, counts.
function narrow(id, column) {
  set(new Map(Object.entries({ ...column, clause: id })));
  apply();
  const first = one(".problem:not([hidden])") ?? one("#cases");
  if (first.matches("details")) first.open = true;
  first.scrollIntoView();
  one("summary", first)?.focus({ preventScroll: true });
}

// Buttons that only a script can serve, where they can be seen.
document.addEventListener("toggle", event => {
  if (event.target.open) unfolded(event.target);
}, true);
function unfolded(details) {
  if (details.matches(".topic") && !one("table", details)) {
    showRows(topics.find(topic => topic.element === details));
  }
  const clauseRow = details.closest("tr[data-clause]");
  if (clauseRow && !one("p button", details)) {
    one("p", details).append(" ", make("button", { type: "button", className: "copy",
      onclick: () => narrow(clauseRow.dataset.clause) }, "Only this clause"));
  }
  for (const command of all(".command code", details)) {
    if (command.nextElementSibling) continue;
    command.after(make("button", { type: "button", className: "copy",
      "aria-label": `Copy: ${command.textContent}`,
      onclick: async event => {
        const button = event.target;
        try {
          await navigator.clipboard.writeText(command.textContent);
          button.textContent = "Copied";
        } catch {
          getSelection().selectAllChildren(command);
          button.textContent = "Selected";
        }
      } }, "Copy"));
  }
}
for (const details of all("details[open]")) unfolded(details);
if (location.hash) recall();
