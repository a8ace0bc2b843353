extension Punycode {
  /// What both directions carry from one scalar to the next (RFC 3492, section 6).
  struct State {
    /// How many scalars are coded.
    private var count: Int

    /// The lowest value that may come next.
    private var value = 0x80

    /// Where it may come next, and in writing how many places have been passed since the last.
    private var position = 0

    private var bias = 72
    private var isFirst = true

    /// The state when the `count` ASCII scalars of the label are coded.
    init(count: Int) {
      self.count = count
    }

    /// The digits for all occurrences of `next`, the lowest value not written yet.
    mutating func write(_ next: Int, among values: [Int]) -> [UInt8] {
      var code: [UInt8] = []
      position += (next - value) * (count + 1)
      for value in values where value <= next {
        if value == next {
          code += digits(of: position)
          adapt(to: position)
          position = 0
        } else {
          position += 1
        }
      }
      position += 1
      value = next + 1
      return code
    }

    /// The next scalar and its place, taken from the start of `code`; nil if there is none.
    mutating func read(_ code: inout ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, index: Int)? {
      guard let distance = number(&code) else { return nil }
      let target = position + distance
      adapt(to: distance)
      value += target / count
      let index = target % count
      position = index + 1
      guard let exact = UInt32(exactly: value), let scalar = Unicode.Scalar(exact) else {
        return nil
      }
      return (scalar, index)
    }
  }
}

/// Numbers of variable length (RFC 3492, section 3.3) and their bias (section 3.4).
extension Punycode.State {
  /// The weight from which on a digit ends its number, for the digit at `place`.
  private func threshold(_ place: Int) -> Int {
    min(max(36 * (place + 1) - bias, 1), 26)
  }

  private func digits(of number: Int) -> [UInt8] {
    var code: [UInt8] = []
    var rest = number
    for place in 0... {
      let threshold = threshold(place)
      guard rest >= threshold else { break }
      code.append(character(threshold + (rest - threshold) % (36 - threshold)))
      rest = (rest - threshold) / (36 - threshold)
    }
    return code + [character(rest)]
  }

  /// The number at the start of `code`, up to what the last place of a long label can need.
  private func number(_ code: inout ArraySlice<UInt8>) -> Int? {
    var number = 0
    var weight = 1
    for place in 0... {
      guard let digit = code.popFirst().flatMap(digit), weight <= Self.limit else { return nil }
      number += digit * weight
      guard number <= Self.limit else { return nil }
      let threshold = threshold(place)
      if digit < threshold { return number }
      weight *= 36 - threshold
    }
    return nil
  }

  /// More than any distance between two scalars in a label.
  private static let limit = 0x11_0000 * 64

  /// Counts one more scalar, and sets the bias for the distance of the next.
  private mutating func adapt(to distance: Int) {
    count += 1
    var delta = isFirst ? distance / 700 : distance / 2
    isFirst = false
    delta += delta / count
    var place = 0
    while delta > 455 {
      delta /= 35
      place += 36
    }
    bias = place + 36 * delta / (delta + 38)
  }

  private func character(_ digit: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: digit < 26 ? digit + 97 : digit + 22)
  }

  private func digit(_ character: UInt8) -> Int? {
    switch character {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(character) - 97
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(character) - 65
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(character) - 22
    default: nil
    }
  }
}
