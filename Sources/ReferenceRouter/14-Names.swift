internal import Routing

extension ReferenceRouter {
  func forgetNames(of routes: [TableRoute]) {
    for route in routes { if let name = route.route.name { named[ScalarText(name)] = nil } }
  }
}
