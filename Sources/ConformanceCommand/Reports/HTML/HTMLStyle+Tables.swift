extension HTMLStyle {
  /// The tables: routers, clauses, cases.
  static let tables: HTMLText = """
    .scroll { overflow: auto; border: 1px solid var(--line); border-radius: 8px }
    table { border-collapse: separate; border-spacing: 0; width: 100%; font-size: .9rem }
    th, td { text-align: left; font-weight: 400; padding: .35rem .6rem;
      border-bottom: 1px solid var(--line) }
    tbody:last-of-type > tr:last-child > :is(th, td) { border-bottom: 0 }
    thead :is(th, td) { color: var(--muted); font-size: .8rem; background: var(--raised);
      vertical-align: bottom; white-space: nowrap; border-bottom: 1px solid var(--line) !important }
    td { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }

    .routers th[scope=row] { font-weight: 600; width: 40% }
    .routers small { color: var(--muted); font-weight: 400 }
    .routers th:nth-child(n + 3) { text-align: right }
    .routers td:nth-child(2) { text-align: left }
    .routers td.good { color: var(--ink-passed) }
    .routers td.bad { color: var(--ink-failed); font-weight: 600 }
    .routers td.zero { color: var(--muted); opacity: .7 }
    .routers td::before { display: none !important }
    .bar { display: flex; gap: 1px; height: 6px; margin: .35rem 0 .2rem; max-width: 24rem;
      border-radius: 3px; overflow: hidden; background: var(--line) }
    .bar i { background: var(--ink); flex-basis: 0; min-width: 3px }
    .bar .skipped { opacity: .35 }

    .matrix { width: auto; min-width: 100% }
    #matrix { content-visibility: auto; contain-intrinsic-size: auto 60rem }
    #matrix .scroll { max-height: min(85vh, 60rem) }
    .matrix thead { position: sticky; top: 0; z-index: 2 }
    .matrix .groups th { color: var(--text); font-weight: 600; text-align: left }
    .matrix tr > :first-child { position: sticky; left: 0; z-index: 1; background: var(--paper);
      min-width: 15rem; width: 100% }
    .matrix thead tr > :first-child { background: var(--raised) }
    .matrix thead th[scope=col]:not(:first-child) { text-align: center; padding-inline: .3rem }
    .matrix thead .groups + tr th:not(:first-child) span { display: inline-block; writing-mode: vertical-rl;
      rotate: 180deg }
    .matrix td { text-align: center; padding: .2rem .35rem; min-width: 3rem; color: var(--muted);
      font-size: .82rem }
    .matrix td::before { margin-right: .3em }
    .matrix td:is(.failed, .crashed, .timedOut, .garbled, .unexpectedPass) {
      background: color-mix(in srgb, var(--ink) 14%, var(--paper)); color: var(--ink);
      font-weight: 650 }
    .matrix td.expectedFailure { color: var(--ink) }
    .matrix td a { color: inherit; text-decoration: none; display: inline-block;
      min-width: 1.2em; text-align: left }
    .matrix td a:hover { text-decoration: underline }
    .matrix td.skipped { opacity: .75 }
    .matrix .chapter > :is(th, td) { background-color: var(--raised) }
    .matrix .chapter th { font-weight: 600 }
    .matrix .chapter button { all: unset; cursor: default; display: block; position: relative }
    .js .matrix .chapter button { padding-left: 1rem }
    .matrix .chapter button:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
    .js .matrix .chapter button { cursor: pointer }
    .js .matrix .chapter button::before { content: "\\203A"; position: absolute; left: .1rem;
      color: var(--muted) }
    .js .matrix .open .chapter button::before { rotate: 90deg }
    .js #matrix tbody:not(.open) tr:not(.chapter) { display: none }
    .js .matrix tr:not(.chapter) > th { padding-left: 1.6rem }
    .matrix summary:hover { color: var(--link) }
    .matrix details p { color: var(--muted); font-size: .85rem; max-width: 34rem;
      padding: .25rem 0 .4rem; white-space: normal }
    .clause-id { color: var(--muted); font-size: .82rem; margin-right: .35em }
    .legend { list-style: none; padding: 0; margin-top: .75rem; display: flex; flex-wrap: wrap;
      gap: .25rem 1.1rem; font-size: .82rem; color: var(--muted) }
    .legend code { opacity: .8 }
    .js .legend code { display: none }

    .topic { border-bottom: 1px solid var(--line); content-visibility: auto;
      contain-intrinsic-size: auto 2.3rem }
    .topic > summary { padding: .4rem .25rem; display: flex; gap: .75rem;
      align-items: baseline; flex-wrap: wrap }
    .topic > summary::before { content: "\\203A"; color: var(--muted); width: .6em }
    .topic[open] > summary::before { rotate: 90deg }
    .topic > summary:hover b { color: var(--link) }
    .topic b { font-weight: 600 }
    .size { color: var(--muted); font-size: .85rem }
    .counts { margin-left: auto; display: flex; gap: .9rem; font-size: .85rem; color: var(--muted);
      font-variant-numeric: tabular-nums }
    .counts .icon { margin-right: .3em }
    .topic .scroll { margin: .25rem 0 1rem; max-height: 70vh }
    .topic > .more { margin: 0 0 1rem }
    .cases td { min-width: 2rem }
    .cases td::before { margin: 0 }
    .cases tr > :first-child { padding-block: .3rem; line-height: 1.35 }
    .cases th code { display: block; color: var(--muted) }
    .lines { white-space: pre-wrap; tab-size: 2; padding: .25rem 0 1rem 1.25rem;
      text-indent: 0; font-size: .8rem }
    .reasons { padding-left: 2.2rem; font-size: .9rem }
    .reasons li { padding: .15rem 0 }
    .reasons .size { margin-left: .4rem }
    .reasons li::marker { color: var(--muted); font-variant-numeric: tabular-nums }

    @media (max-width: 40rem) {
      .matrix tr > :first-child { min-width: 9.5rem; max-width: 11rem }
      .counts { margin-left: 1.35rem; flex-basis: 100% }
      .routers thead { position: absolute; clip-path: inset(50%) }
      .routers tr { display: flex; flex-wrap: wrap; gap: .1rem 1rem; padding: .5rem .75rem;
        border-bottom: 1px solid var(--line) }
      .routers tr:last-child { border-bottom: 0 }
      .routers :is(th, td) { padding: 0; border: 0 }
      .routers :is(th[scope=row], td:nth-child(2)) { width: 100% }
      .routers td.zero { display: none }
      .routers td:nth-child(n + 3)::before { display: inline-block !important; margin-right: .35em }
    }

    """
}
