import RoutingConformance

/// One place in which two values differ, with the differing part marked.
struct DifferenceText {
  let difference: Difference
  var paint = Paint.none

  /// The place, what was expected there, what came, and a mark under what differs in it.
  var lines: [String] {
    let expected = difference.expected.map(JSONWriter.line) ?? "nothing"
    let got = difference.got.map(JSONWriter.line) ?? "nothing"
    let head = [
      "    differs at \(difference.path)", "      expected  " + paint.good(expected),
      "      got       " + paint.bad(got),
    ]
    guard difference.expected != nil, difference.got != nil else { return head }
    let (start, length) = Self.differingPart(of: got, from: expected)
    let column = "      got       ".count + start
    if column + length > TextLayout.width { return head }
    return head + [String(repeating: " ", count: column) + String(repeating: "^", count: length)]
  }

  /// Where a text begins to differ from another, and how many characters of it do; at least one.
  static func differingPart(of text: String, from other: String) -> (start: Int, length: Int) {
    let (text, other) = (Array(text), Array(other))
    let shorter = min(text.count, other.count)
    let start = (0..<shorter).first { text[$0] != other[$0] } ?? shorter
    let end = (0..<(shorter - start)).first {
      text[text.count - 1 - $0] != other[other.count - 1 - $0]
    }
    let length = text.count - start - (end ?? (shorter - start))
    return (min(start, max(text.count - 1, 0)), max(length, 1))
  }
}
