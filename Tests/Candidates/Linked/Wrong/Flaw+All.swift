import Foundation
import RoutingConformance
import RoutingVocabulary

extension Flaw {
  /// Every flaw.
  ///
  /// WrongRouterTests says which clauses each breaks.
  static let all = finding + parameters + calling + around

  private static let finding = [
    Flaw("last-registered-wins") { $0.route = { $0.priority = $0.priority * 1000 + $1 } },
    Flaw("priority-reversed") { $0.route = { route, _ in route.priority.negate() } },
    Flaw("wildcards-swallow-nothing") {
      $0.route = { route, _ in
        if route.pattern.hasSuffix("/*") { route.pattern.removeLast(2) }
      }
    },
    Flaw("ignores-optional-groups") {
      $0.route = { route, _ in
        route.pattern.replace(/\([^()]*\)/, with: "")
      }
    },
    Flaw("ignores-the-host") {
      $0.opening = { opening, _ in
        opening.url.replace(/\/\/[^\/?#]*/, with: "//", maxReplacements: 1)
      }
    },
    Flaw("case-insensitive") {
      $0.opening = { opening, right in
        let isKnown = try await right.canOpen(opening.url, in: opening.table)
        if !isKnown { opening.url = opening.url.lowercased() }
      }
    },
    Flaw("one-table-for-all-schemes") { $0.route = { route, _ in route.table = .global } },
    Flaw("ignores-the-fallback") { $0.ignoredRules = ["fallbackToGlobal"] },
    Flaw("keeps-removed-routes") { $0.removesRoutes = false },
    Flaw("accepts-every-pattern") { $0.acceptsEveryPattern = true },
    Flaw("can-open-everything") { $0.canOpen = true },
    Flaw("lists-by-alphabet") { $0.listing = { $0.sorted() } },
  ]

  private static let parameters = [
    Flaw("query-beats-path") {
      $0.rules = [RuleSetting(rule: "precedence", value: "queryOverPath")]
    },
    Flaw("plus-never-decoded") {
      $0.rules = [RuleSetting(rule: "plusDecoding", value: false)]
      $0.ignoredRules = ["plusDecoding"]
    },
    Flaw("fragment-as-query") {
      $0.opening = { opening, _ in
        let url = opening.url
        guard let hash = url.firstIndex(of: "#"), url[hash...].contains("=") else { return }
        opening.url.replaceSubrange(hash...hash, with: url[..<hash].contains("?") ? "&" : "?")
      }
    },
    Flaw("decodes-twice") {
      $0.parameters = { $0.mapped { text in text.removingPercentEncoding ?? text } }
    },
    Flaw("drops-repeated-items") {
      $0.match = { match in
        var match = match
        match.query = match.query?.reduce(into: []) { kept, item in
          if !kept.contains(where: { $0.name == item.name }) { kept.append(item) }
        }
        return match
      }
    },
    Flaw("forgets-the-callers-parameters") {
      $0.opening = { opening, _ in opening.parameters = nil }
    },
    Flaw("trims-values") {
      $0.parameters = { $0.mapped { $0.trimmingCharacters(in: .whitespaces) } }
    },
  ]

  private static let calling = [
    Flaw("calls-handlers-twice") { $0.callsOfHandlers = 2 },
    Flaw("takes-every-answer-for-yes") { $0.acceptsForHandlers = true },
    Flaw("never-tells-unmatched") { $0.callsOfUnmatched = 0 },
    Flaw("tells-unmatched-twice") { $0.callsOfUnmatched = 2 },
  ]

  private static let around = [
    Flaw("interceptors-in-reverse-order") {
      $0.interceptor = { $0.place = 0 }
    },
    Flaw("redirects-once") {
      $0.redirects = { entries in
        entries.filter { entry in !entries.contains { $0.to == entry.from } }
      }
    },
    Flaw("rewrites-twice") {
      $0.rewritesTwice = true
      $0.opening = { opening, right in
        opening.url = try await right.rewrite(opening.url)
      }
    },
  ]
}

extension Parameters {
  /// The parameters with changed strings.
  fileprivate func mapped(_ change: (String) -> String) -> Parameters {
    mapValues { if case .string(let text) = $0 { .string(change(text)) } else { $0 } }
  }
}
