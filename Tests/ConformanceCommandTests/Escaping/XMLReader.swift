import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads XML by Foundation's parser.
final class XMLReader: NSObject, XMLParserDelegate {
  /// An element with the text in it.
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
  }

  private(set) var elements: [Element] = []
  /// What is wrong with the document.
  private(set) var fault: String?
  private var open: [Int] = []

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { fault = "\(parser.parserError.map { "\($0)" } ?? "unknown")" }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }
}
