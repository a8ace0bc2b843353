public import RoutingConformance

/// A candidate under the name of this module, so that an adapter imports only this module and
/// `RoutingVocabulary`.
public typealias Candidate = RoutingConformance.Candidate
