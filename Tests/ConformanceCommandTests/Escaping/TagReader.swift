/// Reads the tags of a page as the tokenizer of HTML does: everything else is text.
struct TagReader {
  /// The tags with the names of their attributes, in order.
  private(set) var tags: [String] = []
  /// The texts of elements that hold no markup, such as scripts.
  private(set) var raw: [String] = []
  private let bytes: [UInt8]
  private var place = 0

  init(_ page: String) {
    bytes = Array(page.utf8)
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = start + 1
      guard let next = bytes[place...].first,
        Self.isLetter(next) || Array("/!?".utf8).contains(next)
      else { continue }
      readTag()
    }
  }

  private mutating func readTag() {
    let name = take { $0 != UInt8(ascii: ">") && $0 > 0x20 }
    var attributes: [String] = []
    while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
      let attribute = take { !Array("=> \n\"".utf8).contains($0) }
      if !attribute.isEmpty { attributes.append(attribute) }
      if place < bytes.count, bytes[place] == UInt8(ascii: "\"") {
        place += 1
        _ = take { $0 != UInt8(ascii: "\"") }
      }
      if place < bytes.count, bytes[place] != UInt8(ascii: ">") { place += 1 }
    }
    tags.append(([name] + attributes).joined(separator: " "))
    if ["script", "style", "title"].contains(name) { readRaw(name) }
  }

  private mutating func readRaw(_ name: String) {
    let end = Array("</\(name)".utf8)
    let rest = bytes[place...]
    let stop = rest.indices.first { rest[$0...].starts(with: end) } ?? bytes.count
    raw.append(String(decoding: rest[..<stop].dropFirst(), as: UTF8.self))
    place = stop
  }

  private mutating func take(while fits: (UInt8) -> Bool) -> String {
    let start = place
    while place < bytes.count, fits(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
