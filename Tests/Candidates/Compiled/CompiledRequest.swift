import Routing

/// One opening's URL, read once under the options that are in force when it begins (HANDLER-5).
struct CompiledRequest {
  let location: CompiledURL
  let path: [PathComponent]
  /// The caller's parameters; nil when there are none (UNMATCHED-1).
  let parameters: Parameters?
  let urlValue: Value
  private let options: CompiledRouter.Options
  /// The parameters of the query; read when the first route matches.
  private(set) lazy var items = location.items(of: options)

  init(
    _ url: String, parameters: Parameters?, options: CompiledRouter.Options
  ) throws(RoutingError) {
    location = try CompiledURL(url)
    path = location.components(hostAsPath: options.hostAsPath)
    self.parameters = parameters
    urlValue = .string(url)
    self.options = options
  }

  /// The scheme whose table is asked; nil: that of no scheme (TABLE-3).
  var scheme: String? {
    if let scheme = location.schemeName { return scheme }
    return options.defaultScheme.isEmpty ? nil : options.defaultScheme.lowercasedASCII
  }

  /// The value that a component gives to a parameter.
  func value(of component: PathComponent) -> String {
    guard options.plusDecoding, location.bytes.first("+", in: component.place) != nil else {
      return component.key.text
    }
    return location.bytes.value(component.place, plus: true)
  }
}
