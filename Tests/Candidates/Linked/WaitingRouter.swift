import RoutingConformance
import RoutingVocabulary

/// A router of paths that awaits its handlers and guards, in an actor.
///
/// It knows literals, parameters and queries. Literals are tried before parameters.
private actor WaitingRouter {
  typealias Values = [String: String]

  private struct Entry {
    let pattern: [Substring]
    let handler: @Sendable (Values) async -> Bool
  }

  /// What is called before handlers: it returns the values for them, or `nil` to end the opening.
  struct Guard {
    let label: String
    let patterns: [String]
    let passed: @Sendable (Values) async -> Values?
  }

  private var entries: [Entry] = []
  private var guards: [Guard] = []

  func add(_ pattern: String, _ handler: @escaping @Sendable (Values) async -> Bool) {
    let new = Entry(pattern: Self.components(pattern), handler: handler)
    let place = entries.firstIndex { Self.isBefore(new, $0) } ?? entries.endIndex
    entries.insert(new, at: place)
  }

  func remove(_ pattern: String) {
    entries.removeAll { $0.pattern == Self.components(pattern) }
  }

  func addGuard(_ new: Guard, at place: Int?) {
    if guards.contains(where: { $0.label == new.label }) { return }
    guards.insert(new, at: max(0, min(place ?? guards.count, guards.count)))
  }

  /// Whether there was such a guard.
  func removeGuard(_ label: String) -> Bool {
    defer { guards.removeAll { $0.label == label } }
    return guards.contains { $0.label == label }
  }

  /// Calls the first route that matches and does not decline.
  func open(_ path: String, _ query: Values) async -> Bool {
    for entry in entries {
      guard let values = Self.values(entry.pattern, path) else { continue }
      guard let passed = await passed(query.merging(values) { $1 }, path) else { return false }
      if await entry.handler(passed) { return true }
    }
    return false
  }

  /// The values that the guards of a path let through; `nil` if one of them ends the opening.
  private func passed(_ values: Values, _ path: String) async -> Values? {
    var values = values
    for each in guards
    where each.patterns.isEmpty
      || each.patterns.contains(where: { Self.values(Self.components($0), path) != nil })
    {
      guard let passed = await each.passed(values) else { return nil }
      values = passed
    }
    return values
  }

  func canOpen(_ path: String) -> Bool {
    entries.contains { Self.values($0.pattern, path) != nil }
  }

  private static func components(_ path: String) -> [Substring] {
    var path = path.first == "/" ? path.dropFirst() : path[...]
    if path.last == "/" { path.removeLast() }
    return path.isEmpty ? [] : path.split(separator: "/", omittingEmptySubsequences: false)
  }

  private static func values(_ pattern: [Substring], _ path: String) -> Values? {
    let given = components(path)
    guard given.count == pattern.count else { return nil }
    var values: Values = [:]
    for (wanted, given) in zip(pattern, given) {
      if wanted.first == ":" {
        if given.isEmpty { return nil }
        values[String(wanted.dropFirst())] = String(given)
      } else if wanted != given {
        return nil
      }
    }
    return values
  }

  private static func isBefore(_ one: Entry, _ other: Entry) -> Bool {
    let ranks = [one, other].map { $0.pattern.map { $0.first == ":" ? 1 : 0 } }
    return ranks[0].lexicographicallyPrecedes(ranks[1])
  }
}

/// The adapter of this router: handlers and guards are awaited, so it has `overlapping`.
struct WaitingAdapter: CanOpenRouter, RemovingRouter, InterceptingRouter {
  private let router = WaitingRouter()

  func register(_ route: Route) async throws {
    guard route.table == .global, let handler = route.handler, route.priority == 0,
      route.redirector == nil, !route.pattern.contains(where: { "*()?#%".contains($0) })
    else { throw Unsupported(.tables) }
    await router.add(route.pattern) { await handler(Self.parameters($0)) }
  }

  func open(_ opening: OpenRequest) async throws -> OpenResult {
    guard opening.table == nil else { throw Unsupported(.tables) }
    let (path, query) = try Self.parts(opening.url)
    return OpenResult(handled: await router.open(path, query))
  }

  func canOpen(_ url: String, in table: TableAddress?) async throws -> Bool {
    guard table == nil else { throw Unsupported(.tables) }
    return await router.canOpen(try Self.parts(url).path)
  }

  func unregister(_ pattern: String, in table: TableAddress) async throws {
    await router.remove(pattern)
  }

  func unregisterAll(in table: TableAddress) async throws { throw Unsupported(.removal) }

  func addInterceptor(_ interceptor: Interceptor) async throws {
    let new = WaitingRouter.Guard(label: interceptor.label, patterns: interceptor.patterns) {
      switch await interceptor.decide(Self.parameters($0)) {
      case .next: $0
      case .reject: nil
      case .reset(let parameters):
        parameters.sorted.reduce(into: [:]) { $0[$1.name] = $1.value.text }
      }
    }
    await router.addGuard(new, at: interceptor.place)
  }

  func removeInterceptor(_ label: String) async throws {
    if await !router.removeGuard(label) { throw Refusal(.unknownName) }
  }

  private static func parts(_ url: String) throws -> (path: String, query: [String: String]) {
    if url.isEmpty { throw Refusal(.invalidURL) }
    if url.contains("://") || url.contains(where: { "#%+".contains($0) }) {
      throw Unsupported(.schemes)
    }
    let halves = url.split(separator: "?", maxSplits: 1)
    let items = (halves.count > 1 ? halves[1] : "").split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : "")
    }
    return (String(halves[0]), Dictionary(items) { first, _ in first })
  }

  private static func parameters(_ values: [String: String]) -> Parameters {
    values.reduce(into: Parameters()) { $0[$1.key] = .string($1.value) }
  }
}

extension Candidate {
  /// A router that awaits its handlers and guards.
  static let waiting = Candidate(
    "waiting", capabilities: [.paths, .queries, .declining, .overlapping, .keptCalls],
    hasReservedKeys: false
  ) { _ in WaitingAdapter() }
}
