#if !canImport(UIKit)
  // As much of UIKit as shows screens, by the rules of its documentation and without a display.

  @MainActor class UIViewController {
    var title: String?
    var hidesBottomBarWhenPushed = false
    var definesPresentationContext = false
    var modalPresentationStyle = UIModalPresentationStyle.automatic
    fileprivate(set) weak var parent: UIViewController?
    private weak var presenting: UIViewController?
    private var presented: UIViewController?

    nonisolated init() {}

    /// The nearest ancestor that is a navigation controller.
    var navigationController: UINavigationController? {
      parent as? UINavigationController ?? parent?.navigationController
    }

    /// What is presented by this controller or by one of its ancestors.
    var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }

    /// What presented this controller or its farthest ancestor.
    var presentingViewController: UIViewController? {
      parent.map(\.presentingViewController) ?? presenting
    }

    /// Has the farthest ancestor present, or the nearest one that defines a context where that is wanted.
    ///
    /// One that presents already presents no other.
    func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
      let isInContext =
        controller.modalPresentationStyle == .currentContext && definesPresentationContext
      if let parent, !isInContext {
        return parent.present(controller, animated: animated, completion: completion)
      }
      guard presented == nil else { return }
      presented = controller
      controller.presenting = self
      completion?()
    }

    /// Takes away what this controller presents or, if it presents nothing, the controller itself.
    func dismiss(animated: Bool) {
      if let controller = presentedViewController {
        controller.presentingViewController?.presented = nil
      } else {
        presentingViewController?.presented = nil
      }
    }
  }

  enum UIModalPresentationStyle { case automatic, currentContext, fullScreen }

  final class UINavigationController: UIViewController {
    private(set) var viewControllers: [UIViewController] = []

    func pushViewController(_ controller: UIViewController, animated: Bool) {
      setViewControllers(viewControllers + [controller], animated: animated)
    }

    func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
      precondition(!controllers.contains { $0 is UINavigationController }, "a stack in a stack")
      precondition(Set(controllers.map(ObjectIdentifier.init)).count == controllers.count, "twice")
      viewControllers = controllers
      for controller in controllers { controller.parent = self }
    }

    /// Takes away the top, unless it is the root.
    @discardableResult func popViewController(animated: Bool) -> UIViewController? {
      viewControllers.count > 1 ? viewControllers.removeLast() : nil
    }
  }

  final class UITabBarController: UIViewController {
    var viewControllers: [UIViewController]? {
      didSet { for controller in viewControllers ?? [] { controller.parent = self } }
    }
    var selectedIndex = 0
  }

  final class UIPageViewController: UIViewController {
    enum NavigationDirection { case forward }
    private(set) var viewControllers: [UIViewController]?

    func setViewControllers(
      _ controllers: [UIViewController]?, direction: NavigationDirection, animated: Bool
    ) {
      viewControllers = controllers
      for controller in controllers ?? [] { controller.parent = self }
    }
  }

  @MainActor final class UIWindow {
    var rootViewController: UIViewController?
    nonisolated init() {}
  }
#endif
