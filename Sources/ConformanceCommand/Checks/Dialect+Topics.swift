import RoutingConformance
import RoutingVocabulary

extension Dialect {
  /// The topics of the corpus that have cases in the dialect, in alphabetical order, for tests that
  /// check each topic separately.
  public var topics: [String] {
    let cases = Selection.ownCorpus.cases.filter {
      $0.level != .erratum && $0.dialects.contains(name)
    }
    return Set(cases.map(\.topic)).sorted()
  }
}
