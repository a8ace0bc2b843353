/// Random numbers that are the same for the same seed on every machine (SplitMix64).
struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to a positive count, exclusive.
  mutating func index(below count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &self) }

  /// True with a probability of one in `count`.
  mutating func isOnce(in count: Int) -> Bool { index(below: count) == 0 }

  /// One of some elements; `nil` if there are none.
  mutating func one<Elements: RandomAccessCollection>(
    of elements: Elements
  ) -> Elements.Element? {
    elements.randomElement(using: &self)
  }
}
