import Foundation

/// The specification and the corpus as they travel with a program that was built from this package.
///
/// The build puts copies of `Spec` and of the cases beside the program.
package enum CarriedFiles {
  /// The folder of the chapters.
  package static var specification: URL? { folder?.appending(path: "Spec") }

  /// The folder of the cases.
  package static var cases: URL? { folder?.appending(path: "cases") }

  /// The name of the copies' bundle, as the build makes it of the package and the target.
  private static let name = "url-routing-conformance_ConformanceCorpus"

  /// The folder that holds the copies, if it is where programs have it.
  ///
  /// `Bundle.module` would end the process where it is not.
  private static var folder: URL? {
    let main = Bundle.main
    let places = [main.resourceURL, main.bundleURL, Bundle(for: Marker.self).resourceURL]
    for place in places.compactMap(\.self) {
      for ending in ["resources", "bundle"] {
        let bundle = Bundle(url: place.appending(path: "\(name).\(ending)"))
        if let folder = bundle?.resourceURL { return folder }
      }
    }
    return nil
  }

  /// A class of this module, whose bundle is asked for.
  private final class Marker {}
}
