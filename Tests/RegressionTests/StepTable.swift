import RoutingVocabulary

@testable import RoutingConformance

/// The tables of the model for case files: the steps, and their keys.
enum StepTable {
  /// Both tables, as Markdown.
  static var text: String { (steps + [""] + keys).joined(separator: "\n") }

  private static let variants = StepForms.all.all

  private static var steps: [String] {
    ["| `do` | what it does | keys | keys that may be left out |", "|---|---|---|---|"]
      + variants.map { variant in
        let required = variant.form.keys.filter(\.isRequired)
        let optional = variant.form.keys.filter { !$0.isRequired }
        return row([code([variant.name]), variant.sentence, list(required), list(optional)])
      }
  }

  /// The meaning of each key, with its steps if it has several meanings.
  private static var keys: [String] {
    var rows: [(name: String, sentence: String, steps: [String])] = []
    for variant in variants {
      for key in variant.form.keys {
        if let index = rows.firstIndex(where: { $0 == key.name && $1 == key.meaning && $2 != [] }) {
          rows[index].steps.append(variant.name)
        } else {
          rows.append((key.name, key.meaning, [variant.name]))
        }
      }
    }
    return ["| key | of | meaning |", "|---|---|---|"]
      + KeyOrder.names(of: rows.map(\.name)).flatMap { name in
        let meanings = rows.filter { $0.name == name }
        return meanings.map { meaning in
          row([code([name]), meanings.count > 1 ? code(meaning.steps) : "", meaning.sentence])
        }
      }
  }

  private static func list(_ keys: [FormKey]) -> String { code(keys.map(\.name)) }
}

private func code(_ names: [String]) -> String {
  names.map { "`\($0)`" }.joined(separator: ", ")
}

private func row(_ cells: [String]) -> String {
  "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
}

/// The tables of the page about the wire: the messages, and the answers to steps.
enum WireTable {
  static var messages: String {
    let rows =
      rows(MessageForms.runner, of: "runner") + rows(MessageForms.candidate, of: "candidate")
    return (["| message | from | schema | what it is |", "|---|---|---|---|"] + rows)
      .joined(separator: "\n")
  }

  private static func rows<Message>(_ messages: Variants<Message>, of side: String) -> [String] {
    messages.all.map { message in
      let schema = message.name == "hello" ? "\(side)-hello" : message.name
      let link = "[\(schema)](\(schema).schema.json)"
      return row([code([message.name]), side, link, message.sentence])
    }
  }

  static var answers: String {
    let rows =
      [row([code(["null"]), "any other", "No answer, as for most steps."])]
      + AnswerForms.written.map { answerRow($0.form, steps($0)) }
      + AnswerForms.ends.map { answerRow($0, "any") }
    return (["| answer | of the steps | what it says |", "|---|---|---|"] + rows)
      .joined(separator: "\n")
  }

  static var events: String {
    let rows = EventForms.event.all.map { event in
      row([code([event.name]), event.sentence, code(event.form.keys.map(\.name))])
    }
    return (["| `event` | what happens | its other keys |", "|---|---|---|"] + rows)
      .joined(separator: "\n")
  }

  static var capabilities: String {
    let rows = Capability.allCases.dropFirst().map { capability in
      // The name of the Swift protocol is not for other languages.
      row([code([capability.rawValue]), capability.sentence.replacing(#/: `\w+Router`/#, with: "")])
    }
    return (["| capability | what it is |", "|---|---|"] + rows).joined(separator: "\n")
  }

  private static func answerRow<Content>(_ form: ObjectForm<Content>, _ steps: String) -> String {
    let meaning = form.keys.filter(\.isRequired).compactMap(\.sentence).joined(separator: " ")
    return row([code([form.shown]), steps, meaning])
  }

  private static func steps(_ answer: AnswerKind) -> String {
    answer == .refusal
      ? "any" : code(StepForms.kinds.filter { $0.answer == answer }.map(\.form.name))
  }
}

extension KeyOrder {
  /// Names in the order of steps, each only once.
  fileprivate static func names(of names: [String]) -> [String] {
    StepForms.keys.names.filter(names.contains)
  }
}

extension FormKey {
  /// The sentence about the key, or about its value.
  fileprivate var meaning: String {
    if let sentence { return sentence }
    let definition = schema["$ref"]?.text?.split(separator: "/").last.map(String.init)
    let node = CaseForms.definitions.first { $0.0 == definition }?.1
    return node?["description"]?.text ?? ""
  }
}
