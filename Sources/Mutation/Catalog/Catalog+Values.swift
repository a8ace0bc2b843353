internal import RoutingConformance
internal import RoutingModel

/// Chapters "Query", "Percent-encoding and plus-decoding", "Fragments" and "Parameters".
extension Catalog {
  @ListBuilder<Entry> static var queries: [Entry] {
    Entry("QUERY-1") {
      ListOperator.losing.map(Alteration.items)
      Alteration.item("an item without any text is one") { $0.isEmpty ? "=" : $0 }
      Alteration.parts("the query is one item") { pieces in
        pieces.query = pieces.query?.replacing("&", with: "%26")
      }
    }
    Entry("QUERY-2") {
      Alteration.item("an item is split at its last =") { item in
        guard let last = item.lastIndex(of: "=") else { return item }
        return String(item[..<last]).replacing("=", with: "%3D") + item[last...]
      }
      Alteration.item("a value ends at its second =") { item in
        let parts = item.split(separator: "=", omittingEmptySubsequences: false)
        return parts.prefix(2).joined(separator: "=")
      }
      Alteration.item("an item with an empty value is none") { $0.hasSuffix("=") ? nil : $0 }
      Alteration.item("an item with an empty name is none") { $0.hasPrefix("=") ? nil : $0 }
    }
    Entry("QUERY-3") { Alteration.item("an item without = is none") {
      $0.contains("=") || $0.isEmpty ? $0 : nil
    } }
    Entry("QUERY-4") {
      Alteration.items(.reverse)
      Alteration.parameter(.query, ListOperator.allCases.map(ValueOperator.list))
    }
    Entry("QUERY-5") {
      Alteration.parameter(.query, [.text(.decode), .text(.encode)])
      Alteration.url(.query, .decode)
      Alteration.item("names are plus-decoded") { item in
        guard let mark = item.firstIndex(of: "=") else { return item }
        return String(item[..<mark]).replacing("+", with: "%20") + item[mark...]
      }
    }
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
          match.output.contains(where: \.isLowercase) ? "%25" + match.output.dropFirst() : match.output
        }
      }
      Alteration.url("NUL ends a URL") { $0.split(separator: "%00").first.map(String.init) ?? $0 }
    }
    Entry("PCT-3") { Alteration.outcome("a URL with a value that cannot be decoded is not handled") {
      opened, opening, _ in
      let url = opening.url ?? ""
      if PercentCoding.decode(url) == nil { opened = .unhandled }
    } }
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

  @ListBuilder<Entry> static var parameters: [Entry] {
    Entry("PARAM-1") {
      [ParameterPlace.path, .query, .caller, .url, .pattern, .scheme].map {
        Alteration.parameter($0, .drop)
      }
      Alteration.parameters("one parameter more") { parameters, _, _ in parameters["more"] = 1 }
    }
    Entry("PARAM-2") {
      Alteration.parameter(.query, .drop)
      Alteration.items(.reverse)
    }
    Entry("PARAM-3") { Alteration.opening("the caller's parameters are passed over") { opening, _ in
      opening.parameters = nil
    } }
    Entry("PARAM-4") {
      [ParameterPlace.url, .pattern, .scheme].flatMap { place in
        Alteration.parameter(place, [.drop, .null, .text(.uppercase), .text(.dropLast)])
      }
    }
    Entry("PARAM-5") {
      [ParameterPlace.url, .pattern, .scheme].map { Alteration.parameter($0, .text(.dropLast)) }
    }
    Entry("PARAM-6") {
      Alteration.parameter(.wildcard, [.drop, .null, .list(.dropLast)])
      Alteration.parameter(.wildcard, .drop).when(
        Condition("where the caller gives that name") { step, scene in
          guard case .open(let opening) = step,
            let key = scene.rules.parameters.reservedKeys?.wildcard
          else { return false }
          return opening.parameters?[key] != nil
        })
    }
    Entry("PARAM-7") {
      Alteration.parameter(
        .caller,
        [.text(.decode), .text(.encode), .text(.plusToSpace), .written, .list(.dropLast), .drop])
      Alteration.parameters("null of the caller is left out") { parameters, opening, _ in
        for (name, value) in opening.parameters?.sorted ?? [] where value == .null {
          parameters[name] = nil
        }
      }
      Alteration.parameters("objects of the caller are left empty") { parameters, opening, _ in
        for (name, value) in opening.parameters?.sorted ?? [] {
          if case .object = value { parameters[name] = .object([:]) }
        }
      }
    }
  }
}
