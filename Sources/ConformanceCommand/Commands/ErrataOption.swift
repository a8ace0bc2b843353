import RoutingConformance

/// The option `--errata`: what becomes of cases that the published router of a dialect does not pass.
enum ErrataOption: String, CaseIterable {
  /// To fail them is expected.
  case allow
  /// To fail them is a failure, and the reports name the erratum.
  case count
  /// The same, and cases of the level erratum are demanded, too.
  case forbid

  static let option = Option(
    "--errata", "POLICY",
    "allow, count or forbid failures that are errata of a published router (default: count)")

  init(_ arguments: Arguments) throws(CommandError) {
    self = try .named(arguments.value(Self.option.name) ?? Self.count.rawValue, as: "policy")
  }

  /// A verdict with what the option makes of it; a list of expected failures has the first word.
  func judging(_ verdict: ReportedCase) -> ReportedCase {
    var verdict = verdict
    if self == .forbid, verdict.level == .erratum { verdict.level = .must }
    if self == .allow, verdict.mark == nil, verdict.verdict.isProblem, let id = verdict.erratum {
      verdict.mark = .expectedFailure(reason: "erratum \(id)")
    }
    return verdict
  }
}
