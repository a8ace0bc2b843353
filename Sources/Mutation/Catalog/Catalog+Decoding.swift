internal import Routing
internal import RoutingConformance

/// Chapters "Percent-encoding and plus-decoding" and "Fragments".
extension Catalog {
  @ListBuilder<Entry> static var decoding: [Entry] {
    Entry("PCT-1") {
      Alteration.parameter(.path, [.text(.decode), .text(.encode)])
      Alteration.parameter(.query, [.text(.decode), .text(.encode)])
      Alteration.url(.query, .decode)
      Alteration.url(.path, .decode)
    }
    Entry("PCT-2") {
      Alteration.parameter(.path, [.text(.ascii), .text(.encode)])
      Alteration.parameter(.query, [.text(.ascii)])
      Alteration.url("escapes have upper-case digits alone") { url in
        url.replacing(/%[0-9A-Fa-f]{2}/) { match in
          match.output.contains(where: \.isLowercase)
            ? "%25" + match.output.dropFirst() : match.output
        }
      }
      Alteration.url("NUL ends a URL") { $0.split(separator: "%00").first.map(String.init) ?? $0 }
    }
    Entry("PCT-3") {
      Alteration.outcome("a URL with a value that cannot be decoded is not handled") {
        opened, opening, _ in
        let url = opening.url ?? ""
        if PercentCoding.decode(url) == nil { opened = .unhandled }
      }
    }
    Entry("PCT-4") { Alteration.parameter(.path, [.text(.decode), .text(.encode)]) }
    Entry("PLUS-1") {
      Alteration.dropped(.setting)
      Alteration.parameter(.path, .text(.plusToSpace))
      Alteration.parameter(.query, .text(.plusToSpace))
    }
    Entry("PLUS-2") {
      Alteration.parameter(.query, .text(.plusToSpace))
      Alteration.parameter(.path, .text(.plusToSpace))
    }
    Entry("PLUS-3") {
      Alteration.parameter(.caller, .text(.plusToSpace))
      Alteration.parameter(.wildcard, .text(.plusToSpace))
      Alteration.parameters("names are plus-decoded") { parameters, _, _ in
        for (name, value) in parameters.sorted where name.contains("+") {
          parameters[name] = nil
          parameters[name.replacing("+", with: " ")] = value
        }
      }
      Alteration.pattern("literals are plus-decoded") { $0.replacing("+", with: "%20") }
      Alteration.url("plus signs in the path stay") { url in
        var pieces = URLPieces(url)
        pieces.path = pieces.path.replacing("+", with: "%252B")
        return pieces.text
      }
    }
    for clause in ["FRAG-1", "FRAG-2", "FRAG-3", "FRAG-5", "FRAG-6"] {
      Entry(clause) {
        Alteration.parts("a fragment is passed over") { $0.fragment = nil }
        Alteration.url(.fragment, [.decode, .dropFirst, .dropLast, .encode])
      }
    }
    Entry("FRAG-4") {
      Alteration.parameter(.path, .text(.dropLast)).when(
        Condition("where a # stands in the URL") { step, _ in step.url?.contains("%23") == true })
    }
  }
}
