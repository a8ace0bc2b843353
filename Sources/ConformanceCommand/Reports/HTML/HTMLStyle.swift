/// The style sheet of the HTML report.
enum HTMLStyle {
  /// The whole sheet.
  static let all: HTMLText = "\(verdicts)\(page)\(tables)\(problems)"

  /// The general look of the page, its head and its filters.
  private static let page: HTMLText = """
    *, ::before, ::after { box-sizing: border-box }
    html { background: var(--paper); color: var(--text); scroll-padding-top: 9rem;
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
      -webkit-text-size-adjust: 100% }
    body { margin: 0 auto; max-width: 76rem; padding: 2rem 1.5rem 6rem; overflow-wrap: anywhere }
    code, pre, .clause-id, .problem > summary small, .place, kbd {
      font-family: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace;
      font-size: .86em }
    pre { margin: 0 }
    h1, h2, h3, h4, p, ul, ol, dl { margin: 0 }
    a { color: var(--link); text-underline-offset: .15em }
    button, input, select { font: inherit; color: inherit }
    summary { cursor: pointer; list-style: none }
    summary::-webkit-details-marker { display: none }
    main:focus { outline: none }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px }
    [hidden] { display: none !important }
    html:not(.js) :is(.filters, .tools) { display: none }
    html.js .nojs { display: none }
    .hidden, .skip:not(:focus) { position: absolute; width: 1px; height: 1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap }
    .skip { position: fixed; z-index: 9; top: .75rem; left: .75rem; padding: .5rem .9rem;
      background: var(--paper); border: 1px solid var(--line); border-radius: 6px }
    .top { display: grid; gap: 1rem; margin-bottom: 1.25rem }
    .kind { color: var(--muted); font-size: .85rem }
    h1 { font-size: clamp(1.5rem, 4vw, 2.1rem); line-height: 1.15; letter-spacing: -.015em;
      font-weight: 650; margin-top: -.8rem; text-wrap: balance }
    h1::before { content: ""; display: inline-block; width: .7em; height: .7em; margin-right: .4em;
      background: currentColor; mask: var(--sign) center / contain no-repeat }
    h1.good::before { color: var(--ink-passed); --sign: var(--sign-passed) }
    h1.bad::before { color: var(--ink-failed); --sign: var(--sign-failed) }
    .facts { color: var(--muted); font-size: .87rem; display: flex; flex-wrap: wrap;
      gap: .15rem 1.25rem }
    .claims { font-size: .87rem; max-width: 52rem }
    .facts b { color: var(--text); font-weight: 600 }
    .alert { border: 1px solid var(--ink-failed); border-left-width: 4px; border-radius: 6px;
      padding: .6rem .9rem; display: grid; gap: .4rem }
    .alert p { white-space: pre-wrap }
    nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; font-size: .9rem }
    section > h2 { font-size: 1.25rem; letter-spacing: -.01em; font-weight: 620;
      margin: 2.75rem 0 .75rem }
    .lead { color: var(--muted); font-size: .9rem; max-width: 46rem; margin-bottom: .75rem }
    .empty { color: var(--muted); padding: .25rem 0 }
    .demand, .reasons, .mark { max-width: 52rem }
    .place { color: var(--muted); font-size: .8rem }

    .filters { position: sticky; z-index: 5; top: 0; margin: 0 -.75rem; padding: .65rem .75rem .4rem;
      background: color-mix(in srgb, var(--paper) 92%, transparent); backdrop-filter: blur(8px);
      border-block: 1px solid var(--line); display: grid; gap: .5rem; font-size: .9rem }
    .line { display: flex; flex-wrap: wrap; gap: .4rem .5rem; align-items: center }
    .search { position: relative; flex: 1 1 15rem }
    .search input { width: 100%; padding-right: 2rem }
    .search kbd { position: absolute; right: .6rem; top: 50%; translate: 0 -50%;
      color: var(--muted); border: 1px solid var(--line); border-radius: 4px; padding: 0 .35em }
    .search input:focus ~ kbd, .search input:not(:placeholder-shown) ~ kbd { display: none }
    input, select, button { min-height: 2.1rem; padding: .2rem .7rem; border: 1px solid var(--line);
      border-radius: 6px; background: var(--raised) }
    select { max-width: 12rem }
    input::placeholder { color: var(--muted); opacity: 1 }
    button { cursor: pointer }
    button:hover, select:hover { border-color: var(--muted) }
    .chip { border-radius: 99px; display: inline-flex; align-items: center; gap: .4em;
      min-height: 1.9rem }
    .chip b { font-weight: 600; font-variant-numeric: tabular-nums }
    .chip[aria-pressed=true] { background: var(--text); color: var(--paper);
      border-color: var(--text) }
    .chip[aria-pressed=true] .icon { color: inherit }
    #shown { margin-left: auto; color: var(--muted); font-variant-numeric: tabular-nums }
    #clause button { min-height: 1.6rem; padding-block: 0 }
    .tools { display: flex; gap: .5rem; margin-bottom: .75rem; font-size: .85rem }
    .tools button, .more, .copy { min-height: 1.8rem; padding-block: 0 }
    .more { margin: .5rem 0 0; font-size: .85rem }

    @media (max-width: 40rem) {
      html { scroll-padding-top: 4rem }
      body { padding: 1.25rem 1rem 4rem }
      .filters { position: static; margin: 0 -.5rem; padding-inline: .5rem }
      select { flex: 1 1 8rem }
    }
    @media print {
      .filters, .tools, nav, .copy { display: none }
      .scroll { max-height: none; overflow: visible }
    }

    """
}
