/// A fact about a document that breaks the syntax of JSON; `message` puts it into words.
protocol JSONFault: Sendable {
  /// What is wrong and what to do.
  var message: String { get }
}

/// The fault that ended the reading of a document, and its place.
struct JSONSyntaxError: Error {
  let fault: any JSONFault
  let position: SourcePosition

  init(_ fault: some JSONFault, at position: SourcePosition) {
    self.fault = fault
    self.position = position
  }
}

/// What can be wrong with a document as a whole.
enum DocumentFault: JSONFault {
  case empty
  case byteOrderMark
  case invalidUTF8(byte: UInt8)
  case comment
  case tooDeep(limit: Int)
  case textAfterEnd

  var message: String {
    switch self {
    case .empty: "the document is empty; write a JSON value such as {}"
    case .byteOrderMark:
      "the file starts with a byte order mark; save it as UTF-8 without BOM"
    case .invalidUTF8(let byte):
      "byte 0x\(hexadecimal(UInt32(byte), digits: 2).uppercased()) is not valid UTF-8 here; "
        + "save the file as UTF-8"
    case .comment: "JSON has no comments; remove this one"
    case .tooDeep(let limit):
      "arrays and objects are nested deeper than \(limit) levels; write the value flatter"
    case .textAfterEnd:
      "text after the end of the document; remove it, or check the brackets before it"
    }
  }
}

/// What can be wrong between the values of an array or object.
enum ContainerFault: JSONFault {
  case trailingComma(JSONContainer)
  case missingComma
  case missingElement
  case missingColon(key: String)
  case missingValue(key: String)
  case unquotedKey(String)
  case textAfterString
  case notClosed(JSONContainer, start: SourcePosition)
  case mismatched(JSONContainer, start: SourcePosition, found: Character)

  var message: String {
    switch self {
    case .trailingComma(let container): "trailing comma before '\(container.close)'; remove it"
    case .missingComma: "missing ',' before the next value; add one here"
    case .missingElement: "missing value before ','; write one, or remove the comma"
    case .missingColon(let key): "missing ':' after key \(key.quotedForMessage); add one here"
    case .missingValue(let key): "key \(key.quotedForMessage) has no value; write one after ':'"
    case .unquotedKey(let key):
      "key \(key.quotedForMessage) has no quotes; write \"\(key.shownInMessage)\""
    case .textAfterString:
      "text right after a string; write a quote inside a string as \\\", or add ',' here"
    case .notClosed(let container, let start):
      "the \(container.rawValue) that starts at \(start) is not closed; add '\(container.close)'"
    case .mismatched(let container, let start, let found):
      "'\(found)' cannot close the \(container.rawValue) that starts at \(start); "
        + "write '\(container.close)' before it, or remove it"
    }
  }
}
