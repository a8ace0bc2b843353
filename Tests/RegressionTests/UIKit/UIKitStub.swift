#if !canImport(UIKit)
  // The parts of UIKit that the adapter calls, following its documentation, without a display.

  @MainActor class UIViewController {
    var title: String?
    fileprivate(set) weak var parent: UIViewController?
    private weak var presenting: UIViewController?
    private var presented: UIViewController?

    nonisolated init() {}

    var navigationController: UINavigationController? { parent as? UINavigationController }

    /// The controller that this one or one of its ancestors presents.
    var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }

    /// The controller that presented this one or its farthest ancestor.
    var presentingViewController: UIViewController? {
      parent.map(\.presentingViewController) ?? presenting
    }

    /// Makes the farthest ancestor present the controller, unless it already presents one.
    func present(_ controller: UIViewController, animated: Bool) {
      if let parent { return parent.present(controller, animated: animated) }
      guard presented == nil else { return }
      presented = controller
      controller.presenting = self
    }

    /// Dismisses the controller that this one presents.
    func dismiss(animated: Bool) { presented = nil }
  }

  final class UINavigationController: UIViewController {
    private(set) var viewControllers: [UIViewController] = []

    func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
      viewControllers = controllers
      for controller in controllers { controller.parent = self }
    }

    /// Removes the top, unless it is the root.
    @discardableResult func popViewController(animated: Bool) -> UIViewController? {
      viewControllers.count > 1 ? viewControllers.removeLast() : nil
    }
  }

  @MainActor final class UIWindow {
    var rootViewController: UIViewController?
    nonisolated init() {}
  }
#endif
