internal import Routing
internal import RoutingConformance

/// Chapters "Path and matching" and "Wildcards".
extension Catalog {
  @ListBuilder<Entry> static var matching: [Entry] {
    Entry("MATCH-1") {
      Alteration.parts("the path is decoded before it is split") { pieces in
        pieces.path = pieces.path.replacing("%2F", with: "/").replacing("%2f", with: "/")
      }
      Alteration.url(.path, [.decode])
    }
    Entry("MATCH-2") {
      Alteration.parts("components that are too many are passed over") { pieces in
        pieces.components = pieces.components.dropLast()
      }.when(.uncalled)
      Alteration.parts("components that are missing are added") { pieces in
        pieces.components += ["x"]
      }.when(.uncalled)
      Alteration.url(.path, TextOperator.letters).map { $0.when(.uncalled) }
      Alteration.url(.path, [.dropLast])
    }
    Entry("MATCH-3") {
      Alteration.parts("a slash at the end counts") { pieces in
        if pieces.path.hasSuffix("/") { pieces.path += "/" }
      }
      Alteration.parts("a slash at the beginning counts") { pieces in
        if pieces.host != nil, pieces.path.hasPrefix("/") { pieces.path = "/" + pieces.path }
      }
      Alteration.parts("all slashes at the end are cut") { pieces in
        while pieces.path.hasSuffix("//") { pieces.path.removeLast() }
      }
    }
    Entry("MATCH-4") {
      Alteration.parts("a slash inside the path is doubled") { pieces in
        guard pieces.path.contains("//") else { return }
        pieces.path = pieces.path.replacing("//", with: "/x/")
      }
    }
    Entry("MATCH-7") { Alteration.pattern("patterns are composed") { $0.precomposed } }
    Entry("WILD-1") {
      Alteration.outcome("a wildcard has to take something") { opened, opening, scene in
        if opened.takes(0, opening, scene) { opened = .unhandled }
      }
      Alteration.outcome("a wildcard takes one component at most") { opened, opening, scene in
        if !opened.takes(0, opening, scene), !opened.takes(1, opening, scene),
          opened.wildcard(opening, scene) != nil
        {
          opened = .unhandled
        }
      }
      Alteration.component("a wildcard is a literal") { $0 == "*" ? "%2A" : $0 }
      Alteration.component("a wildcard is a parameter") { $0 == "*" ? ":x" : $0 }
    }
    Entry("WILD-2") {
      Alteration.component("a wildcard is a literal") { $0 == "*" ? "%2A" : $0 }
      Alteration.silent
    }
    Entry("WILD-3") {
      Alteration.parameter(.wildcard, ListOperator.allCases.map(ValueOperator.list))
      Alteration.parameter(.wildcard, [.drop, .text(.decode), .text(.plusToSpace), .text(.encode)])
      Alteration.parameters("the wildcard's key is left out when it took nothing") {
        parameters, _, scene in
        guard let key = scene.rules.parameters.reservedKeys?.wildcard else { return }
        if parameters[key] == .array([]) { parameters[key] = nil }
      }
    }
  }
}

extension Opened {
  /// What stands under the key of the wildcard in the first call.
  fileprivate func wildcard(_ opening: OpenStep, _ scene: Scene) -> [Value]? {
    for case .call(_, let parameters, _) in events {
      return parameters[reserved: scene.rules.parameters.reservedKeys?.wildcard]?.elements
    }
    return nil
  }

  fileprivate func takes(_ count: Int, _ opening: OpenStep, _ scene: Scene) -> Bool {
    wildcard(opening, scene)?.count == count
  }
}

extension String {
  /// The canonical composition.
  fileprivate var precomposed: String { precomposedStringWithCanonicalMapping }
}
