internal import RoutingVocabulary

extension Codec where Content == String {
  /// A string that is not empty.
  static func fullText(need: String, _ noun: String? = nil) -> Codec {
    checked(schema: ["type": "string", "minLength": 1]) { text, subject in
      text.allSatisfy(\.isWhitespace) ? "\(noun ?? subject.name) is empty; \(need)" : nil
    }
  }

  /// The name of a case: `path-beats-query`.
  static var id: Codec {
    let schema: JSONNode = [
      "type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "examples": ["path-beats-query"],
    ]
    return checked(schema: schema) { text, _ in
      isName(text) ? nil : "'\(text)' is not an id; use \(CorpusFolder.lettersOfTopics)"
    }
  }

  /// Strings that pass a check.
  private static func checked(
    schema: JSONNode, _ fault: @escaping @Sendable (String, FieldContext) -> String?
  ) -> Codec {
    text.changing(schema: schema).checking { text, node, subject in
      guard let fault = fault(text, subject) else { return }
      subject.bag.error(at: node.position, fault)
    }
  }

  /// Whether a string has the form of a case's name.
  static func isName(_ text: String) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let words = text.utf8.split(separator: Byte.minus, omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty && word.allSatisfy { letters.contains($0) || Byte.isDigit($0) }
    }
  }
}

extension Codec where Content == [Placed<String>] {
  /// The clauses of a case.
  ///
  /// The reader of the case checks whether these clauses exist.
  static var clauses: Codec {
    names(.text.changing(schema: .definition("clause")), "a clause").checking { _, node, subject in
      guard node.elements?.isEmpty == true else { return }
      subject.bag.error(at: node.position, "\(subject.name) is empty; \(CaseForms.needOfClauses)")
    }
  }

  /// Names without duplicates.
  fileprivate static func names(_ element: Codec<String>, _ noun: String) -> Codec {
    let schema: JSONNode = [
      "type": "array", "minItems": 1, "uniqueItems": true, "items": element.schema,
    ]
    return list(of: element.placed, noun).changing(schema: schema).checking { names, _, subject in
      var known: Set<ScalarText> = []
      for name in names where !known.insert(ScalarText(name.value)).inserted {
        subject.bag.error(
          at: name.position, "\(name.value.quotedForMessage) is listed twice; remove one")
      }
    }
  }
}

extension Codec where Content == [String] {
  /// The names of dialects.
  static var dialects: Codec { dialectNames.named("dialects") }

  /// The names of dialects, which the schema defines once.
  static var dialectNames: Codec {
    let name = ValueForms.dialect.map(\.name, { Dialect.named($0) ?? .standard })
    return Codec<[Placed<String>]>.names(name, "a dialect")
      .map({ $0.map(\.value) }, { $0.map { Placed(value: $0) } })
  }
}

extension Codec where Content == [(dialect: String, ids: [Placed<String>])] {
  /// The ids of errata, by the names of their dialects: one, or an array of several.
  static var errata: Codec {
    let id = Codec<String>.text.changing(
      schema: ["type": "string", "pattern": "^[A-Z]+-[1-9][0-9]*$"])
    let several = Codec<[Placed<String>]>.names(id, "an erratum").checking { _, node, subject in
      guard node.elements?.isEmpty == true else { return }
      subject.bag.error(at: node.position, "no erratum is named; name one, or remove the dialect")
    }
    let either = Codec<[Placed<String>]>(
      schema: ["anyOf": [id.schema, several.schema]],
      read: { node, subject in
        node.elements == nil
          ? id.placed.read(node, subject).map { [$0] } : several.read(node, subject)
      },
      write: { $0.count == 1 ? id.placed.write($0[0]) : several.write($0) })
    return members(of: either, "an erratum", { ($0, $1) }, { ($0.dialect, $0.ids) })
  }
}
