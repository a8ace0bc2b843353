internal import Routing

extension Kind where Content == String {
  /// A text with something in it.
  static func fullText(need: String, _ noun: String? = nil) -> Kind {
    checked(schema: ["type": "string", "minLength": 1]) { text, subject in
      text.allSatisfy(\.isWhitespace) ? "\(noun ?? subject.name) is empty; \(need)" : nil
    }
  }

  /// The name of a case: `path-beats-query`.
  static var id: Kind {
    let schema: JSONNode = [
      "type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "examples": ["path-beats-query"],
    ]
    return checked(schema: schema) { text, _ in
      isName(text) ? nil : "'\(text)' is no id; use \(CorpusFolder.lettersOfTopics)"
    }
  }

  /// The id of a clause.
  fileprivate static func clause(of specification: Specification) -> Kind {
    checked(schema: .definition("clause")) { id, _ in
      guard let clause = specification.clause(id) else {
        let advice = Suggestion.advice(
          id, specification.clauses.map(\.id), or: "'conformance list clauses' names them all")
        return "no such clause '\(id)'; \(advice)"
      }
      return clause.isWithdrawn
        ? "clause '\(id)' is withdrawn; name another, or remove the case" : nil
    }
  }

  /// Texts about which a check finds nothing to report.
  private static func checked(
    schema: JSONNode, _ fault: @escaping @Sendable (String, Subject) -> String?
  ) -> Kind {
    text.changing(schema: schema).checking { node, subject in
      guard let text = node.text, let fault = fault(text, subject) else { return }
      subject.bag.error(at: node.position, fault)
    }
  }

  /// Whether a text has the form of a case's name.
  static func isName(_ text: String) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let words = text.utf8.split(separator: Byte.minus, omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty && word.allSatisfy { letters.contains($0) || Byte.isDigit($0) }
    }
  }
}

extension Kind where Content == [String] {
  /// The clauses of a case.
  static func clauses(of specification: Specification) -> Kind {
    names(.clause(of: specification), "a clause").checking { node, subject in
      guard node.elements?.isEmpty == true else { return }
      subject.bag.error(at: node.position, "\(subject.name) is empty; \(CaseForms.needOfClauses)")
    }
  }

  /// The names of dialects.
  static var dialects: Kind { dialectNames.named("dialects") }

  /// The same, as it is described once.
  static var dialectNames: Kind {
    names(ValueForms.dialect.map(\.name, { Dialect.named($0) ?? .standard }), "a dialect")
  }

  /// Names, none of them twice.
  private static func names(_ element: Kind<String>, _ noun: String) -> Kind {
    let schema: JSONNode = [
      "type": "array", "minItems": 1, "uniqueItems": true, "items": element.schema,
    ]
    return list(of: element, noun).changing(schema: schema).checking { node, subject in
      var known: Set<String> = []
      for element in node.elements ?? [] {
        guard let name = element.text, !known.insert(name).inserted else { continue }
        subject.bag.error(
          at: element.position, "\(name.quotedForMessage) is there twice; remove one")
      }
    }
  }
}

extension Kind where Content == [Erratum] {
  /// Errata, by the names of their dialects.
  static func errata(of specification: Specification) -> Kind {
    members(of: .erratum(of: specification), "an erratum", { $1 }, { ($0.dialect, $0) }).checking {
      for member in $0.members ?? [] {
        guard let erratum = member.value.text.flatMap(specification.erratum),
          !erratum.dialect.hasSameScalars(as: member.name)
        else { continue }
        $1.bag.error(
          at: member.position,
          "\(erratum.id) is an erratum of \(erratum.dialect), not of \(member.name.quotedForMessage)"
        )
      }
    }
  }
}

extension Kind where Content == Erratum {
  fileprivate static func erratum(of specification: Specification) -> Kind {
    Kind(
      schema: ["type": "string", "pattern": "^[A-Z]+-[1-9][0-9]*$"],
      read: { node, subject in
        guard let id = node.text(as: subject) else { return nil }
        let known = specification.errata.filter { !$0.isWithdrawn }
        if let erratum = known.first(where: { $0.id == id }) { return erratum }
        let advice = Suggestion.advice(
          id, known.map(\.id), or: "'conformance list errata' names them all")
        subject.bag.error(at: node.position, "no such erratum '\(id)'; \(advice)")
        return nil
      }, write: { JSONNode(text: $0.id) })
  }
}
