// Moves by keys.
const stops = ".problem > summary, .chapter button, tr[data-clause] summary, .topic > summary,"
  + " .cases tbody tr";
const isShown = element => element.checkVisibility?.() ?? element.offsetParent !== null;
function move(step) {
  const rows = all(stops);
  let place = rows.findIndex(row => row === document.activeElement
    || (row.contains(document.activeElement)));
  if (place < 0) {
    const within = document.activeElement.closest("tr");
    place = within ? rows.findIndex(row => within.contains(row)) : step > 0 ? -1 : rows.length;
  }
  do { place += step; } while (rows[place] && !isShown(rows[place]));
  const next = rows[place];
  if (!next) return false;
  if (next.matches("tr")) next.tabIndex = -1;
  next.focus();
  return true;
}
function moveAside(step) {
  const line = document.activeElement.closest("tr");
  if (!line) return false;
  const stops = [line.matches("[tabindex]") ? line : one("button, summary", line),
    ...all("td a", line)].filter(stop => stop);
  const next = stops[Math.max(0, stops.indexOf(document.activeElement)) + step];
  next?.focus();
  return Boolean(next);
}
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const field = form.elements.text;
  const isTyping = event.target.matches("input, select, textarea");
  const isText = event.target === field;
  let done = false;
  if (event.key === "/" && !isTyping) { field.focus(); field.select(); done = true; }
  if (event.key === "Escape" && isText) {
    if (field.value) { field.value = ""; apply(); } else field.blur();
    done = true;
  }
  if (event.key === "ArrowDown" && (isText || !isTyping)) done = move(1);
  if (event.key === "ArrowUp" && !isTyping) done = move(-1);
  if (event.key === "ArrowRight" && !isTyping) done = moveAside(1);
  if (event.key === "ArrowLeft" && !isTyping) done = moveAside(-1);
  if (done) event.preventDefault();
});
