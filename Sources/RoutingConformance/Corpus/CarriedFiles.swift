import Foundation

/// The specification and the corpus as they travel with a program that was built from this package.
///
/// The build puts copies of `Spec`, of the cases and of the report's page next to the program.
package enum CarriedFiles {
  /// The name of the copies' folder, as the build makes it of the package and the target.
  package static let name = "url-routing-conformance_RoutingConformance.\(ending)"

  #if canImport(ObjectiveC)
    private static let ending = "bundle"
  #else
    private static let ending = "resources"
  #endif

  /// The folder that holds the copies, if it is where programs have it.
  ///
  /// `Bundle.module` would end the process where it is not.
  package static var folder: URL? {
    let main = Bundle.main
    let places = [main.resourceURL, main.bundleURL, Bundle(for: Marker.self).resourceURL]
    return places.firstMapped { place in
      place.flatMap { Bundle(url: $0.appending(path: name))?.resourceURL }
    }
  }

  /// A class of this module, by which its bundle is found.
  private final class Marker {}
}
