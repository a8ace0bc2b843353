import Routing

#if canImport(UIKit)
  import UIKit
#endif

/// What an app does to show screens, in the functions of UIKit alone.
@MainActor final class UIKitScreens {
  private(set) var window: UIWindow?
  private var others: [UIViewController] = []
  var hidesBar = false

  nonisolated init() {}

  /// The controller that the user has in front: what is presented, else the top of a stack, the selected tab,
  /// the only page.
  var current: UIViewController? { window?.rootViewController.map(front) }

  private func front(_ controller: UIViewController) -> UIViewController {
    let presented = controller.presentedViewController
    if let presented, presented.presentingViewController === controller { return front(presented) }
    let inside: UIViewController? =
      switch controller {
      case let stack as UINavigationController: stack.viewControllers.last
      case let tabs as UITabBarController: tabs.seen
      case let pages as UIPageViewController:
        pages.viewControllers?.count == 1 ? pages.viewControllers?.first : nil
      default: nil
      }
    return inside.map(front) ?? controller
  }

  func stack(around controller: UIViewController) -> UINavigationController? {
    controller as? UINavigationController ?? controller.navigationController
  }

  /// The controller of a name; without one, the current one.
  func controller(_ name: String?) -> UIViewController? {
    guard let name else { return current }
    let roots = [window?.rootViewController].compactMap { $0 } + others
    return roots.lazy.compactMap { self.find(name, in: $0) }.first
  }

  private func find(_ name: String, in controller: UIViewController) -> UIViewController? {
    if controller.title.map({ Array($0.unicodeScalars) == Array(name.unicodeScalars) }) == true {
      return controller
    }
    let inside = controller.contents.lazy.compactMap { self.find(name, in: $0) }.first
    return inside ?? controller.ownPresented.flatMap { find(name, in: $0) }
  }

  func push(_ push: Push) throws -> [ScreenChange] {
    guard !push.screens.isEmpty, !push.screens.contains(where: { $0.kind == .stack }),
      let start = controller(push.source)
    else { return [] }
    let controllers = try push.screens.map(UIViewController.made)
    guard let stack = stack(around: start) else {
      guard let top = controllers.last else { return [] }
      return present(top, on: start, animated: push.animated)
    }
    if hidesBar { controllers.first?.hidesBottomBarWhenPushed = true }
    let replaces = push.replaces && !stack.viewControllers.isEmpty
    let kept = replaces ? stack.viewControllers.dropLast() : stack.viewControllers[...]
    stack.setViewControllers(kept + controllers, animated: push.animated)
    return [
      ScreenChange(
        replaces ? .replace : .push, push.screens.map(\.name), on: stack.title,
        animated: push.animated)
    ]
  }

  func present(_ presentation: Presentation) throws -> [ScreenChange] {
    guard let start = controller(presentation.source) else { return [] }
    var screen = presentation.screen
    if let stack = presentation.stack, screen.kind != .stack {
      screen = Screen(stack, kind: .stack, children: [screen])
    }
    return present(
      try UIViewController.made(screen), on: start, style: presentation.style,
      completes: presentation.hasCompletion, animated: presentation.animated)
  }

  private func present(
    _ controller: UIViewController, on start: UIViewController, style: String? = nil,
    completes: Bool = false, animated: Bool
  ) -> [ScreenChange] {
    if start.presentedViewController != nil { return [] }
    var changes = [
      ScreenChange(
        .present, [controller.title ?? ""], on: start.title, style: style, animated: animated)
    ]
    // The animation may not be over yet; what is complete is noted when it is.
    start.present(controller, animated: animated) {
      if completes { changes.append(ScreenChange(.completed)) }
    }
    return changes
  }

  func close(animated: Bool) -> [ScreenChange] {
    guard let current else { return [] }
    if let stack = current.navigationController, stack.viewControllers.count > 1,
      let popped = stack.popViewController(animated: animated)
    {
      return [
        ScreenChange(.pop, [popped.title ?? ""], on: stack.title, animated: animated)
      ]
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

  func setScreens(_ screens: ScreenTree) throws {
    window = screens.hasWindow ? UIWindow() : nil
    window?.rootViewController = try screens.root.map(UIViewController.made)
    others = try screens.others.map(UIViewController.made)
  }

  var state: ScreenState {
    ScreenState(
      current: current?.title, stack: current.flatMap(stack)?.title,
      root: window?.rootViewController?.screen)
  }
}

/// The controller of a screen without others in it.
final class ScreenController: UIViewController {
  /// What the handler of a route built it for, if one did (NAV-18).
  var destination: Screen.Destination?
}

extension UITabBarController {
  /// The controller of the selected tab, if there is one.
  fileprivate var seen: UIViewController? {
    viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil }
  }
}

/// Controllers by the names of screens, which are their titles.
extension UIViewController {
  /// What is presented by this controller itself.
  fileprivate var ownPresented: UIViewController? {
    presentedViewController.flatMap { $0.presentingViewController === self ? $0 : nil }
  }

  fileprivate var contents: [UIViewController] {
    switch self {
    case let stack as UINavigationController: stack.viewControllers
    case let tabs as UITabBarController: tabs.viewControllers ?? []
    case let pages as UIPageViewController: pages.viewControllers ?? []
    default: []
    }
  }

  /// The controller of a screen, with all that is in it and presented on it.
  ///
  /// - Throws: `Unsupported` for what UIKit has none of: tabs without a selection, two pages at once.
  fileprivate static func made(_ screen: Screen) throws -> UIViewController {
    let children = try screen.children.map(made)
    let controller: UIViewController
    switch screen.kind {
    case .screen:
      let built = ScreenController()
      built.destination = screen.destination
      controller = built
    case .stack:
      let stack = UINavigationController()
      stack.setViewControllers(children, animated: false)
      controller = stack
    case .tabs:
      guard let selected = screen.selected,
        children.indices.contains(selected) || children.isEmpty && selected == 0
      else { throw Unsupported(rule: "emptyContainers") }
      let tabs = UITabBarController()
      tabs.viewControllers = children
      tabs.selectedIndex = selected
      controller = tabs
    case .pages:
      if children.count > 1 { throw Unsupported(rule: "currentPage") }
      let pages = UIPageViewController()
      pages.setViewControllers(children, direction: .forward, animated: false)
      controller = pages
    }
    controller.title = screen.name
    controller.hidesBottomBarWhenPushed = screen.hidesBar
    if let presented = screen.presented {
      let above = try made(presented)
      controller.definesPresentationContext = true
      above.modalPresentationStyle = .currentContext
      controller.present(above, animated: false)
    }
    return controller
  }

  /// The screen of a controller, with all that is in it and presented on it.
  fileprivate var screen: Screen {
    let kind: Screen.Kind =
      switch self {
      case is UINavigationController: .stack
      case is UITabBarController: .tabs
      case is UIPageViewController: .pages
      default: .screen
      }
    var screen = Screen(
      title ?? "", kind: kind, children: contents.map(\.screen),
      selected: (self as? UITabBarController)?.selectedIndex, presenting: ownPresented?.screen)
    screen.hidesBar = hidesBottomBarWhenPushed
    return screen
  }
}
