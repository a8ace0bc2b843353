import RoutingVocabulary
import Testing

@testable import RoutingConformance

/// Objects for labels, and how answers write them.
struct ObjectPoolTests {
  private let pool = ObjectPool()
  private let picture: Value = .object(["$object": "picture"])
  private let copy: Value = .object(["$copy": "picture"])

  @Test func theSameObjectIsWrittenByItsLabel() {
    let nested: Value = .array([1, .object(["deep": picture])])
    #expect(pool.written(pool.filled(nested)) == nested)
    #expect(pool.filled(picture) == pool.filled(picture))
  }

  @Test func anotherObjectOfThatLabelIsACopy() {
    _ = pool.filled(picture)
    #expect(pool.written(.reference(ObjectReference(label: "picture"))) == copy)
    #expect(pool.written(ObjectPool().filled(picture)) == copy)
  }

  @Test func aLabelAloneIsACopy() {
    #expect(pool.written(picture) == copy)
  }

  @Test func urlObjectsAndOtherTextsAreWrittenAsTexts() {
    let url: Value = .object(["$url": "app://a"])
    #expect(pool.filled(url) == .url("app://a"))
    #expect(pool.filled(url) != "app://a")
    #expect(pool.written(pool.filled(.array([url]))) == ["app://a"])
    #expect(pool.filled(.object(["$nsstring": "a"])) == "a")
    let plain: Value = .object(["$url": 1])
    #expect(pool.written(pool.filled(plain)) == plain)
  }

  @Test func valuesWithoutObjectsAreUntouched() {
    let plain: Value = .object(["a": .null, "b": .object(["$object": "x", "more": 1])])
    #expect(pool.written(pool.filled(plain)) == plain)
  }
}
