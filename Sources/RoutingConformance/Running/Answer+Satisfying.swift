extension Answer {
  /// Whether the answer is the expected one; texts are compared by Unicode scalars.
  package func satisfies(_ expected: Answer) -> Bool {
    asked(by: expected).value == expected.value
  }

  /// The answer without what is compared only where it is expected.
  ///
  /// That is what a router may tell beside the outcome of an opening: the URL that was opened in the
  /// end, the whole pattern, the value that travelled, facts about the URL.
  package func asked(by expected: Answer) -> Answer {
    guard case .opened(var told) = self, case .opened(let wanted) = expected else { return self }
    if wanted.url == nil { told.url = nil }
    if wanted.fullPath == nil { told.fullPath = nil }
    if wanted.extra == nil { told.extra = nil }
    if wanted.extra == .null { told.extra = told.extra ?? .null }
    for (index, event) in wanted.events.enumerated() where told.events.indices.contains(index) {
      if case .call(_, _, nil) = event,
        case .call(let route, let parameters, _) = told.events[index]
      {
        told.events[index] = .call(route: route, parameters: parameters, request: nil)
      }
    }
    return .opened(told)
  }
}
