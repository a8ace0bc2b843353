import Foundation

/// A known fault of a published router, recorded on the page of its dialect under a heading such as
/// `#### Erratum HD-1`.
package struct Erratum: Sendable, Equatable {
  /// The id, such as `HD-1`, which never changes.
  package let id: String
  /// The name of the dialect.
  package let dialect: String
  /// The possible effects, which replace the right answer.
  package let effects: [Effect]
  /// The circumstances in which the router has the fault.
  package let occurrence: Occurrence
  /// A description of the router's behaviour and of the right one, with reasons, in Markdown.
  package let text: String
  /// The path of the page.
  package let file: String
  /// The line of the heading.
  package let line: Int

  /// Whether the router turned out to be right: the description begins with `Withdrawn:`.
  package var isWithdrawn: Bool { text.hasPrefix("Withdrawn:") }

  /// The effects that replace the right answer, in the words of the page.
  package enum Effect: String, CaseIterable, Sendable {
    /// Another answer.
    case wrongAnswer = "wrong answer"
    /// An unexpected error.
    case refusal
    /// The end of the process.
    case crash
    /// No answer.
    case hang
    /// Endlessly nested openings. The runner stops these, unless they crash or hang first.
    case endlessOpenings = "endless openings"
  }

  /// The circumstances in which the router has the fault, in the words that follow the effects on
  /// the page.
  package enum Occurrence: String, CaseIterable, Sendable {
    /// The router always has the fault.
    case always = ""
    /// The router has the fault in some runs or on some systems.
    case intermittent = ", intermittently"
    /// The router has the fault if it was built with assertions.
    case inDebugBuild = ", in a debug build"
  }
}

extension Erratum {
  /// A description of the effects.
  package var effectWords: String {
    effects.map(\.rawValue).joined(separator: " or ") + occurrence.rawValue
  }

  private static let heading = "#### Erratum "
  private static let effectsMark = "Symptom: "

  /// The errata on the pages of a folder, whose files have the names of their dialects, and the
  /// findings about them.
  static func load(_ folder: URL) -> (errata: [Erratum], diagnostics: [Diagnostic]) {
    let pages = CorpusFolder.files(in: folder, extension: "md").map { page in
      let bag = DiagnosticBag(file: page.shownPath)
      let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
      let dialect = page.deletingPathExtension().lastPathComponent
      return (errata: all(in: text.lines, of: dialect, bag), diagnostics: bag.sorted)
    }
    return (pages.flatMap(\.errata), pages.flatMap(\.diagnostics))
  }

  /// The errata on one page.
  static func all(in lines: [String], of dialect: String, _ bag: DiagnosticBag) -> [Erratum] {
    let headings = lines.headings + [lines.endIndex]
    return zip(headings, headings.dropFirst()).compactMap { start, end in
      guard lines[start].hasPrefix(heading) else { return nil }
      let id = String(lines[start].dropFirst(heading.count).prefix { $0 != ":" })
      let body = lines[(start + 1)..<end]
      let place = body.firstIndex { $0.utf8.starts(with: effectsMark.utf8) }
      let (effects, occurrence) = effects(of: place.map { lines[$0] } ?? effectsMark)
      let erratum = Erratum(
        id: id, dialect: dialect, effects: effects ?? [], occurrence: occurrence,
        text: body.joined(separator: "\n").withoutOuterWhiteSpace, file: bag.file, line: start + 1)
      if effects == nil, !erratum.isWithdrawn {
        let names = Effect.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        bag.error(
          at: SourcePosition(line: (place ?? start) + 1, column: 1),
          "\(id) does not name the effect that replaces the right answer; write a line "
            + "'\(effectsMark)' and one of \(names), or several separated by ' or '; "
            + "add '\(Occurrence.intermittent.rawValue)' or '\(Occurrence.inDebugBuild.rawValue)' "
            + "if the router sometimes passes")
      }
      return erratum
    }
  }

  /// The effects in a line; an empty array if the line cannot be read.
  private static func effects(of line: String) -> (effects: [Effect]?, occurrence: Occurrence) {
    let occurrence =
      Occurrence.allCases.last {
        line.utf8.reversed().starts(with: $0.rawValue.utf8.reversed())
      } ?? .always
    let list = line.dropFirst(effectsMark.count).dropLast(occurrence.rawValue.count)
    let effects = String(list).components(separatedBy: " or ").map { Effect(rawValue: $0) }
    return (effects.contains(nil) ? nil : effects.compactMap(\.self), occurrence)
  }
}
