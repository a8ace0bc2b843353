import Foundation

/// Copies of the specification and the corpus, for a program that was built from this package.
package enum CarriedFiles {
  /// The name of the folder of the copies, which the build system derives from the names of the
  /// package and the target.
  package static let name = "url-routing-conformance_RoutingConformance.\(ending)"

  #if canImport(ObjectiveC)
    private static let ending = "bundle"
  #else
    private static let ending = "resources"
  #endif

  /// The folder of the copies, if it is in its usual place.
  ///
  /// `Bundle.module` would end the process if the folder were missing.
  package static var folder: URL? {
    let main = Bundle.main
    let places = [main.resourceURL, main.bundleURL, Bundle(for: Marker.self).resourceURL]
    return places.firstMapped { place in
      place.flatMap { Bundle(url: $0.appending(path: name))?.resourceURL }
    }
  }

  /// A class of this module, used to find its bundle.
  private final class Marker {}
}
