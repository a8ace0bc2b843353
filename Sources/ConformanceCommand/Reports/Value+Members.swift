import RoutingVocabulary

/// A value that a report for programs can have under a name.
package protocol ReportValue {
  /// The value as JSON.
  var value: Value { get }
}

extension Value: ReportValue {
  package var value: Value { self }

  /// An object of some members, without `nil` members.
  package static func members(_ members: KeyValuePairs<String, (any ReportValue)?>) -> Value {
    .object(members.reduce(into: [:]) { $0[$1.key] = $1.value?.value })
  }
}

extension Parameters: ReportValue {
  package var value: Value { .object(self) }
}

extension String: ReportValue {
  package var value: Value { .string(self) }
}

extension Int: ReportValue {
  package var value: Value { .integer(self) }
}

extension Bool: ReportValue {
  package var value: Value { .bool(self) }
}

extension Array: ReportValue where Element: ReportValue {
  package var value: Value { .array(map(\.value)) }
}
