public import RoutingVocabulary

/// A router to be checked: its name, its claims, and a function that creates an empty router.
public struct Candidate: Sendable {
  /// The router's own description.
  package private(set) var claims: Claims

  /// Capabilities that the router does not have.
  ///
  /// The runner does not call the router for these.
  let absent: Capabilities

  /// The place of the declaration.
  package let place: DeclarationPlace

  let make: @Sendable (Rules) throws -> any RouterUnderTest

  /// A candidate.
  ///
  /// A candidate whose routers are created by `make`, empty and with the given rules.
  ///
  /// The candidate claims the capabilities to whose protocols the router conforms, and the listed
  /// ones. If there is no list, the runner probes for the others. Cases that need other
  /// capabilities are skipped. The report states for each capability whether the router conforms. A
  /// router that skips a case of a claimed capability does not conform.
  ///
  /// - Parameters:
  ///   - name: The name in reports and on the command line.
  ///   - version: The router's own version, for reports.
  ///   - dialects: The names of the dialects that it claims. `nil`: it decides case by case. Cases
  ///     in other dialects are skipped.
  ///   - capabilities: All capabilities that it has without a protocol. `nil`: probes,
  ///     a short case for each, find them.
  ///   - without: Capabilities to leave out, whatever probes would find: `[.nestedOpenings]` for a
  ///     router whose
  ///     handlers never open a URL, `[.wildcards]` for one that does not tell handlers what a wildcard took.
  ///   - hasReservedKeys: Whether handlers receive facts about the match itself under reserved
  ///     keys (PARAM-4). Without them, the cases about these keys are skipped, and
  ///     other cases expect nothing under them.
  ///   - make: Creates a router with rules. A rule is read by name: `rules["plusDecoding"]`. It
  ///     throws `Unsupported` for rules that the router does not have; then the case is
  ///     skipped.
  ///   - file: The file of the declaration, for annotations.
  ///   - line: The line of the declaration, for annotations.
  public init<Router: RouterUnderTest>(
    _ name: String, version: String? = nil, dialects: [String]? = nil,
    capabilities: Capabilities? = nil, without: Capabilities = [],
    hasReservedKeys: Bool = true,
    make: @escaping @Sendable (_ rules: Rules) throws -> Router,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let protocols = Capability.protocols(of: Router.self)
    let claimed = Capabilities(protocols.filter(\.value).keys)
    let decided = Capabilities(protocols.keys)
    let listed = capabilities.map { $0.subtracting(decided) }
    claims = Claims(
      name: name, version: version, dialects: dialects,
      capabilities: (listed ?? []).union(claimed), without: without, isComplete: listed != nil,
      hasReservedKeys: hasReservedKeys)
    // For rules that the router does not have, `make` throws.
    let present = claims.capabilities.union([.options, .limits, .logging, .rules])
    absent = (listed == nil ? decided : .all).subtracting(present)
    self.make = make
    place = DeclarationPlace("\(file)", line: Int(line))
  }

  /// A candidate with a dialect of its own, the only one in which it is checked.
  ///
  /// The dialect has the name of the router, and the rules of another dialect with some changes.
  /// `conformance fingerprint` finds these rules, and `conformance list rules` shows the possible
  /// values. A case keeps its written expectation unless a changed rule decides the case. Then the
  /// expectation is the answer of the model with exactly these rules.
  ///
  /// - Parameters:
  ///   - name: The name in reports and on the command line.
  ///   - version: The router's own version, for reports.
  ///   - base: The nearest dialect of the specification.
  ///   - rules: The changed rules, by name. With `nil`, a rule is not in force, nor are
  ///     the rules that have no meaning without it.
  ///   - capabilities: All capabilities that it has without a protocol, as in the other
  ///     initializer.
  ///   - without: Capabilities to leave out, as in the other initializer.
  ///   - hasReservedKeys: Whether handlers receive facts about the match itself under reserved
  ///     keys.
  ///   - make: Creates an empty router with rules, as in the other initializer.
  ///   - file: The file of the declaration, for annotations.
  ///   - line: The line of the declaration, for annotations.
  public init<Router: RouterUnderTest>(
    _ name: String, version: String? = nil, basedOn base: Dialect,
    rules: KeyValuePairs<String, Value>, capabilities: Capabilities? = nil,
    without: Capabilities = [], hasReservedKeys: Bool = true,
    make: @escaping @Sendable (_ rules: Rules) throws -> Router,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(
      name, version: version, capabilities: capabilities, without: without,
      hasReservedKeys: hasReservedKeys, make: make, file: file, line: line)
    claims = claims.declaring(
      DialectDeclaration(
        name: nil, base: base, rules: rules.map { RuleSetting(rule: $0, value: $1) }))
  }

  /// The name in reports and on the command line.
  package var name: String { claims.name }

  /// The same candidate, checked in the given dialect of its own.
  package func speaking(_ dialect: Dialect) -> Candidate {
    var candidate = self
    candidate.claims = claims.speaking(dialect)
    return candidate
  }
}

extension Capability {
  /// The capabilities with a protocol, each with a check whether a router conforms to it.
  fileprivate static func protocols(
    of router: any RouterUnderTest.Type
  ) -> [Capability: Bool] {
    allCases.reduce(into: [:]) { $0[$1] = $1.isProtocol(of: router) }
  }

  /// Whether a router conforms to the protocol of the capability; `nil` if the capability has no
  /// protocol.
  private func isProtocol(of router: any RouterUnderTest.Type) -> Bool? {
    switch self {
    case .canOpen: router is any CanOpenRouter.Type
    case .unmatched: router is any UnmatchedRouter.Type
    case .batches: router is any BatchRouter.Type
    case .removal: router is any RemovingRouter.Type
    case .listing: router is any ListingRouter.Type
    case .tables: router is any TableRouter.Type
    case .rewriting: router is any RewritingRouter.Type
    case .redirecting: router is any RedirectingRouter.Type
    case .interception: router is any InterceptingRouter.Type
    case .navigation: router is any NavigatingRouter.Type
    case .nesting: router is any NestingRouter.Type
    case .names: router is any NamingRouter.Type
    case .definitions: router is any DefiningRouter.Type
    case .parsers: router is any ParsingRouter.Type
    case .core, .paths, .schemes, .queries, .fragments, .percentDecoding, .plusDecoding,
      .wildcards, .optionalGroups, .priorities, .declining, .handlerlessRoutes, .nestedOpenings,
      .overlapping, .keptCalls, .callersParameters, .matchRecord, .objects, .handlerObjects,
      .children, .delay, .webLinks,
      .extras, .options, .limits, .logging, .rules:
      nil
    }
  }
}
