import Routing
import Testing

@testable import ReferenceRouter

/// Targets and the texts that they become (REWRITE-6 to REWRITE-10).
struct RewriteTargetTests {
  @Test(arguments: [
    ("$1-$2-$3", "a--$3", "a--"),
    ("$$$1", "$a", "$a"),
    ("$#url|$|1", "x:a|$|1", "x:a|a"),
    ("$９$1", "$９a", "x:aa"),
    ("$urls$url", "$urlsx:a", "x:a"),
    ("$", "$", "$"),
    ("$$$", "$$$", "$$$"),
  ])
  func text(target: String, standard: String, ffrouter: String) throws {
    for (dialect, expected) in [(Dialect.standard, standard), (.ffrouter, ffrouter)] {
      let rules = try #require(dialect.rules.rewriting)
      let words = RewriteWords(url: "x:a", groups: ["x:a", "a", nil], rules: rules)
      #expect(try RewriteTarget(target, rules: rules).text(with: words) == expected)
    }
  }
}
