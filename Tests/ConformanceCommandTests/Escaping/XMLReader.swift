import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads XML by Foundation's parser.
final class XMLReader: NSObject, XMLParserDelegate {
  /// An element.
  struct Element {
    let name: String
    let attributes: [String: String]
  }

  private(set) var elements: [Element] = []
  /// What is wrong with the document.
  private(set) var fault: String?

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
    elements.append(Element(name: name, attributes: attributes))
  }
}
