// What is on screen as a tree, a line for each screen, as `explain` draws it.

const containers = ["stack", "tabs", "pages"];
const areScreens = value => isObject(value) && isObject(get(value, "screens"));
const plainText = text => literal(text).slice(1, -1);

function drawing({ root, current, stack }) {
  function draw(screen, indent, role) {
    const object = typeof screen === "string" ? { screen } : screen;
    const kind = containers.find(kind => Object.hasOwn(object, kind));
    const name = get(object, kind ?? "screen");
    const selected = kind === "tabs" ? get(object, "selected") ?? (Object.hasOwn(object, "selected") ? -1 : 0) : -1;
    const presented = get(object, "presents");
    return [
      indent + role + plainText(name) + (kind ? ` (${kind})` : "")
        + (get(object, "hidesBar") ? ", hides the bar" : "") + (name === current ? " <-" : ""),
      ...(get(object, "of") ?? [])
        .flatMap((child, index) => draw(child, `${indent}  `, index === selected ? "* " : "")),
      ...(presented === undefined ? [] : draw(presented, indent, "presents ")),
    ];
  }
  const lines = root === null ? ["no screens"] : draw(root, "", "");
  return stack === undefined ? lines : [...lines, `in the stack ${plainText(stack)}`];
}

// Two trees as contents of two elements, with the lines marked that the other one has not.
function screensSideBySide(expected, got) {
  const [left, right] = [drawing(expected.screens), drawing(got.screens)];
  const lines = (mine, others, tag) =>
    mine.map(line => others.includes(line) ? `${line}\n` : make(tag, {}, line));
  return [lines(left, right, "del"), lines(right, left, "ins")];
}
