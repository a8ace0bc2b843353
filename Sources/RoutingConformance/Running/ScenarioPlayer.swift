package import RoutingVocabulary

/// A source of answers: plays scenarios on a candidate of any kind.
///
/// A player knows nothing about expectations. Start the player, let it play as often as needed, and
/// end it.
package protocol ScenarioPlayer: Sendable {
  /// The option that names the candidate on the command line; empty for the default candidate.
  var option: String { get }

  /// The name of the candidate until the candidate reports its own.
  var title: String { get }

  /// Makes the candidate ready.
  ///
  /// - Returns: The candidate's claims.
  /// - Throws: `PlayerFailure` if the candidate cannot be started.
  func start() async throws(PlayerFailure) -> Claims

  /// Plays scenarios, each on a fresh router, in any order.
  ///
  /// - Parameters:
  ///   - scenarios: The scenarios.
  ///   - take: Receives the index of each scenario and its outcome, and returns whether to play it
  ///     again.
  /// - Throws: `PlayerFailure` if the remaining scenarios will not be played.
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

/// The claims of a candidate about itself.
package struct Claims: Sendable, Equatable {
  /// The name in reports.
  package var name: String
  /// The version of the router, if the candidate reports one.
  package var version: String?
  /// The dialects that the candidate claims; `nil` if it decides for each scenario.
  package var dialects: [String]?
  /// The dialect that the candidate declares, if any, or the error in the declaration.
  package var dialect: Result<Dialect, RuleError>?
  /// The capabilities that the candidate claims, and the capabilities that probes found.
  package var capabilities: Capabilities
  /// The capabilities that the candidate denies, whatever probes would find.
  package var without: Capabilities
  /// Whether the list is complete; otherwise probes find the other capabilities.
  package var isComplete: Bool
  /// The capabilities that probes found.
  package var found: Capabilities = []
  /// The capabilities that probes did not find.
  package var missing: Capabilities = []
  /// The capabilities that probes found only in other dialects, by the name of the dialect.
  package var missingIn: [String: Capabilities] = [:]
  /// The names of the dialects in which the candidate does not even support the liveness check.
  package var unsupported: Set<String> = []
  /// Descriptions of the openings before the corpus in which the candidate failed.
  package var faults: [String] = []
  /// The probes that the candidate failed, with the answers, by capability.
  package var probeFailures: [String: String] = [:]
  /// Whether handlers receive facts about the match itself under reserved keys (PARAM-4).
  package var hasReservedKeys: Bool

  package init(
    name: String, version: String? = nil, dialects: [String]? = nil,
    dialect: Result<Dialect, RuleError>? = nil,
    capabilities: Capabilities? = nil, without: Capabilities = [],
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
  /// The capabilities of the router in a dialect.
  package func capabilities(in dialect: String) -> Capabilities {
    missingIn[dialect].map(capabilities.subtracting) ?? capabilities
  }

  /// The capabilities that the candidate itself claims, without the capabilities that probes found.
  var claimed: Capabilities { capabilities.subtracting(found) }

  /// The capabilities that the candidate must have in a dialect; `nil` if it does not claim the
  /// dialect.
  ///
  /// A candidate claims the dialects that it lists or, if it lists none but claims capabilities,
  /// every dialect that it supports. Every router must have `core`, for the kinds of URLs that it
  /// supports.
  func owed(in dialect: Dialect) -> Capabilities? {
    let isListed = dialects != nil && dialect.baseName == nil
    let isProbed = !isComplete || !found.isEmpty || !missing.isEmpty
    let claimsMore = !isProbed || !claimed.isSubset(of: [.core, .paths])
    guard isListed || claimsMore && !unsupported.contains(dialect.name) else { return nil }
    return claimed.union(capabilities(in: dialect.name).intersection([.paths, .schemes]))
  }

  /// These claims with a declared dialect, which is then the only claimed one.
  package func speaking(_ dialect: Dialect) -> Claims {
    var claims = self
    claims.dialect = .success(dialect)
    claims.dialects = [dialect.name]
    return claims
  }

  /// The dialect that the candidate declares, if any.
  package var ownDialect: Dialect? { try? dialect?.get() }

  /// Why the candidate cannot be checked; `nil` if it can.
  var failure: PlayerFailure? {
    if let excess { return .tooLong(excess) }
    if case .failure(let error)? = dialect { return .wrongDialect(error) }
    guard let names = dialects, dialect == nil, !names.isEmpty else { return nil }
    return names.contains { Dialect.named($0) != nil } ? nil : .unknownDialects(names)
  }

  /// The maximum length of a name and of a version, in bytes of UTF-8.
  package static let longest = 200

  /// The part that is too long for reports, in words that follow the name of the candidate; `nil`
  /// if there is none.
  package var excess: String? {
    [("name", name), ("version", version ?? "")].first { $1.utf8.count > Self.longest }.map {
      "has a \($0) of \($1.utf8.count) bytes; shorten it to \(Self.longest) or less"
    }
  }
}

/// Why a candidate cannot be checked any further.
package enum PlayerFailure: Error, Sendable, Equatable {
  /// The command line of the candidate cannot be read.
  case noCommand(String, reason: String)
  /// Several processes in a row sent no hello, or broke before they answered anything.
  case cannotStart(times: Int, last: Fault)
  /// The name or the version is too long.
  case tooLong(String)
  /// The candidate uses another version of the protocol.
  case otherProtocol(Int)
  /// None of the claimed dialects exists.
  case unknownDialects([String])
  /// The dialect that the candidate declares is wrong.
  case wrongDialect(RuleError)
  /// The candidate failed the liveness check in a dialect.
  case canary(CanaryFailure, dialect: String)
  /// A person or a signal ended the run.
  case interrupted(signal: Int32)
  /// The task of the run was cancelled.
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
