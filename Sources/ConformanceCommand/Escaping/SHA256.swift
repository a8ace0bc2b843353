import Foundation

/// The hash SHA-256 (FIPS 180-4), by which a browser knows a script of a page.
enum SHA256 {
  static func digest(of message: [UInt8]) -> [UInt8] {
    let length = UInt64(message.count) * 8
    var bytes = message + [0x80]
    bytes += Array(repeating: 0, count: (120 - bytes.count % 64) % 64)
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * $0)) }
    var state = initial
    for start in stride(from: 0, to: bytes.count, by: 64) {
      add(bytes[start..<(start + 64)], to: &state)
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    let words = schedule(block)
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for round in 0..<64 {
      let choice: UInt32 = (e & f) ^ (~e & g)
      let majority: UInt32 = (a & b) ^ (a & c) ^ (b & c)
      let mixed: UInt32 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let first: UInt32 = h &+ mixed &+ choice &+ constants[round] &+ words[round]
      let second: UInt32 = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
      (e, f, g, h) = (d &+ first, e, f, g)
      (a, b, c, d) = (first &+ second, a, b, c)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  /// The 64 words that a block is made into.
  private static func schedule(_ block: ArraySlice<UInt8>) -> [UInt32] {
    var words = [UInt32](repeating: 0, count: 64)
    for (place, byte) in block.enumerated() {
      words[place / 4] = words[place / 4] << 8 | UInt32(byte)
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first: UInt32 = rotated(early, 7) ^ rotated(early, 18) ^ (early >> 3)
      let second: UInt32 = rotated(late, 17) ^ rotated(late, 19) ^ (late >> 10)
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    return words
  }

  /// A word rotated to the right.
  private static func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word >> bits | word << (32 - bits)
  }

  /// The first 32 bits of the fractions of the square roots of the first 8 primes.
  private static let initial = primes.prefix(8).map { fraction(of: $0.squareRoot()) }
  /// The same of the cube roots of the first 64 primes.
  private static let constants = primes.map { fraction(of: cbrt($0)) }
  private static let primes = (2...311).filter { number in
    !(2..<number).contains { number.isMultiple(of: $0) }
  }.map(Double.init)

  private static func fraction(of root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 0x1p32)
  }
}
