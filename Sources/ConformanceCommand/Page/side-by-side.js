// Two values side by side, line by line, with the lines marked in which they differ.
//
// Values are written as lines `name: value`, indented, so that the same part of both values stands on the
// same line; what only one of them has faces a gap.

const get = (object, name) => Object.hasOwn(object, name) ? object[name] : undefined;
const isObject = value => typeof value === "object" && value !== null;
// URLs, objects of a program and numbers that JavaScript cannot hold are written as objects.
const isWrapped = value => isObject(value) && Object.keys(value).length === 1
  && /^\$(?:url|object|number)$/.test(Object.keys(value)[0]);
const isBranch = value => isObject(value) && !isWrapped(value) && Object.keys(value).length > 0;

// A value without parts, as JSON writes it.
const literal = value => get(Object(value), "$number") ?? JSON.stringify(value).replace(unseen, sign =>
  sign.split("").map(unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join(""));

const root = { path: "", label: "", depth: 0 };
const memberOf = (place, name) =>
  ({ path: place.path ? `${place.path}.${name}` : name, label: name, depth: place.depth + 1 });
const itemOf = (place, index) =>
  ({ path: `${place.path}[${index}]`, label: `[${index}]`, depth: place.depth + 1 });

// The parts of one or two values of the same kind, with their places.
function partsOf(place, first, second) {
  if (Array.isArray(first)) {
    const length = Math.max(first.length, second?.length ?? 0);
    return Array.from({ length }, (_, index) => [itemOf(place, index), first[index], second?.[index]]);
  }
  const names = new Set([...Object.keys(first), ...Object.keys(second ?? {})]);
  return [...names].sort()
    .map(name => [memberOf(place, name), get(first, name), get(second ?? {}, name)]);
}

// The line of a place with a value, or with none for one whose parts follow.
function lineAt({ label, depth }, value = "") {
  if (!label) return { name: "", value };
  const name = `${"  ".repeat(Math.max(0, depth - 1))}${label}:`;
  return { name: value ? `${name} ` : name, value };
}
function linesOf(value, place = root) {
  if (value === undefined) return [];
  if (!isBranch(value)) return [lineAt(place, literal(value))];
  const lines = partsOf(place, value).flatMap(([place, part]) => linesOf(part, place));
  return place.label ? [lineAt(place), ...lines] : lines;
}
const textOf = ({ name, value }) => name + value;

// A text in three parts, the middle one of which differs from another text.
function differingPart(text, other) {
  const [mine, its] = [[...text], [...other]];
  const shorter = Math.min(mine.length, its.length);
  let start = 0, end = 0;
  while (start < shorter && mine[start] === its[start]) start += 1;
  while (end < shorter - start && mine.at(-1 - end) === its.at(-1 - end)) end += 1;
  const stop = mine.length - end;
  return [mine.slice(0, start), mine.slice(start, stop), mine.slice(stop)].map(part => part.join(""));
}
// A line with a mark on what the other line has not: of texts the part that differs, else the whole value.
function marked(tag, line, other) {
  const areTexts = line.value.startsWith('"') && other.value.startsWith('"');
  const [start, middle, end] = areTexts
    ? differingPart(textOf(line), textOf(other)) : [line.name, line.value, ""];
  return make(tag, {}, start, middle && make("mark", {}, middle), end);
}

// Both values as contents of two elements; `differences` are the places in which they differ.
function sideBySide(expected, got, differences) {
  const left = [], right = [];
  const paths = differences.map(difference => difference.path);
  const differsAt = new Set(paths);
  const differsInside = ({ path }) => paths.some(other =>
    other.startsWith(`${path}.`) || other.startsWith(`${path}[`));

  function compare(first, second, place) {
    const differs = differsAt.has(place.path);
    const areAlike = isBranch(first) && isObject(second) && !isWrapped(second)
      && Array.isArray(first) === Array.isArray(second);
    if (differs || !areAlike) {
      return addLines(linesOf(first, place), linesOf(second, place), differs || differsInside(place));
    }
    if (place.label) for (const side of [left, right]) side.push(`${textOf(lineAt(place))}\n`);
    for (const [inner, mine, other] of partsOf(place, first, second)) compare(mine, other, inner);
  }
  function addLines(first, second, differ) {
    const common = Math.min(first.length, second.length);
    for (let index = 0; index < common; index += 1) {
      const [mine, other] = [first[index], second[index]];
      left.push(differ ? marked("del", mine, other) : `${textOf(mine)}\n`);
      right.push(differ ? marked("ins", other, mine) : `${textOf(other)}\n`);
    }
    face(first.slice(common), differ ? "del" : "small", left, right);
    face(second.slice(common), differ ? "ins" : "small", right, left);
  }
  // Lines that face a gap; muted ones where the other side expects nothing.
  function face(lines, tag, side, other) {
    if (!lines.length) return;
    side.push(make(tag, {}, lines.map(textOf).join("\n")));
    other.push(make("i", { className: tag === "small" ? "free" : "" }, "\n".repeat(lines.length)));
  }
  compare(expected, got, root);
  return [left, right];
}
