package import Routing

extension Capability {
  /// The plainest cases of the capability, in which it makes a difference, by their ids.
  package var probes: [String] {
    switch self {
    case .core: []
    default: []
    }
  }
}
