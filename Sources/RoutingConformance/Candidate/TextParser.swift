/// What the runner gives to a router to be asked which URL a text stands for, in front of the
/// router's own parser (KEY-10).
public struct TextParser: Sendable {
  private let parse: @Sendable (String) -> String?

  init(_ parse: @escaping @Sendable (String) -> String?) {
    self.parse = parse
  }

  /// The text that the router's own parser is to read; `nil`: the text is no URL.
  public func callAsFunction(_ text: String) -> String? {
    parse(text)
  }
}

/// What a parser does.
public enum ParserScript: Sendable, Equatable {
  /// It puts letters in lower case.
  case lowercase
  /// It takes texts in which this one stands for no URLs.
  case refuse(String)
}
