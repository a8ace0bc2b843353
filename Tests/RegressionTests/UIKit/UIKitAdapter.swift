import ReferenceRouter
import Routing

/// An app with UIKit's screens and a router that knows nothing of them: it opens URLs, and the app shows
/// what comes of it.
struct UIKitAdapter: NavigatingRouter {
  let router: ReferenceRouter
  private let ui = UIKitScreens()
  private let page = ErrorPage()

  /// The page that is shown where no route matches.
  private actor ErrorPage {
    var screen: Screen?

    func set(_ screen: Screen?) { self.screen = screen }
  }

  /// An app for rules, of those about screens only for the ones that UIKit itself has.
  init(rules: Rules) throws {
    let changed = rules.differences(from: .standard).map(\.name)
    for rule in ["startingStack", "sameDestination"] where changed.contains(rule) {
      throw Unsupported(rule: rule)
    }
    router = ReferenceRouter(rules: rules)
  }

  func register(_ route: Route) async throws { try await router.register(route) }

  func open(_ opening: OpenRequest) async throws -> OpenResult { try await router.open(opening) }

  func setScreens(_ screens: ScreenTree) async throws { try await ui.setScreens(screens) }

  func screens() async -> ScreenState { await ui.state }

  func push(_ push: Push) async throws -> [ScreenChange] { try await ui.push(push) }

  func present(_ presentation: Presentation) async throws -> [ScreenChange] {
    try await ui.present(presentation)
  }

  func close(animated: Bool) async -> [ScreenChange] { await ui.close(animated: animated) }

  func setRoot(_ screen: Screen) async throws -> [ScreenChange] { try await ui.setRoot(screen) }

  func hideBar(_ isHidden: Bool) async { await MainActor.run { ui.hidesBar = isHidden } }

  func setErrorPage(_ page: Screen?) async { await self.page.set(page) }

  func show(_ showing: Showing) async throws -> OpenResult {
    var opening = showing.opening
    if let (name, parameters, query) = showing.name {
      let url = try await router.location(of: name, parameters: parameters, query: query)
      guard let url else { return OpenResult(handled: false) }
      opening.url = url
    }
    if opening.source == nil { opening.source = await ui.state.current }
    var result = try await router.open(opening)
    let page = result.isWithoutRoute && !showing.ignoresErrors ? await page.screen : nil
    guard let screen = result.screen ?? page else { return result }
    result.screen = screen
    result.changes = try await ui.show(screen, showing.manner, from: showing.opening.source)
    return result
  }
}

extension UIKitScreens {
  /// Shows what a route built, unless it is in front already and was built for the same (NAV-18).
  fileprivate func show(
    _ screen: Screen, _ manner: Showing.Manner, from source: String?
  ) throws -> [ScreenChange] {
    let (push, presentation) = (Push([screen], from: source), Presentation(screen, from: source))
    if manner == .nothing { return [] }
    if manner == .root { return try setRoot(screen) }
    if let current = current as? ScreenController, current.title == screen.name,
      current.destination == screen.destination
    {
      return []
    }
    switch manner {
    case .push: return try self.push(push)
    case .present: return try present(presentation)
    default:
      guard let start = controller(source) else { return source == nil ? try setRoot(screen) : [] }
      let isPushed = screen.kind != .stack && stack(around: start) != nil
      return isPushed ? try self.push(push) : try present(presentation)
    }
  }
}

/// What else the router has.
extension UIKitAdapter: InterceptingRouter, RedirectingRouter, NestingRouter, NamingRouter,
  UnmatchedRouter
{
  func addInterceptor(_ interceptor: Interceptor) async throws {
    try await router.addInterceptor(interceptor)
  }

  func removeInterceptor(_ label: String) async throws {
    try await router.removeInterceptor(label)
  }

  func redirect(_ all: [RedirectEntry], replacing: Bool, in table: TableAddress?) async throws {
    try await router.redirect(all, replacing: replacing, in: table)
  }

  func createSubrouter(_ name: String, upper: String) async throws {
    try await router.createSubrouter(name, upper: upper)
  }

  func bindSubrouter(_ pattern: String, to name: String, in table: TableAddress?) async throws {
    try await router.bindSubrouter(pattern, to: name, in: table)
  }

  func location(
    of name: String, parameters: Parameters, query: Parameters
  ) async throws -> String? {
    try await router.location(of: name, parameters: parameters, query: query)
  }

  func onUnmatched(_ callback: UnmatchedHandler?, in table: TableAddress) async throws {
    try await router.onUnmatched(callback, in: table)
  }
}
