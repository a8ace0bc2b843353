internal import Routing

extension ReadURL {
  /// Whether the URL is a web link: one that the table for web links may take (WEB-1, WEB-2).
  var isWebLink: Bool { scheme == "http" || scheme == "https" }
}

/// Whether a URL reaches other routes than those for web links (WEB-5).
///
/// The host of a URL of a special scheme has to be the app's own.
func reachesRoutes(scheme: String?, _ host: ScalarText?, _ options: Options) -> Bool {
  if !isSpecial(scheme) { return true }
  guard let host else { return false }
  return options.ownHosts.contains(host)
}
