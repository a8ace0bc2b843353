internal import Routing
internal import RoutingConformance

/// Chapter "Query".
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
    Entry("QUERY-3") {
      Alteration.item("an item without = is none") {
        $0.contains("=") || $0.isEmpty ? $0 : nil
      }
    }
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
  }
}
