import RoutingConformance

/// The option `--errata`: how a failure counts that an erratum of the published router explains.
enum ErrataOption: String, CaseIterable {
  /// A failure that an erratum explains is expected.
  case allow
  /// A failure that an erratum explains is an ordinary failure, and reports name the erratum.
  case count
  /// The value has the meaning of `count`, and cases of the level `erratum` are demanded too.
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
