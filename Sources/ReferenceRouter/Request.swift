import RoutingModel

/// A location as path patterns see it: components and items.
struct Request: Equatable, Sendable {
  /// The text that handlers are told about.
  let url: String
  /// The path components, as written.
  let components: [String]
  /// The parameters that the query and the fragment give.
  let query: Parameters

  init(_ location: Location, rules: Rules, trace: inout Trace) {
    url = location.text
    let addition = FragmentReading.addition(
      of: location.parts.fragment, rules: rules, trace: &trace)
    components = PathReading.components(
      of: location, suffix: addition.pathSuffix, rules: rules.patterns, trace: &trace)
    let items = QueryReading.items(of: location.parts.query ?? "", rules: rules.query)
    query = QueryReading.parameters(of: items + addition.items, rules: rules, trace: &trace)
  }
}
