#if !canImport(UIKit)
  // As much of UIKit as the adapter calls, by the rules of its documentation and without a display.

  @MainActor class UIViewController {
    var title: String?
    fileprivate(set) weak var parent: UIViewController?
    private weak var presenting: UIViewController?
    private var presented: UIViewController?

    nonisolated init() {}

    var navigationController: UINavigationController? { parent as? UINavigationController }

    /// What is presented by this controller or by one of its ancestors.
    var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }

    /// What presented this controller or its farthest ancestor.
    var presentingViewController: UIViewController? {
      parent.map(\.presentingViewController) ?? presenting
    }

    /// Has the farthest ancestor present; one that presents already presents no other.
    func present(_ controller: UIViewController, animated: Bool) {
      if let parent { return parent.present(controller, animated: animated) }
      guard presented == nil else { return }
      presented = controller
      controller.presenting = self
    }

    /// Takes away what this controller presents.
    func dismiss(animated: Bool) { presented = nil }
  }

  final class UINavigationController: UIViewController {
    private(set) var viewControllers: [UIViewController] = []

    func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
      viewControllers = controllers
      for controller in controllers { controller.parent = self }
    }

    /// Takes away the top, unless it is the root.
    @discardableResult func popViewController(animated: Bool) -> UIViewController? {
      viewControllers.count > 1 ? viewControllers.removeLast() : nil
    }
  }

  @MainActor final class UIWindow {
    var rootViewController: UIViewController?
    nonisolated init() {}
  }
#endif
