extension [String] {
  /// The indices of the headings among the lines of a Markdown page.
  ///
  /// Lines in a block of code are not headings.
  var headings: [Int] {
    var isCode = false
    return indices.filter { place in
      if self[place].utf8.starts(with: "```".utf8) { isCode.toggle() }
      return !isCode && self[place].utf8.first == UInt8(ascii: "#")
    }
  }
}
