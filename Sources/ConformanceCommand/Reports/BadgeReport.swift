import Routing
import RoutingConformance

/// The result of a run in a few words.
struct Badge {
  private let label: String
  private let message: String
  private let color: (name: String, code: String)

  init(_ record: RunRecord) {
    let count = record.count()
    let dialect = record.dialects.count == 1 ? " \(record.dialects[0])" : ""
    let names = record.routerNames
    let router = names.count == 1 ? Self.short(names[0]) + ": " : ""
    label = router.isEmpty ? "routing conformance\(dialect)" : "\(router)routing\(dialect)"
    let share = Self.share(of: record)
    let known = count.expectedFailures
    let wrong = record.verdicts.count { !$0.isTolerated }
    if !record.earlyEnds.isEmpty {
      message = "not finished"
      color = ("lightgrey", "#6e6e6e")
    } else if record.conforms {
      // Failures that are expected break no run, and are failures all the same.
      message = "\(count[.passed]) passed\(known > 0 ? ", \(known) known to fail" : "")\(share)"
      let isWhole = count[.passed] == count.total
      color =
        known > 0
        ? ("yellow", "#806000") : isWhole ? ("brightgreen", "#2a7a2a") : ("green", "#4a6f00")
    } else {
      message = wrong > 0 ? "\(wrong) of \(count.total) failed\(share)" : "nothing shown"
      color = ("red", "#b3261e")
    }
  }

  /// To how many of its capabilities a router conforms, behind a comma.
  private static func share(of record: RunRecord) -> String {
    let profiles = record.profiles.filter { !$0.isAdvised }
    let all = Set(profiles.map(\.capability))
    if record.routers.count != 1 || all.isEmpty { return "" }
    let kept = profiles.kept
    return ", \(kept.count) of \(all.count) \(all.count == 1 ? "capability" : "capabilities")"
  }

  /// A name that leaves room for the rest.
  private static func short(_ name: String) -> String {
    let start = name.unicodeScalars.prefix(21)
    return name.unicodeScalars.count > 24 ? String(start) + "..." : name
  }

  /// What shields.io reads from an endpoint.
  var endpoint: Value {
    .object([
      "schemaVersion": 1, "label": .string(label), "message": .string(message),
      "color": .string(color.name),
    ])
  }

  /// An SVG of two fields, readable by screen readers.
  var picture: String {
    let left = Self.width(of: label)
    let right = Self.width(of: message)
    let name = "\(label): \(message)".asMarkup
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(left + right)" height="20" role="img"
        aria-label="\(name)">
        <title>\(name)</title>
        <clipPath id="r"><rect width="\(left + right)" height="20" rx="3"/></clipPath>
        <g clip-path="url(#r)">
          <rect width="\(left)" height="20" fill="#444"/>
          <rect x="\(left)" width="\(right)" height="20" fill="\(color.code)"/>
        </g>
        <g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">
          <text x="\(left / 2)" y="14">\(label.asMarkup)</text>
          <text x="\(left + right / 2)" y="14">\(message.asMarkup)</text>
        </g>
      </svg>
      """
  }

  /// The width of a field in pixels; letters of the font are about seven wide.
  private static func width(of text: String) -> Int { text.columns * 7 + 12 }
}
