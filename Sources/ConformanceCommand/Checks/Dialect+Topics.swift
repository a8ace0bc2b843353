import RoutingConformance
import RoutingModel

extension Dialect {
  /// The topics of the corpus that have cases in the dialect, in alphabetical order: for tests that
  /// check each topic by itself.
  public var topics: [String] {
    let specification = Specification.load(CorpusFolder.specification)
    let cases = Corpus.load([CorpusFolder.cases], specification: specification).cases
    return Set(
      cases.filter { $0.level != .erratum && $0.dialects.contains(name) }.map(\.topic)
    ).sorted()
  }
}
