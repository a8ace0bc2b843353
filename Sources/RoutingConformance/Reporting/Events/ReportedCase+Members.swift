package import Routing

/// What JSON says of a verdict; times are left out, so that two runs write the same.
extension ReportedCase: ReportObject {
  static let noun = "a verdict"

  /// The members by their names.
  package var members: Parameters { ReportMembers.written(by: self) }

  mutating func visit(_ members: inout ReportMembers) {
    members.member("case", &id, need: "write the id of the case")
    members.member("dialect", &dialect, need: "write the dialect")
    members.member("derived", &isDerived)
    members.member("router", &router, need: "write the router")
    members.member("verdict", &verdict, need: "write the verdict of the case")
    members.member("level", &level, need: "write the level of the case")
    members.member("title", &title)
    members.member("clauses", &clauses)
    members.member("capabilities", &capabilities)
    members.member("file", &file)
    members.member("line", &line)
    members.member("column", &column)
    members.member("caseLine", &caseLine)
    members.member("reason", &reason)
    members.member("problem", &problem)
    members.member("unexpectedPass", &unexpectedPass)
    members.member("expectedFailure", &expectedFailure)
  }

  private var expectedFailure: String? {
    get { if case .expectedFailure(let reason) = mark { reason } else { nil } }
    set { if let newValue { mark = .expectedFailure(reason: newValue) } }
  }

  private var unexpectedPass: String? {
    get { if case .unexpectedPass(let reason) = mark { reason } else { nil } }
    set { if let newValue { mark = .unexpectedPass(reason: newValue) } }
  }
}

extension ReportedProblem: ReportObject {
  static let noun = "a problem"

  mutating func visit(_ members: inout ReportMembers) {
    members.member("again", &again)
    members.member("why", &why)
    members.member("step", &step)
    members.member("doing", &doing)
    members.member("got", &got)
    members.member("message", &message)
    members.list("expected", &expected)
    members.list("differences", &differences)
    members.list("standardError", &standardError)
    members.list("trace", &trace)
  }
}

extension ReportedAnswer: ReportObject {
  static let noun = "an answer"

  init(_ answer: Answer) {
    self.init(words: answer.words, value: answer.value)
  }

  mutating func visit(_ members: inout ReportMembers) {
    members.member("words", &words)
    members.member("value", &value)
  }
}

extension ReportedReason: ReportObject {
  static let noun = "a reason"

  mutating func visit(_ members: inout ReportMembers) {
    members.member("clause", &clause)
    members.member("text", &text)
  }
}

extension Difference: ReportObject {
  static let noun = "a difference"

  mutating func visit(_ members: inout ReportMembers) {
    members.member("path", &path)
    members.member("expected", &expected)
    members.member("got", &got)
  }
}
