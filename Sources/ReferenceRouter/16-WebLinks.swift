internal import RoutingVocabulary

extension ReadURL {
  /// Whether the URL is a web link (WEB-1).
  var isWebLink: Bool { scheme == ScalarText("http") || scheme == ScalarText("https") }
}

/// Whether a host is one of the app's own (WEB-5); a URL without an authority has no host.
func isOwn(_ host: ScalarText?, _ options: Options) -> Bool {
  host.map(options.ownHosts.contains) ?? false
}
