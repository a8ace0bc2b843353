/// Steps as they are written, where they have been read without errors.
extension JSONNode {
  /// The routes and the setup of a file or a case, with what is done within them.
  var preparingSteps: [JSONNode] {
    ["routes", "setup"].flatMap { member($0)?.value.elements ?? [] }.flatMap(\.stepsWithin)
  }

  /// The step or route itself, the children, and what handlers, redirectors and interceptors do.
  var stepsWithin: [JSONNode] {
    let scripts = ["handler", "redirect", "result"].compactMap { member($0)?.value }
    let children = member("children")?.value.elements ?? []
    return [self] + scripts.flatMap(\.stepsOfScript) + children.flatMap(\.stepsWithin)
  }

  private var stepsOfScript: [JSONNode] {
    let scripts = ["then", "else", "later"].compactMap { member($0)?.value }
    let steps = member("do")?.value.elements ?? []
    return steps.flatMap(\.stepsWithin) + scripts.flatMap(\.stepsOfScript)
  }

  /// The routers that the step needs, by their names.
  var neededRouters: [JSONNode] {
    [member("in")?.value.member("router"), member("upper")].compactMap { $0?.value }
  }

  /// The router that the step binds.
  var boundRouter: JSONNode? {
    member("do")?.value.text == "bindSubrouter" ? member("router")?.value : nil
  }
}
