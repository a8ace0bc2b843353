import ModelRouter
import RoutingVocabulary

#if canImport(UIKit)
  import UIKit
#endif

/// An app with stacks of UIKit, and a router that knows nothing about screens.
struct UIKitAdapter: NavigatingRouter {
  let router: ModelRouter
  private let ui = UIKitScreens()

  init(rules: Rules) { router = ModelRouter(rules: rules) }

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

  func hideBar(_ isHidden: Bool) throws { throw Unsupported(.navigation) }

  func show(_ showing: Showing) throws -> OpenResult { throw Unsupported(.navigation) }

  func setErrorPage(_ page: Screen?) throws { throw Unsupported(.navigation) }
}

/// How an app shows screens, only with functions of UIKit.
@MainActor final class UIKitScreens {
  private var window: UIWindow?

  nonisolated init() {}

  /// The controller that the user sees: the presented one, or else the top of a stack.
  private var current: UIViewController? { window?.rootViewController.map(front) }

  private func front(_ controller: UIViewController) -> UIViewController {
    if let presented = controller.presentedViewController { return front(presented) }
    return (controller as? UINavigationController)?.viewControllers.last ?? controller
  }

  private func stack(around controller: UIViewController?) -> UINavigationController? {
    controller as? UINavigationController ?? controller?.navigationController
  }

  func setScreens(_ screens: ScreenTree) throws {
    window = screens.hasWindow ? UIWindow() : nil
    window?.rootViewController = try screens.root.map(UIViewController.made)
  }

  func push(_ push: Push) throws -> [ScreenChange] {
    guard let stack = stack(around: current) else { return [] }
    let controllers = try push.screens.map(UIViewController.made)
    stack.setViewControllers(stack.viewControllers + controllers, animated: push.animated)
    return [
      ScreenChange(
        .push, push.screens.map(\.name), on: stack.title, animated: push.animated)
    ]
  }

  func present(_ presentation: Presentation) throws -> [ScreenChange] {
    guard let current else { return [] }
    let controller = try UIViewController.made(presentation.screen)
    current.present(controller, animated: presentation.animated)
    return [
      ScreenChange(
        .present, [presentation.screen.name], on: current.title, style: presentation.style,
        animated: presentation.animated)
    ]
  }

  func close(animated: Bool) -> [ScreenChange] {
    guard let current else { return [] }
    if let stack = stack(around: current), stack.viewControllers.count > 1,
      let popped = stack.popViewController(animated: animated)
    {
      return [ScreenChange(.pop, [popped.title ?? ""], on: stack.title, animated: animated)]
    }
    guard let presenting = current.presentingViewController else { return [] }
    let dismissed = presenting.presentedViewController?.title ?? ""
    presenting.dismiss(animated: animated)
    return [ScreenChange(.dismiss, [dismissed], animated: animated)]
  }

  func setRoot(_ screen: Screen) throws -> [ScreenChange] {
    guard let window else { return [] }
    window.rootViewController = try UIViewController.made(screen)
    return [ScreenChange(.root, [screen.name])]
  }

  var state: ScreenState {
    ScreenState(
      current: current?.title, stack: stack(around: current)?.title,
      root: window?.rootViewController?.screen)
  }
}

/// Controllers by the names of screens, which are their titles.
extension UIViewController {
  /// The controller of a screen.
  ///
  /// - Throws: `Unsupported` for tabs and pages, which this app does not have.
  fileprivate static func made(_ screen: Screen) throws -> UIViewController {
    if screen.kind == .tabs || screen.kind == .pages { throw Unsupported(.navigation) }
    let controller: UIViewController
    if screen.kind == .stack {
      let stack = UINavigationController()
      stack.setViewControllers(try screen.children.map(made), animated: false)
      controller = stack
    } else {
      controller = UIViewController()
    }
    controller.title = screen.name
    if let presented = screen.presented {
      controller.present(try made(presented), animated: false)
    }
    return controller
  }

  /// The screen of a controller, with everything in it and presented on it.
  fileprivate var screen: Screen {
    let stack = self as? UINavigationController
    let presented = presentedViewController.flatMap {
      $0.presentingViewController === self ? $0.screen : nil
    }
    return Screen(
      title ?? "", kind: stack == nil ? .screen : .stack,
      children: stack?.viewControllers.map(\.screen) ?? [], presenting: presented)
  }
}
