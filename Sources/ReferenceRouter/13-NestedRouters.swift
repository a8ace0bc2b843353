internal import Routing

/// The name of the outermost router (NEST-1).
let outermost = ScalarText("main")
struct NestedRouter {}
struct Binding {}
extension ReferenceRouter {
  func router(of address: TableAddress) -> ScalarText {
    if case .router(let name) = address { ScalarText(name) } else { outermost }
  }
  func routerPlaces(from router: ScalarText, _ url: ReadURL) -> [Place] {
    [
      Place(router: outermost, table: .ofScheme(url.scheme), path: url.path),
      Place(router: outermost, table: .fallback, path: url.path),
    ]
  }
}
