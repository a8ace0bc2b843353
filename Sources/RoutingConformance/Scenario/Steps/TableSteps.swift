internal import RoutingVocabulary

/// A step that removes a pattern.
struct UnregisterStep: StepBody {
  var pattern = ""
  var table = TableAddress.global

  static let variants = [
    Variant(
      "unregister", "Removes a pattern.", needs: [.removal],
      ObjectForm(
        UnregisterStep(),
        [.key(\.pattern, "pattern", .text, "The pattern."), Field(\.table, ValueForms.inTable)]))
  ]

  var words: String { "remove \(pattern)\(Optional(table).words)" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> NoAnswer {
    try await runner.router.removing.unregister(pattern, in: table)
    return NoAnswer()
  }
}

/// A step that removes all patterns of a table.
struct UnregisterAllStep: StepBody {
  var table = TableAddress.global

  static let variants = [
    Variant(
      "unregisterAll", "Removes all patterns of a table.", needs: [.removal],
      ObjectForm(UnregisterAllStep(), [Field(\.table, ValueForms.inTable)]))
  ]

  var words: String { "remove all routes\(Optional(table).words)" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> NoAnswer {
    try await runner.router.removing.unregisterAll(in: table)
    return NoAnswer()
  }
}

/// A step that makes the router forget the table of a scheme.
struct UnregisterSchemeStep: StepBody {
  var scheme = ""

  static let variants = [
    Variant(
      "unregisterScheme", "Forgets the table of a scheme.", needs: [.removal, .tables],
      ObjectForm(UnregisterSchemeStep(), [.key(\.scheme, "scheme", .text, "The scheme.")]))
  ]

  var words: String { "forget the scheme \(scheme)" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> NoAnswer {
    try await runner.router.tables.unregisterScheme(scheme)
    return NoAnswer()
  }
}

/// A step that accesses the table of a scheme without any other effect.
struct TouchSchemeStep: StepBody {
  var scheme = ""

  static let variants = [
    Variant(
      "touchScheme", "Accesses the table of a scheme without changing it.", needs: [.tables],
      ObjectForm(TouchSchemeStep(), [.key(\.scheme, "scheme", .text, "The scheme.")]))
  ]

  var words: String { "access the table of scheme \(scheme)" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> NoAnswer {
    try await runner.router.tables.touchScheme(scheme)
    return NoAnswer()
  }
}

/// A step that makes the router forget all tables of schemes.
struct UnregisterAllSchemesStep: StepBody {
  static let variants = [
    Variant(
      "unregisterAllSchemes", "Forgets all tables of schemes.", needs: [.removal, .tables],
      ObjectForm(UnregisterAllSchemesStep(), []))
  ]

  var words: String { "forget all schemes" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> NoAnswer {
    try await runner.router.tables.unregisterAllSchemes()
    return NoAnswer()
  }
}

/// A step that lists the patterns of a table.
struct RoutesStep: StepBody {
  var table = TableAddress.global

  static let variants = [
    Variant(
      "routes", "Lists the patterns of a table.", needs: [.listing],
      ObjectForm(RoutesStep(), [Field(\.table, ValueForms.inTable)]))
  ]

  var words: String { "list the routes\(Optional(table).words)" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> PatternsAnswer {
    PatternsAnswer(patterns: try await runner.router.listing.routes(in: table))
  }
}

/// A step that lists the patterns of all tables.
struct AllRoutesStep: StepBody {
  static let variants = [
    Variant(
      "allRoutes", "Lists the patterns of all tables.", needs: [.listing, .tables],
      ObjectForm(AllRoutesStep(), []))
  ]

  var words: String { "list the routes of all tables" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> TablesAnswer {
    TablesAnswer(tables: try await runner.router.listing.allRoutes())
  }
}
