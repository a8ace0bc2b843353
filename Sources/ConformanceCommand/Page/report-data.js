// The run as the page needs it: columns, cases with their verdicts, and what went wrong by cause.

const one = (query, root = document) => root.querySelector(query);
const all = (query, root = document) => [...root.querySelectorAll(query)];
const number = value => String(value).replace(/\B(?=(\d{3})+$)/g, "\u202f");
const counted = (count, noun) => `${number(count)} ${noun}${count === 1 ? "" : "s"}`;

// Signs that nobody sees would act on the page or hide in it, so they are shown by their numbers.
const unseen =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;
const isPlain = text => !/[^ -~\n\t]/.test(text);
const shown = text => isPlain(text) ? text : text.replace(unseen, sign => "\n\t".includes(sign)
  ? sign : `\\u{${sign.codePointAt(0).toString(16).toUpperCase()}}`);

// An element; every text in it stands for itself, whatever it holds.
function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in element) element[name] = name === "title" ? shown(value) : value;
    else element.setAttribute(name, ["aria-label", "data-of"].includes(name) ? shown(value) : value);
  }
  for (const child of children.flat(Infinity)) {
    if (child) element.append(typeof child === "string" ? shown(child) : child);
  }
  return element;
}
const code = text => make("code", {}, text);
const hash = id => `#${encodeURIComponent(id).replaceAll("%2F", "/")}`;

// What went wrong is read only where somebody looks at it: there may be a lot of it.
const [firstLine, ...problemLines] = one("#report").textContent.split("\n");
const { report, claims, conforming, skipped } = JSON.parse(firstLine);
const problemOf = ({ index }) => JSON.parse(problemLines[index]);
const routers = report.routers.map(router => router.name);
const clauses = new Map(report.clauses.map(clause => [clause.id, clause]));

// The verdicts, and what a list of expected failures makes of them, each with its words.
const looks = new Map(Object.entries({ passed: "passed", failed: "failed", crashed: "crashed",
  timedOut: "timed out", garbled: "garbled", unexpectedPass: "unexpected pass",
  expectedFailure: "expected failure", skipped: "skipped" }));
const lookOf = result => ["expectedFailure", "unexpectedPass"].find(mark => mark in result)
  ?? result.verdict;
const isWrong = look => look !== "passed" && look !== "skipped";

// The verdicts of some looks, counted.
class Counts extends Map {
  constructor(verdicts = []) {
    super();
    for (const { look } of verdicts) this.set(look, this.of(look) + 1);
  }
  of(look) { return this.get(look) ?? 0; }
  get looks() { return [...looks.keys()].filter(look => this.has(look)); }
  get total() { return [...this.values()].reduce((sum, count) => sum + count, 0); }
  get words() { return this.looks.map(look => `${this.of(look)} ${looks.get(look)}`).join(", "); }
}

// A router in a dialect, in the order of the run.
const pair = (router, dialect) => JSON.stringify([router, dialect]);
const met = new Set(report.results.map(({ router, dialect }) => pair(router, dialect)));
const columns = routers.flatMap(router => report.dialects
  .filter(dialect => met.has(pair(router, dialect)))
  .map(dialect => ({ router, dialect, words: `${router}, ${dialect}`, verdicts: [] })));
const numbers = new Map(columns.map(({ router, dialect }, index) => [pair(router, dialect), index]));
const dialects = report.dialects.filter(dialect => columns.some(column => column.dialect === dialect));
// Whether a column stands beside that of another router.
const isStart = index => index > 0 && columns[index].router !== columns[index - 1].router;

// The verdicts in the order of the run, and the cases by their ids.
const verdicts = [];
const cases = new Map();
for (const [index, result] of report.results.entries()) {
  const { case: id, title, clauses, router } = result;
  const column = numbers.get(pair(router, result.dialect));
  if (column === undefined) continue;
  if (!cases.has(id)) cases.set(id, { id, topic: id.split("/")[0], title, clauses, verdicts: [] });
  const subject = cases.get(id);
  const verdict =
    { index, result, column, subject, look: lookOf(result), id: `verdict-${column}-${id}`, fits: true };
  for (const list of [verdicts, subject.verdicts, columns[column].verdicts]) list.push(verdict);
}
const counts = new Counts(verdicts);

// Some things by what they have in common, in the order in which that comes up.
function grouped(items, keyOf, groups = new Map()) {
  for (const item of items) {
    const key = keyOf(item);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(item);
  }
  return groups;
}
const topics = [...grouped(cases.values(), subject => subject.topic)]
  .map(([name, cases]) => ({ name, cases, shown: cases }))
  .sort((left, right) => left.name < right.name ? -1 : 1);

// What went wrong by its cause, worst first, and behind that what a list of expected failures knows.
const wrong = verdicts.filter(({ look }) => isWrong(look));
const problems = new Map(wrong.map(problem => [problem.id, problem]));
const keyOf = ({ look, result }) => look === "expectedFailure" || look === "unexpectedPass" ? look
  : `${result.cause}`;
const entries = (report.causes ?? []).map((cause, index) => [`${index + 1}`, cause]);
const marks = [["unexpectedPass", { words: "Passed, although listed as failing" }],
  ["expectedFailure", { words: "Failed, as listed" }]];
const byCause = grouped(wrong, keyOf, new Map([...entries, ...marks].map(([key]) => [key, []])));
const groups = [...entries, ...marks].map(([key, cause]) => ({ cause, problems: byCause.get(key) }))
  .filter(({ problems }) => problems.length)
  .map((group, index) => ({ ...group, id: `cause-${index + 1}` }));
// The plainest case stands in front.
for (const { cause, problems } of groups) {
  const isExample = ({ result }) => result.case === cause.example;
  problems.sort((left, right) => isExample(right) - isExample(left));
}
for (const group of groups) for (const problem of group.problems) problem.group = group;

// The verdicts on the cases of each clause, by column.
const byClause = new Map();
for (const verdict of verdicts) {
  for (const id of verdict.result.clauses) {
    if (!byClause.has(id)) byClause.set(id, columns.map(() => []));
    byClause.get(id)[verdict.column].push(verdict);
  }
}
