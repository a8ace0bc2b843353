extension HTMLScript {
  /// Makes rows from lines, in topics that are open.
  static let rows: HTMLText = #"""
    const rowsAtOnce = 200;
    function showRows(topic, limit = rowsAtOnce) {
      const { element, shown = linesOf(topic) } = topic;
      one(".lines", element).hidden = true;
      for (const old of all(".scroll, .more", element)) old.remove();
      const table = one("table", one("#columns").content).cloneNode(true);
      const body = make("tbody");
      for (const line of shown.slice(0, limit)) body.append(row(line));
      table.append(body);
      element.append(make("div", { className: "scroll" }, table));
      if (shown.length > limit) {
        element.append(make("button", { type: "button", className: "more",
          textContent: `Show the other ${number(shown.length - limit)}`,
          onclick: () => showRows(topic, Infinity) }));
      }
    }
    function row(line) {
      const title = make("th", { scope: "row", title: line.clauses.join(", ") }, line.title,
        make("code", { textContent: line.id }));
      const cells = columns.map(() => make("td"));
      for (const { column, look, note, problem } of line.verdicts) {
        const { router, dialect } = columns[column];
        const words = `${router}, ${dialect}: ${look.words}${note ? `: ${reasons[note - 1]}` : ""}`;
        const cell = cells[column];
        Object.assign(cell, { className: look.name, title: words, ariaLabel: words });
        if (problem) {
          cell.ariaLabel = null;
          cell.append(make("a", { href: `#${problem.id}`, ariaLabel: `${line.id}, ${words}`,
            textContent: "\u2192" }));
        }
      }
      return make("tr", {}, title, ...cells);
    }

    """#

  /// Moves by keys.
  static let keys: HTMLText = #"""
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

    """#

  /// Listens to everything and reads the filter from the address.
  static let start: HTMLText = #"""
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
      if (name.startsWith("verdict-") && problems().has(name)) place(problems().get(name));
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
      if (details.matches(".topic")) {
        const topic = topics.find(topic => topic.element === details);
        if (!one("table", details)) showRows(topic);
      }
      const clauseRow = details.closest("tr[data-clause]");
      if (clauseRow && !one("p button", details)) {
        one("p", details).append(" ", make("button", { type: "button", className: "copy",
          textContent: "Only this clause", onclick: () => narrow(clauseRow.dataset.clause) }));
      }
      const same = one(".same", details);
      if (same) same.outerHTML = trace(problems().get(details.id));
      for (const command of all(".command code", details)) {
        if (command.nextElementSibling) continue;
        command.after(make("button", { type: "button", className: "copy", textContent: "Copy",
          ariaLabel: `Copy: ${command.textContent}`,
          onclick: async event => {
            const button = event.target;
            try {
              await navigator.clipboard.writeText(command.textContent);
              button.textContent = "Copied";
            } catch {
              getSelection().selectAllChildren(command);
              button.textContent = "Selected";
            }
          } }));
      }
    }
    for (const details of all("details[open]")) unfolded(details);
    if (location.hash) recall();

    """#
}
