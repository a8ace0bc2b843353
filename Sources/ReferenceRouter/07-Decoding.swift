internal import RoutingVocabulary

/// A decoded name or value of a query (QUERY-5), in which a `+` can mean a space (PLUS-1, PLUS-3)
/// and is replaced before percent-decoding (PLUS-2).
///
/// If the string cannot be decoded, every `+` stays (PCT-3).
func decodedInQuery(_ string: String, _ options: Options) -> String {
  guard options.plusDecoding, string.contains(ascii: "+") else { return decoded(string) }
  let spaced = string.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
  return PercentCoding.decode(String(decoding: spaced, as: UTF8.self)) ?? string
}

/// A string, percent-decoded once as UTF-8 (PCT-1, PCT-2, PCT-4; see `PercentCoding`), or the
/// unchanged string if it cannot be decoded (PCT-3, PCT-5).
func decoded(_ string: String) -> String { PercentCoding.decode(string) ?? string }
