package import Routing

extension Capability {
  /// What a router needs for some steps.
  static func of(_ steps: [Step]) -> Set<Capability> {
    steps.reduce(into: []) { $0.formUnion($1.capabilities) }
  }

  /// What a router needs to have these rules set.
  @Sendable package static func of(_ settings: [RuleSetting]) -> Set<Capability> {
    Set(
      settings.map { setting in
        switch setting.rule {
        case "plusDecoding", "hostAsPath", "fallbackToGlobal", "defaultScheme", "ownHosts": .options
        case "verboseLogging": .logging
        default: .rules
        }
      })
  }

  /// What a router needs to read a URL.
  static func of(url: String) -> Set<Capability> {
    let parts = URLParts(url)
    return of(
      url, ["?": .queries, "#": .fragments, "%": .percentDecoding, "+": .plusDecoding]
    ).union(parts.scheme == nil && parts.host == nil ? [.paths] : [.schemes])
  }

  /// What a router needs to read a pattern, in which `+` is a letter as any other.
  static func of(pattern: String) -> Set<Capability> {
    of(pattern, ["*": .wildcards, "(": .optionalGroups])
      .union(of(url: pattern).subtracting([.paths, .plusDecoding]))
  }

  private static func of(
    _ text: String, _ signs: KeyValuePairs<Unicode.Scalar, Capability>
  ) -> Set<Capability> {
    Set(signs.filter { text.utf8.contains(UInt8(ascii: $0.key)) }.map(\.value))
  }
}
