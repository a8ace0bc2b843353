import RoutingConformance
import RoutingVocabulary

/// A fact about an opening that a router may leave out of all its answers.
enum OpeningFact: CaseIterable, Sendable {
  case url, fullPath, extra, recordURL, recordPattern, recordScheme, recordQuery

  /// A description of the fact.
  var words: String {
    switch self {
    case .url: "the URL that an opening reports"
    case .fullPath: "the whole pattern that an opening reports"
    case .extra: "the extra value of an opening"
    case .recordURL: "the URL in the match record"
    case .recordPattern: "the pattern in the match record"
    case .recordScheme: "the scheme in the match record"
    case .recordQuery: "the query in the match record"
    }
  }

  /// Whether it is at a place in an answer.
  func isPlace(_ path: String) -> Bool {
    let key =
      switch self {
      case .url, .fullPath, .extra: "\(self)"
      case .recordURL: ".match.url"
      case .recordPattern: ".match.pattern"
      case .recordScheme: ".match.scheme"
      case .recordQuery: ".match.query"
      }
    let isInRecord = key.utf8.first == UInt8(ascii: ".")
    return isInRecord ? path.utf8.firstRange(of: key.utf8) != nil : path.hasSameScalars(as: key)
  }

  /// Whether an answer has the fact.
  func isReported(in opened: Opened) -> Bool {
    let records = opened.events.compactMap(\.match)
    return switch self {
    case .url: opened.url != nil
    case .fullPath: opened.fullPath != nil
    case .extra: (opened.extra ?? .null) != .null
    case .recordURL: records.contains { $0.url != nil }
    case .recordPattern: records.contains { $0.pattern != nil }
    case .recordScheme: records.contains { $0.scheme != nil }
    case .recordQuery: records.contains { $0.query != nil }
    }
  }

  /// Removes the fact from an answer.
  func remove(from opened: inout Opened) {
    switch self {
    case .url: opened.url = nil
    case .fullPath: opened.fullPath = nil
    case .extra: opened.extra = nil
    case .recordURL: opened.changeRecords { $0.url = nil }
    case .recordPattern: opened.changeRecords { $0.pattern = nil }
    case .recordScheme: opened.changeRecords { $0.scheme = nil }
    case .recordQuery: opened.changeRecords { $0.query = nil }
    }
  }
}

extension Opened {
  fileprivate mutating func changeRecords(_ change: (inout MatchRecord) -> Void) {
    for index in events.indices {
      guard var record = events[index].match else { continue }
      change(&record)
      events[index].match = record
    }
  }
}
