import Testing

@testable import ReferenceRouter

/// The components of texts as published routers of this kind see them (TREE-1, TREE-2).
struct TreeReadingTests {
  @Test(arguments: [
    ("protocol://page/routerDetails/:id", ["protocol", "page", "routerDetails", ":id"]),
    ("wildcard://*", ["wildcard", "*"]),
    ("http://www.x.com/a/b?c=d", ["http", "www.x.com", "a", "b"]),
    ("a://b?c#d/e", ["a", "b"]),
    ("a:///b", ["a", "b"]),
    ("a:////b", ["a"]),
    ("", []),
    ("//", []),
    ("*", ["*"]),
    ("::a", ["::a"]),
    ("/:a/:b", [":a", ":b"]),
    ("a://:a/:b", ["a", ":a"]),
    ("a://x:1/y", ["a"]),
    ("原子弹", []),
    ("a://原子弹/b", ["a"]),
    ("a://b/%E5%8E%9F", ["a", "b", "原"]),
    ("a://b/%2F/c", ["a", "b", "c"]),
    ("a://b/%zz", ["a"]),
    ("a://b/%", ["a"]),
    ("a://b/%ff", ["a"]),
    ("a://b/%3Fx/c", ["a", "b"]),
    ("a://b c/d", ["a"]),
    ("a://b/c;p=1", ["a", "b", "c;p=1"]),
    ("x//y//z", ["x", "y", "z"]),
    ("?q=1", []),
    ("#f", []),
    ("a://b#c#d", ["a"]),
    ("a:b", []),
    ("a://b://c/d", ["a", "d"]),
  ])
  func components(text: String, expected: [String]) {
    #expect(TreeReading.components(of: text) == expected)
  }

  @Test func keysInTheOrderInWhichTheyAreTried() {
    let keys = ["*", "1", ":a", ":B", ":b", "a", "_", "(", "~"].map(TreeKey.init)
    #expect(
      keys.sorted(by: >).map(\.text) == ["~", "a", "_", ":b", ":B", ":a", "1", "*", "("])
  }
}
