/// A short number for a string: the same on every machine (FNV-1a, 64 bits).
///
/// It distinguishes strings that differ by accident. It does not protect against deliberate
/// collisions.
package struct Digest: Sendable, Equatable {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package init(of text: String) {
    add(text.utf8)
  }

  /// Appends bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }

  /// The number as reports write it: 16 hexadecimal digits.
  package var text: String { hexadecimal(value, digits: 16) }
}
