package import RoutingVocabulary

/// A source of answers: plays scenarios on a candidate of any kind.
///
/// It knows nothing about expectations. Start it, let it play as often as needed, and end it.
package protocol ScenarioPlayer: Sendable {
  /// The option that names the candidate on the command line; empty for the default candidate.
  var option: String { get }

  /// The name of the candidate until it says its own.
  var title: String { get }

  /// Makes the candidate ready.
  ///
  /// - Returns: What it says about itself.
  /// - Throws: `PlayerFailure` if that is impossible.
  func start() async throws(PlayerFailure) -> Claims

  /// Plays scenarios, each on a fresh router, in any order.
  ///
  /// - Parameters:
  ///   - scenarios: The scenarios.
  ///   - take: Receives the index of each scenario and its outcome, and returns whether to play it
  ///     again.
  /// - Throws: `PlayerFailure` if the rest will not be played.
  func play(
    _ scenarios: Scenarios, take: @escaping @Sendable (Int, Outcome) -> Bool
  ) async throws(PlayerFailure)

  /// Ends the candidate completely.
  func end() async
}

extension ScenarioPlayer {
  /// Plays scenarios, each once.
  package func playOnce(
    _ scenarios: Scenarios, report: @escaping @Sendable (Int, Outcome) -> Void
  ) async throws(PlayerFailure) {
    try await play(scenarios) { index, outcome in
      report(index, outcome)
      return false
    }
  }
}

/// What a candidate says about itself.
package struct Claims: Sendable, Equatable {
  /// The name in reports.
  package var name: String
  /// Its own version, if it gives one.
  package var version: String?
  /// The dialects that it has; `nil`: it decides scenario by scenario.
  package var dialects: [String]?
  /// The dialect of its own, if it declares one, or why the declaration is wrong.
  package var dialect: Result<Dialect, RuleError>?
  /// The capabilities that it claims, and those that probes found.
  package var capabilities: Set<Capability>
  /// The capabilities that it says it does not have, whatever probes would find.
  package var without: Set<Capability>
  /// Whether the list is complete; otherwise probes find the other capabilities.
  package var isComplete: Bool
  /// What probes found.
  package var found: Set<Capability> = []
  /// What probes did not find.
  package var missing: Set<Capability> = []
  /// What they did not find in a dialect, by its name, although they found it in another one.
  package var missingIn: [String: Set<Capability>] = [:]
  /// The dialects, by their names, in which it does not even support the canary.
  package var unsupported: Set<String> = []
  /// The openings before the corpus in which it broke, in words.
  package var faults: [String] = []
  /// The probes that it failed, with its answers, by capability.
  package var probeFailures: [String: String] = [:]
  /// Whether handlers receive facts about the match itself under reserved keys (PARAM-4).
  package var hasReservedKeys: Bool

  package init(
    name: String, version: String? = nil, dialects: [String]? = nil,
    dialect: Result<Dialect, RuleError>? = nil,
    capabilities: Set<Capability>? = nil, without: Set<Capability> = [],
    isComplete: Bool = true, hasReservedKeys: Bool = true
  ) {
    self.name = name
    self.version = version
    self.dialects = dialects
    self.dialect = dialect
    self.isComplete = capabilities != nil && isComplete
    self.capabilities = (capabilities ?? []).union(self.isComplete ? [.core, .paths] : [.core])
      .subtracting(without)
    self.without = without
    self.hasReservedKeys = hasReservedKeys
  }
}

extension Claims {
  /// What the router has in a dialect.
  package func capabilities(in dialect: String) -> Set<Capability> {
    missingIn[dialect].map(capabilities.subtracting) ?? capabilities
  }

  /// The capabilities that it claims itself, without those that probes found.
  var claimed: Set<Capability> { capabilities.subtracting(found) }

  /// The capabilities that it owes in a dialect; `nil` if it claims nothing there.
  ///
  /// It claims the dialects that it lists or, if it lists none but claims capabilities, those that
  /// it supports at all. Every router has `core`, for the kinds of URLs that it takes.
  func owed(in dialect: Dialect) -> Set<Capability>? {
    let isListed = dialects != nil && dialect.baseName == nil
    let isProbed = !isComplete || !found.isEmpty || !missing.isEmpty
    let claimsMore = !isProbed || !claimed.isSubset(of: [.core, .paths])
    guard isListed || claimsMore && !unsupported.contains(dialect.name) else { return nil }
    return claimed.union(capabilities(in: dialect.name).intersection([.paths, .schemes]))
  }

  /// The same with a dialect of its own, which is then the one that it claims.
  package func speaking(_ dialect: Dialect) -> Claims {
    var claims = self
    claims.dialect = .success(dialect)
    claims.dialects = [dialect.name]
    return claims
  }

  /// The dialect of its own, if it declares one.
  package var ownDialect: Dialect? { try? dialect?.get() }

  /// Why it cannot be checked; `nil` if it can.
  var failure: PlayerFailure? {
    if let excess { return .tooLong(excess) }
    if case .failure(let error)? = dialect { return .wrongDialect(error) }
    guard let names = dialects, dialect == nil, !names.isEmpty else { return nil }
    return names.contains { Dialect.named($0) != nil } ? nil : .unknownDialects(names)
  }

  /// The most bytes that a name and a version may have in UTF-8.
  package static let longest = 200

  /// What is too long for reports, in words after the name of the candidate; `nil` for nothing.
  package var excess: String? {
    [("name", name), ("version", version ?? "")].first { $1.utf8.count > Self.longest }.map {
      "has a \($0) of \($1.utf8.count) bytes; shorten it to \(Self.longest) or less"
    }
  }
}

/// Why a candidate cannot be checked any further.
package enum PlayerFailure: Error, Sendable, Equatable {
  /// Its command line cannot be read.
  case noCommand(String, reason: String)
  /// Several processes in a row did not greet, or broke before they answered anything.
  case cannotStart(times: Int, last: Fault)
  /// Its name or its version is too long.
  case tooLong(String)
  /// It speaks another version of the protocol.
  case otherProtocol(Int)
  /// None of the dialects that it claims exists.
  case unknownDialects([String])
  /// It declares a wrong dialect of its own.
  case wrongDialect(RuleError)
  /// It failed the canary in a dialect.
  case canary(CanaryFailure, dialect: String)
  /// Somebody ended the run.
  case interrupted(signal: Int32)
  /// The task that plays was cancelled.
  case cancelled
}

extension Claims {
  /// The claims with a declared dialect, the only one in which the router is checked.
  func declaring(_ declaration: DialectDeclaration) -> Claims {
    do throws(RuleError) {
      return speaking(try declaration.dialect(called: name))
    } catch {
      var claims = self
      claims.dialect = .failure(error)
      return claims
    }
  }
}
