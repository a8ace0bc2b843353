extension [String] {
  /// The indices of the lines of a Markdown page that are in blocks of code, including the fences.
  var codeLines: Set<Int> {
    var isCode = false
    return Set(
      indices.filter { place in
        let isFence = self[place].utf8.starts(with: "```".utf8)
        defer { if isFence { isCode.toggle() } }
        return isFence || isCode
      })
  }

  /// The indices of the headings of a Markdown page.
  var headings: [Int] {
    let code = codeLines
    return indices.filter { !code.contains($0) && self[$0].utf8.first == UInt8(ascii: "#") }
  }
}
