internal import RoutingVocabulary

/// Redirectors.
extension ScriptRunner {
  /// The redirector of a route; `nil` if it has none.
  func redirector(_ step: RegisterStep) -> Redirector? {
    guard step.redirect != .none else { return nil }
    return Redirector { [self] question in
      guard let target = await play(step.redirect, question: question) else { return nil }
      events.append(.redirect(route: step.route, to: target))
      return target
    }
  }

  /// The target of a redirector.
  private func play(_ script: RedirectScript, question: Call) async -> String? {
    switch script {
    case .none, .stay: return nil
    case .to(let target): return target
    case .join(let pieces): return pieces.map { text(of: $0, in: question) }.joined()
    case .location(let name, let parameters, let query):
      return await location(
        of: name, parameters: values(parameters, in: question), query: values(query, in: question))
    case .when(let name, let expected, let then, let otherwise):
      let isEqual = question.parameters[reserved: name] == expected
      return await play(isEqual ? then : otherwise, question: question)
    case .perform(let steps, let then):
      for step in steps { await perform(step) }
      return await play(then, question: question)
    case .later(let script):
      return await Task {
        await Task.yield()
        return await play(script, question: question)
      }.value
    case .wait(let then):
      await wait()
      return await play(then, question: question)
    }
  }

  /// The location that the router returns for a name; a refusal is allowed.
  private func location(of name: String, parameters: Parameters, query: Parameters) async -> String?
  {
    do {
      return try await router.naming.location(of: name, parameters: parameters, query: query)
    } catch {
      if ErrorCode(error) == nil { events.fail(error) }
      return nil
    }
  }

  private func values(_ values: [RedirectValue], in question: Call) -> Parameters {
    var parameters = Parameters()
    for value in values { parameters[value.name] = .string(text(of: value.piece, in: question)) }
    return parameters
  }

  private func text(of piece: RedirectPiece, in question: Call) -> String {
    switch piece {
    case .text(let text): text
    case .parameter(let name): text(of: question.parameters[reserved: name])
    case .extra: text(of: question.extra)
    case .url: question.match?.url ?? ""
    }
  }

  private func text(of value: Value?) -> String {
    switch value {
    case .string(let text)?: text
    case .integer, .number, .bool: value.map(JSONWriter.line) ?? ""
    default: ""
    }
  }
}
