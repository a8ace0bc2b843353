import RoutingConformance

/// The text of one place in which two values differ, with the differing part marked.
struct DifferenceText {
  let difference: Difference
  var paint = Paint.none

  private static let expectedHead = "      expected  "
  private static let gotHead = "      got       "
  /// The number of scalars that are shown before the place at which two long values begin to
  /// differ.
  private static let lead = 20

  /// The place, the expected value, the answered value, and a mark under their difference.
  ///
  /// If two values are longer than a line, only the differing part is shown. The whole answers come
  /// before it.
  var lines: [String] {
    let expected = difference.expected.map(JSONWriter.line) ?? "nothing"
    let got = difference.got.map(JSONWriter.line) ?? "nothing"
    let head = TextLayout.lines("    differs at ", difference.path)
    guard difference.expected != nil, difference.got != nil else {
      return head + TextLayout.lines(Self.expectedHead, painted: paint.good(expected))
        + TextLayout.lines(Self.gotHead, painted: paint.bad(got))
    }
    let (start, length) = Self.differingPart(of: got, from: expected)
    let room = TextLayout.width - Self.gotHead.count
    let isLong = max(expected.columns, got.columns) > room
    let first = isLong ? max(0, start - Self.lead) : 0
    let shown = Self.part(of: got.unicodeScalars[...], from: first)
    let before = got.unicodeScalars.prefix(start)
    let column = Self.part(of: before, from: first, isWhole: true).columns
    let end = got.unicodeScalars.prefix(start + length)
    let marked = Self.part(of: end, from: first, isWhole: true)
    let mark =
      String(repeating: " ", count: Self.gotHead.count + column)
      + String(repeating: "^", count: max(1, min(marked.columns, shown.columns) - column))
    return head + [
      Self.expectedHead
        + paint.good(Self.part(of: expected.unicodeScalars[...], from: first)).markup,
      Self.gotHead + paint.bad(shown).markup, mark,
    ]
  }

  /// A string from a scalar on, with dots for omitted parts; only as much as fits on a line, or
  /// everything.
  private static func part(
    of text: String.UnicodeScalarView.SubSequence, from first: Int, isWhole: Bool = false
  ) -> String {
    let rest = (first > 0 ? "…" : "") + String(text.dropFirst(first))
    let room = TextLayout.width - gotHead.count
    guard !isWhole, let end = rest[...].end(ofColumns: room),
      let dots = rest[...].end(ofColumns: room - 1)
    else { return rest }
    return rest[..<min(end, dots)] + "…"
  }

  /// The index at which a string begins to differ from another one, and the number of differing
  /// scalars, which is at least one.
  static func differingPart(of text: String, from other: String) -> (start: Int, length: Int) {
    let (text, other) = (Array(text.unicodeScalars), Array(other.unicodeScalars))
    let shorter = min(text.count, other.count)
    let start = (0..<shorter).first { text[$0] != other[$0] } ?? shorter
    let end = (0..<(shorter - start)).first {
      text[text.count - 1 - $0] != other[other.count - 1 - $0]
    }
    let length = text.count - start - (end ?? (shorter - start))
    return (min(start, max(text.count - 1, 0)), max(length, 1))
  }
}
