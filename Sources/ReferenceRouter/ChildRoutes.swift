internal import RoutingModel

/// Chapter "Child routes": a tree of routes stands for a list.
enum ChildRoutes {
  /// A route and all below it, each with its whole pattern, parents first and children in their
  /// order (CHILD-1).
  ///
  /// - Throws: `RoutingError.emptyName` for a name without text (NAME-1).
  static func flattened(
    _ route: RouteDescription, rules: Rules
  ) throws(RoutingError) -> [RouteDescription] {
    if route.name?.isEmpty == true { throw .emptyName }
    var own = route
    own.children = []
    var all = [own]
    for child in route.children {
      var whole = child
      whole.pattern = joined(route.pattern, child.pattern)
      all += try flattened(whole, rules: rules)
    }
    return all
  }

  /// Two patterns with one slash between them.
  private static func joined(_ parent: String, _ child: String) -> String {
    let slash = UInt8(ascii: "/")
    let head = parent.utf8.last == slash ? String(Substring(parent.utf8.dropLast())) : parent
    return head + (child.utf8.first == slash ? child : "/" + child)
  }
}
