/// A short number for a string, the same on every machine (FNV-1a, 64 bits).
///
/// The number distinguishes strings that differ by accident. It does not protect against deliberate
/// collisions.
struct Digest {
  /// The number in hexadecimal digits, as on pages.
  let text: String

  init(of text: String) {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    self.text = String(value, radix: 16)
  }
}
