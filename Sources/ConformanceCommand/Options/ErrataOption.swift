import RoutingConformance

/// The option `--errata`: what a failure means that is an erratum of the published router.
enum ErrataOption: String, CaseIterable {
  /// Such a failure is expected.
  case allow
  /// Such a failure is an ordinary failure, and reports name the erratum.
  case count
  /// As `count`, and cases of the level `erratum` are demanded too.
  case forbid

  static let option = Option(
    "--errata", "POLICY",
    "allow, count or forbid failures that are errata of a published router (default: count)")

  init(_ arguments: Arguments) throws(CommandError) {
    self = try .named(arguments.value(Self.option.name) ?? Self.count.rawValue, as: "policy")
  }

  /// A verdict, judged by this option.
  ///
  /// The baseline is applied first.
  func judging(_ verdict: ReportedCase) -> ReportedCase {
    var verdict = verdict
    if self == .forbid, verdict.level == .erratum { verdict.level = .must }
    if self == .allow, verdict.mark == nil, verdict.verdict.isProblem, let id = verdict.erratum {
      verdict.mark = .expectedFailure(reason: "erratum \(id)")
    }
    return verdict
  }
}
