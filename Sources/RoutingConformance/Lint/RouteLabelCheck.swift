/// Labels in expectations, and names of routers in steps, that nothing in the case has.
struct RouteLabelCheck: LintCheck {
  func findings(in project: LintProject) async -> [LintFinding] {
    project.entries.flatMap(findings) + project.caseFiles.flatMap(findings)
  }

  /// Names of routers in what the cases of a file share, if none of them makes one.
  private func findings(_ file: LintCaseFile) -> [LintFinding] {
    // A case with errors may make it.
    guard let root = file.root, file.entries.allSatisfy({ $0.subject != nil }) else { return [] }
    var labels = Labels()
    for step in file.cases.flatMap(\.steps) { labels.add(step.step) }
    return unmadeRouters(in: root.preparingSteps, of: file, labels)
  }

  private func unmadeRouters(
    in steps: [JSONNode], of file: LintCaseFile, _ labels: Labels
  ) -> [LintFinding] {
    // Binding a router that there is not changes nothing: only a slip of the pen is a fault.
    let bound = steps.compactMap(\.boundRouter).filter { node in
      Suggestion.nearest(to: node.text ?? "", among: labels.routers.sorted()) != nil
    }
    var findings: [LintFinding] = []
    for node in steps.flatMap(\.neededRouters) + bound {
      guard let text = node.text, !labels.routers.contains(text) else { continue }
      findings.error(
        file.name, node.position,
        "no step makes a router \(text.quotedForMessage); "
          + advice(text, labels.routers, else: "make it by createSubrouter, or correct the name"))
    }
    return findings
  }

  private func findings(_ entry: LintEntry) -> [LintFinding] {
    guard let subject = entry.subject else { return [] }
    var labels = Labels()
    for step in subject.steps { labels.add(step.step) }
    var findings: [LintFinding] = []
    func check(
      _ label: JSONMember?, among labels: Set<String>, _ fault: String, else other: String
    ) {
      guard let node = label?.value, let text = node.text, !labels.contains(text) else { return }
      findings.error(
        entry.file.name, node.position,
        "\(fault) \(text.quotedForMessage); " + advice(text, labels, else: other))
    }
    for node in entry.expectations.flatMap(\.node.choices) {
      for part in [node] + (node.member("events")?.value.elements ?? []) {
        check(
          part.member("route"), among: labels.routes, "no registration has the label",
          else: "register it, or correct the label")
        check(
          part.member("interceptor"), among: labels.interceptors, "no interceptor has the label",
          else: "add it, or correct the label")
      }
    }
    let own = entry.node.preparingSteps + entry.steps.flatMap(\.node.stepsWithin)
    return findings + unmadeRouters(in: own, of: entry.file, labels)
  }

  private func advice(_ text: String, _ labels: Set<String>, else other: String) -> String {
    Suggestion.nearest(to: text, among: labels.sorted())
      .map { "did you mean \($0.quotedForMessage)?" } ?? other
  }
}

/// The labels that steps give.
private struct Labels {
  var routes: Set<String> = []
  var interceptors: Set<String> = []
  var routers: Set<String> = ["main"]

  mutating func add(_ step: Step) {
    switch step {
    case .register(let registration): add(registration)
    case .createSubrouter(let router, _): routers.insert(router)
    // Interceptors are asked about a router that is bound as about a route.
    case .bindSubrouter(_, let router, _): routes.insert(router)
    case .addInterceptor(let interceptor):
      interceptors.insert(interceptor.label)
      add(interceptor.script)
    default: break
    }
  }

  private mutating func add(_ registration: RegisterStep) {
    routes.insert(registration.route)
    for child in registration.children { add(child) }
    add(registration.redirect)
    guard case .perform(let steps, _) = registration.handler else { return }
    for step in steps { add(step) }
  }

  private mutating func add(_ script: RedirectScript) {
    switch script {
    case .perform(let steps, let then):
      for step in steps { add(step) }
      add(then)
    case .when(_, _, let then, let otherwise):
      add(then)
      add(otherwise)
    case .later(let script): add(script)
    case .none, .stay, .to, .join, .location: break
    }
  }

  private mutating func add(_ script: InterceptorScript) {
    guard case .perform(let steps, let then) = script else { return }
    for step in steps { add(step) }
    add(then)
  }
}

extension LintEntry {
  /// What the case expects, as it is written: each with its step, and the dialect it is for alone.
  var expectations: [(node: JSONNode, step: CaseStep, dialect: String?)] {
    steps.flatMap { node, step in
      let common = node.member("expect").map { [($0.value, step, nil as String?)] } ?? []
      let own = (node.member("expectIn")?.value.members ?? []).map {
        ($0.value, step, $0.name as String?)
      }
      return common + own
    }
  }
}
