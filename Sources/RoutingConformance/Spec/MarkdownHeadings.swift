extension [String] {
  /// The places of the headings among the lines of a page in Markdown; what looks like one in a block of code
  /// is none.
  var headings: [Int] {
    var isCode = false
    return indices.filter { place in
      if self[place].utf8.starts(with: "```".utf8) { isCode.toggle() }
      return !isCode && self[place].utf8.first == UInt8(ascii: "#")
    }
  }
}
