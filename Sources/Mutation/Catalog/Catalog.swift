/// Which faults break which clause, chapter by chapter.
enum Catalog {
  /// The faults of all chapters.
  @ListBuilder<Entry> private static var entries: [Entry] {
    reading
    tables
    matching
    patterns
    optionalGroups
    queries
    decoding
    parameters
    handlers
    unmatched
    keeping
    limits
    rewriting
    objects
    componentTree
    redirecting
    routeRedirects
    redirectors
    interception
    delays
    nesting
    webLinks
    keys
    parsers
    children
    names
    prefixTree
    handlerObjects
    stages
    apart
    grid
  }

  /// The faults that break a clause, each name once.
  static func alterations(breaking clause: String) -> [Alteration] {
    var names: Set<String> = []
    return entries.filter { $0.clause == clause }.flatMap(\.alterations)
      .filter { names.insert($0.name).inserted }
  }

  /// The clauses that have faults here.
  static var clauses: [String] { entries.map(\.clause) }
}

/// A clause and faults that break it.
struct Entry: Sendable {
  let clause: String
  let alterations: [Alteration]

  init(_ clause: String, @ListBuilder<Alteration> _ alterations: () -> [Alteration]) {
    self.clause = clause
    self.alterations = alterations()
  }
}

/// Makes a list of the elements and lists that stand below one another.
@resultBuilder
enum ListBuilder<Element> {
  static func buildExpression(_ element: Element) -> [Element] { [element] }
  static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  static func buildBlock(_ lists: [Element]...) -> [Element] { lists.flatMap(\.self) }
  static func buildArray(_ lists: [[Element]]) -> [Element] { lists.flatMap(\.self) }
}
