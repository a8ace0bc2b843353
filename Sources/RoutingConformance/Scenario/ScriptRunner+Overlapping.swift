internal import RoutingVocabulary

/// Openings that overlap.
extension ScriptRunner {
  /// Begins an opening under a name.
  ///
  /// - Returns: The result of the opening; an opening that waits, if one of its callbacks waits.
  /// - Throws: `Refusal` if the name is taken.
  func begin(
    _ name: String, _ open: @escaping @Sendable (ScriptRunner) async throws -> Opened
  ) async throws -> Opened {
    let opening = try begun.add(name)
    return try await begun.moving(opening) {
      opening.begin { [self] in try await open(self) }
      return try await opening.result() ?? .waiting
    }
  }

  /// Lets the opening of a name continue.
  ///
  /// - Returns: The result of the opening, even if it had ended before; an opening that waits, if
  ///   it waits again.
  /// - Throws: `Refusal` if no opening has the name.
  func finish(_ name: String) async throws -> Opened {
    guard let opening = begun[name] else { throw Refusal(.unknownName) }
    return try await begun.moving(opening) {
      opening.proceed()
      return try await opening.result() ?? .waiting
    }
  }

  /// Waits in a callback, if a step began the opening around it.
  ///
  /// A router that calls its callbacks synchronously cannot wait: its thread would wait, too.
  func wait() async {
    guard let opening = begun.current else { return }
    if CallingThread.isBlocked { return events.fail(Unsupported(.overlapping)) }
    await opening.wait()
  }
}

extension HandlerScript {
  /// The action of the handler after it has waited.
  var whenFinished: HandlerScript {
    if case .wait(let then) = self { then.whenFinished } else { self }
  }

  /// Whether an object handles the route.
  var isObject: Bool {
    switch self {
    case .newObject, .weakTarget: true
    case .accept, .decline, .acceptWhen, .acceptPaths, .perform, .build, .wait: false
    }
  }
}
