internal import RoutingVocabulary

/// A route and all its descendants, none of which is refused (CHILD-1, CHILD-6).
struct Tree {
  /// The table of all routes of the tree (CHILD-4).
  let table: TableAddress
  /// The routes, parents before their children (CHILD-3).
  var registrations: [Registration]

  /// The names of the routes.
  var names: [ScalarText] { registrations.compactMap(\.given.name).map(ScalarText.init) }
}

extension ReferenceRouter {
  /// The tree of a route and its children (CHILD-1).
  ///
  /// - Throws: `RoutingError` for the first fault of one of its routes (CHILD-8).
  func tree(of route: Route) throws(RoutingError) -> Tree {
    Tree(table: try home(of: route.table), registrations: try registrations(of: route, below: nil))
  }

  /// A child of a route, with all its descendants.
  ///
  /// Children are checked before their parent, and the name before the handler and the whole
  /// pattern (CHILD-8).
  private func registrations(
    of route: Route, below parent: String?
  ) throws(RoutingError) -> [Registration] {
    let wholePattern = parent.map { joined($0, route) } ?? route.pattern
    var children: [Registration] = []
    for child in route.children { children += try registrations(of: child, below: wholePattern) }
    if route.name?.isEmpty == true { throw .emptyName }  // NAME-1
    if !route.doesSomething { throw .noHandler(pattern: wholePattern) }
    let registration = Registration(
      given: route, wholePattern: ScalarText(wholePattern),
      expansions: try readPattern(wholePattern, isOwn: route.definition != nil))
    return [registration] + children
  }

  /// The whole pattern of a child: its parent's whole pattern and its own pattern, with one slash
  /// between them (CHILD-2).
  ///
  /// No slash is added before a group that begins with one. A child with its own definition has no
  /// groups.
  private func joined(_ parent: String, _ child: Route) -> String {
    let beginsWithGroup = child.definition == nil && child.pattern.utf8.starts(with: "(/".utf8)
    let above = parent.utf8.last == slashByte ? String(Substring(parent.utf8.dropLast())) : parent
    if beginsWithGroup || child.pattern.utf8.first == slashByte { return above + child.pattern }
    return above + "/" + child.pattern
  }

  /// The expansions of a whole pattern (OPT-1); a pattern with its own definition has only one
  /// (DEFINE-3).
  func readPattern(_ pattern: String, isOwn: Bool = false) throws(RoutingError) -> [Pattern] {
    do {
      if isOwn { return [try Pattern(pattern)] }
      return try Pattern.expansions(of: pattern, groupLimit: options.optionalGroupLimit)
    } catch { throw .invalidPattern(pattern: pattern, problem: error) }
  }
}
