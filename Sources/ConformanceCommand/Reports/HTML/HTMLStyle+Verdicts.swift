extension HTMLStyle {
  /// The colours of both schemes, and what tells the verdicts apart: a sign and a colour each.
  static let verdicts: HTMLText = """
    :root {
      color-scheme: light dark;
      --paper: #fff; --raised: #f6f7f9; --line: #dce0e5; --text: #1a1e23; --muted: #59626c;
      --link: #0a58ca;
      --ink-passed: #1a7a36; --ink-failed: #c4212b; --ink-crashed: #a3186f; --ink-timedOut: #945200;
      --ink-garbled: #6a3fc0; --ink-unexpectedPass: #07688a; --ink-expectedFailure: #7d5a55;
      --ink-skipped: #68717b;
      \(signs)
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #101317; --raised: #181c22; --line: #2c333c; --text: #e6e9ed; --muted: #9ba5b0;
        --link: #79b4ff;
        --ink-passed: #52c46f; --ink-failed: #ff7d78; --ink-crashed: #f47fc4;
        --ink-timedOut: #e5a545; --ink-garbled: #b9a0f7; --ink-unexpectedPass: #5cc4e8;
        --ink-expectedFailure: #c8aaa4; --ink-skipped: #8c96a1;
      }
    }
    .passed { --ink: var(--ink-passed); --sign: var(--sign-passed) }
    .partly { --ink: var(--ink-passed); --sign: var(--sign-partly) }
    .failed { --ink: var(--ink-failed); --sign: var(--sign-failed) }
    .crashed { --ink: var(--ink-crashed); --sign: var(--sign-crashed) }
    .timedOut { --ink: var(--ink-timedOut); --sign: var(--sign-timedOut) }
    .garbled { --ink: var(--ink-garbled); --sign: var(--sign-garbled) }
    .unexpectedPass { --ink: var(--ink-unexpectedPass); --sign: var(--sign-unexpectedPass) }
    .expectedFailure { --ink: var(--ink-expectedFailure); --sign: var(--sign-expectedFailure) }
    .skipped { --ink: var(--ink-skipped); --sign: var(--sign-skipped) }
    .icon, td:is(\(classes))::before, .problem > summary::before { content: ""; display: inline-block; flex: none; width: .9em;
      height: .9em; color: var(--ink); background: currentColor; vertical-align: -.06em;
      mask: var(--sign) center / contain no-repeat }
    @media (forced-colors: active) {
      .icon, td::before, h1::before, summary::before { forced-color-adjust: none }
      mark, del, ins { outline: 1px solid }
    }

    """

  private static let classes: HTMLText = """
    .passed, .partly, .failed, .crashed, .timedOut, .garbled, .unexpectedPass, .expectedFailure, \
    .skipped
    """

  private static let signs: HTMLText = .joined([
    sign("passed", "<path d='M2.5 8.6l3.6 3.6 7.4-8'/>"),
    sign("partly", "<path d='M3 5.6l3 3 6.5-6.4M2.5 13.6h2.6m2.4 0h2.6m2.4 0h1'/>"),
    sign("failed", "<path d='M3.2 3.2l9.6 9.6m0-9.6l-9.6 9.6'/>"),
    sign("crashed", "<path d='M9.6 1.2L3.4 9h4l-1.2 5.8L12.6 7h-4z' fill='%23000'/>"),
    sign("timedOut", "<circle cx='8' cy='8' r='6.4'/><path d='M8 4v4.3l2.9 1.7'/>"),
    sign(
      "garbled",
      """
      <path d='M1.2 6.2c1.7-3.4 3.4-3.4 5.1 0s3.4 3.4 5.1 0 2.6-2.8 3.4-2\
      M1.2 12.2c1.7-3.4 3.4-3.4 5.1 0s3.4 3.4 5.1 0 2.6-2.8 3.4-2'/>
      """),
    sign("unexpectedPass", "<circle cx='8' cy='8' r='6.8'/><path d='M4.8 8.3l2.3 2.3 4.2-4.8'/>"),
    sign(
      "expectedFailure",
      "<circle cx='8' cy='8' r='6.8'/><path d='M5.4 5.4l5.2 5.2m0-5.2l-5.2 5.2'/>"),
    sign("skipped", "<path d='M3 8h10'/>"),
  ])

  /// A sign, drawn on 16 by 16.
  private static func sign(_ name: HTMLText, _ drawing: HTMLText) -> HTMLText {
    """
    --sign-\(name): url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' \
    viewBox='0 0 16 16' fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round' \
    stroke-linejoin='round'>\(drawing)</svg>");

    """
  }
}
