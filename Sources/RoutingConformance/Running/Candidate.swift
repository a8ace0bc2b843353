public import Routing

/// A router to be checked, by name, with what it claims and the way to make an empty one.
public struct Candidate: Sendable {
  /// What it says about itself.
  package private(set) var claims: Claims

  /// The parts of the capability `core` that it lacks.
  let missingFeatures: Set<Feature>

  private let make: @Sendable (Rules) throws -> any RouterUnderTest

  /// A candidate whose routers `make` makes, empty and with the given rules.
  ///
  /// It claims the capabilities to whose protocols the router conforms, and those that are listed.
  /// Cases that need others are skipped. Of each that is claimed the run says whether the router
  /// conforms to it; one that skips what it claims does not.
  ///
  /// - Parameters:
  ///   - name: The name in reports and on the command line.
  ///   - version: The router's own version, for reports.
  ///   - dialects: The names of the dialects that it claims; `nil`: it says so case by case. Cases
  ///     in other dialects are skipped.
  ///   - capabilities: The capabilities that it claims and that no protocol stands for.
  ///   - features: The parts of the capability `core` that it has. Cases that need others are
  ///     skipped.
  ///   - tellsReservedKeys: Whether handlers receive facts about the match itself under reserved
  ///     keys (PARAM-4). Of a router without them nothing is expected of those keys, and the cases
  ///     that are about them are skipped.
  ///   - make: Makes a router with rules, of which it reads one by name: `rules["plusDecoding"]`. It
  ///     throws `Unsupported` for rules that the router does not have; the case is skipped
  ///     then.
  public init<Router: RouterUnderTest>(
    _ name: String, version: String? = nil, dialects: [String]? = nil,
    capabilities: Set<Capability> = [], features: Set<Feature> = Set(Feature.allCases),
    tellsReservedKeys: Bool = true, make: @escaping @Sendable (_ rules: Rules) throws -> Router
  ) {
    claims = Claims(
      name: name, version: version, dialects: dialects,
      capabilities: capabilities.union(Capability.claimed(by: Router.self)),
      tellsReservedKeys: tellsReservedKeys)
    missingFeatures = Feature.missing(in: Router.self)
      .union(Set(Feature.allCases).subtracting(features))
    self.make = make
  }

  /// A candidate with a dialect of its own, in which alone it is checked.
  ///
  /// The dialect has the name of the router, and is another one with some rules set otherwise. `conformance
  /// fingerprint` finds these rules, and `conformance list rules` shows what there is to choose from.
  /// Cases whose written expectation holds under them are judged by it; where a changed rule decides a
  /// case, the reference with exactly these rules gives the expectation.
  ///
  /// - Parameters:
  ///   - name: The name in reports and on the command line.
  ///   - version: The router's own version, for reports.
  ///   - base: The dialect of the specification that comes nearest.
  ///   - rules: The rules that are otherwise, by name; `nil` takes a rule out of force, along with
  ///     those that mean nothing without it.
  ///   - capabilities: The capabilities that it claims and that no protocol stands for.
  ///   - features: The parts of the capability `core` that it has.
  ///   - tellsReservedKeys: Whether handlers receive facts about the match itself under reserved keys.
  ///   - make: Makes an empty router with rules, as in the other initializer.
  public init<Router: RouterUnderTest>(
    _ name: String, version: String? = nil, basedOn base: Dialect,
    rules: KeyValuePairs<String, Value>, capabilities: Set<Capability> = [],
    features: Set<Feature> = Set(Feature.allCases), tellsReservedKeys: Bool = true,
    make: @escaping @Sendable (_ rules: Rules) throws -> Router
  ) {
    self.init(
      name, version: version, capabilities: capabilities, features: features,
      tellsReservedKeys: tellsReservedKeys, make: make)
    claims = claims.declaring(
      DialectDeclaration(
        name: nil, base: base, rules: rules.map { RuleSetting(rule: $0, value: $1) }))
  }

  /// The name in reports and on the command line.
  package var name: String { claims.name }

  /// The same candidate, to be checked in one dialect of its own.
  package func speaking(_ dialect: Dialect) -> Candidate {
    var candidate = self
    candidate.claims = claims.speaking(dialect)
    return candidate
  }

  /// An empty router with these rules.
  ///
  /// - Throws: `Unsupported` when the router cannot have these rules.
  package func router(_ rules: Rules) throws -> any RouterUnderTest {
    try make(rules)
  }
}

extension Capability {
  /// The capabilities to whose protocols a router conforms.
  fileprivate static func claimed(by router: any RouterUnderTest.Type) -> Set<Capability> {
    let claims: [(Capability, Bool)] = [
      (.core, true), (.tables, router is any TableRouter.Type),
      (.rewriting, router is any RewritingRouter.Type),
      (.redirecting, router is any RedirectingRouter.Type),
      (.interception, router is any InterceptingRouter.Type),
      (.nesting, router is any NestingRouter.Type), (.names, router is any NamingRouter.Type),
      (.definitions, router is any DefiningRouter.Type),
      (.parsers, router is any ParsingRouter.Type),
    ]
    return Set(claims.filter(\.1).map(\.0))
  }
}

extension Feature {
  /// The features to whose protocols a router does not conform.
  fileprivate static func missing(in router: any RouterUnderTest.Type) -> Set<Feature> {
    let claims: [(Feature, Bool)] = [
      (.canOpen, router is any CanOpenRouter.Type),
      (.unmatchedHandlers, router is any UnmatchedRouter.Type),
      (.removal, router is any RemovingRouter.Type), (.listing, router is any ListingRouter.Type),
    ]
    return Set(claims.filter { !$0.1 }.map(\.0))
  }
}
