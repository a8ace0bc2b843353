extension HTMLStyle {
  /// Groups of problems and each problem.
  static let problems: HTMLText = """
    .group { margin: 0 0 1.75rem; content-visibility: auto; contain-intrinsic-size: auto 10rem }
    .group > header { display: grid; grid-template-columns: 1fr auto; gap: .1rem 1rem;
      align-items: baseline; margin-bottom: .5rem }
    h3 { font-size: 1.02rem; font-weight: 620 }
    .group .count { color: var(--muted); font-size: .85rem; text-align: right }
    .group .demand { grid-column: 1 / -1; color: var(--muted); font-size: .92rem }
    .demand code, .matrix p code { color: var(--text) }
    .problem { border: 1px solid var(--line); border-left: 3px solid var(--ink); border-radius: 6px;
      margin-top: -1px; content-visibility: auto; contain-intrinsic-size: auto 3.9rem }
    .problem[open] { margin-block: .5rem }
    .problem.expectedFailure { border-left-style: dotted }
    .problem.unexpectedPass { border-left-style: double; border-left-width: 5px }
    .problem.crashed, .problem.timedOut, .problem.garbled { border-left-style: dashed }
    .problem > summary { display: grid; gap: .1rem .6rem; padding: .45rem .8rem;
      grid-template-columns: 1rem 6.2rem 1fr auto; align-items: baseline }
    .problem > summary:hover { background: var(--raised) }
    .problem > summary::before { translate: 0 .12em }
    .problem > summary b { color: var(--ink); font-weight: 620; font-size: .85rem;
      line-height: 1.25; overflow-wrap: normal; grid-row: span 2 }
    .problem > summary span { grid-column: 3; color: var(--muted); font-size: .9rem }
    .problem > summary code { font-weight: 600; font-size: .88em }
    .problem > summary small { color: var(--muted); text-align: right }
    .problem em { font-style: normal; border: 1px solid var(--line); border-radius: 4px;
      padding: 0 .35em }
    .problem > div { padding: .35rem .8rem .8rem; display: grid; gap: .7rem;
      grid-template-columns: minmax(0, 1fr) }
    .also, .same { font-size: .88rem; color: var(--muted) }
    .step code { background: var(--raised); padding: .1em .35em; border-radius: 4px }
    h4 { font-size: .78rem; font-weight: 600; color: var(--muted); margin-bottom: .25rem }
    .sides { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: .75rem }
    .sides > :only-child { grid-column: 1 / -1 }
    .sides pre, .words { background: var(--raised); border-radius: 6px; padding: .55rem 0;
      overflow-x: auto; line-height: 1.55; font-size: .8rem; height: calc(100% - 1.4rem);
      padding-inline: .7rem }
    .words { height: auto; white-space: pre-wrap }
    .sides small { display: block; font-size: inherit; color: var(--muted); opacity: .8 }
    del, ins { display: block; text-decoration: none; margin-inline: -.7rem; padding-inline: .7rem;
      width: max-content; min-width: calc(100% + 1.4rem) }
    del { background: color-mix(in srgb, var(--ink-passed) 13%, transparent) }
    ins { background: color-mix(in srgb, var(--ink-failed) 13%, transparent) }
    mark { color: inherit; border-radius: 3px; padding: .05em .1em; margin: 0 -.1em;
      font-weight: 700 }
    del mark { background: color-mix(in srgb, var(--ink-passed) 32%, transparent);
      text-decoration: underline 1.5px var(--ink-passed); text-underline-offset: .2em }
    ins mark { background: color-mix(in srgb, var(--ink-failed) 30%, transparent);
      text-decoration: underline wavy 1px var(--ink-failed); text-underline-offset: .2em }
    .sides i { display: block; margin-inline: -.7rem; opacity: .55;
      background: repeating-linear-gradient(135deg, var(--line) 0 1px, transparent 1px 6px) }
    .sides i.free { background: none }
    .trace pre { font: inherit; font-size: .85rem; line-height: 1.65; tab-size: 7.5rem;
      white-space: pre-wrap; padding-left: .7rem; border-left: 2px solid var(--line) }
    .command { display: grid; grid-template-columns: 2.6rem 1fr auto; gap: .6rem;
      color: var(--muted); font-size: .82rem; align-items: baseline }
    .command + .command { margin-top: -.5rem }
    .command code { user-select: all; color: var(--text); font-size: .77rem }
    .copy { font-size: .75rem; min-height: 1.5rem; padding: 0 .5rem; flex: none; margin-left: auto }

    @media (max-width: 40rem) {
      .sides { grid-template-columns: minmax(0, 1fr) }
      .sides pre { height: auto }
      .sides i { display: none }
      .problem > summary { grid-template-columns: 1rem 1fr }
      .problem > summary > * { grid-area: auto / 2 !important; text-align: left !important }
      .group > header { grid-template-columns: 1fr }
      .group .count { text-align: left }
    }

    """
}
