import XCTest

/// Every message of the reader, whole.
final class JSONReaderFaultTests: XCTestCase {
  func testDocument() {
    for example in documentExamples { example.check() }
  }

  func testContainers() {
    for example in containerExamples { example.check() }
  }

  func testWords() {
    for example in wordExamples { example.check() }
  }

  func testNumbers() {
    for example in numberExamples { example.check() }
  }

  func testStrings() {
    for example in stringExamples { example.check() }
  }

  func testRepeatedKeys() {
    for example in repeatedKeyExamples { example.check(givesNode: true) }
  }
}

private let documentExamples = [
  DiagnosticExample(
    "empty", "",
    "f:1:1: error: the document is empty; write a JSON value such as {}"),
  DiagnosticExample(
    "white space only", " \n\t\r\n",
    "f:1:1: error: the document is empty; write a JSON value such as {}"),
  DiagnosticExample(
    "byte order mark", "\u{FEFF}{}",
    "f:1:1: error: the file starts with a byte order mark; save it as UTF-8 without BOM"),
  DiagnosticExample(
    "latin 1", Array("{\r\n \"é\": \"caf".utf8) + [0xE9, 0x22, 0x7D],
    "f:2:11: error: byte 0xE9 is not valid UTF-8 here; save the file as UTF-8"),
  DiagnosticExample(
    "utf-16", [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00],
    "f:1:1: error: byte 0xFF is not valid UTF-8 here; save the file as UTF-8"),
  DiagnosticExample(
    "overlong slash", [0x22, 0xC0, 0xAF, 0x22],
    "f:1:2: error: byte 0xC0 is not valid UTF-8 here; save the file as UTF-8"),
  DiagnosticExample(
    "encoded surrogate", [0x22, 0xED, 0xA0, 0x80, 0x22],
    "f:1:2: error: byte 0xED is not valid UTF-8 here; save the file as UTF-8"),
  DiagnosticExample(
    "cut short scalar", [0x22, 0xE2, 0x82],
    "f:1:2: error: byte 0xE2 is not valid UTF-8 here; save the file as UTF-8"),
  DiagnosticExample(
    "line comment", "{\n  // note\n}",
    "f:2:3: error: JSON has no comments; remove this one"),
  DiagnosticExample(
    "block comment", "[1 /* one */]", "f:1:4: error: JSON has no comments; remove this one"),
  DiagnosticExample(
    "hash comment", "# note\n{}", "f:1:1: error: JSON has no comments; remove this one"),
  DiagnosticExample(
    "comment after the end", "{} // end", "f:1:4: error: JSON has no comments; remove this one"),
  DiagnosticExample(
    "second document", "{}\n{}",
    "f:2:1: error: text after the end of the document; remove it, or check the brackets before it"),
  DiagnosticExample(
    "bracket too many", "[1]]",
    "f:1:4: error: text after the end of the document; remove it, or check the brackets before it"),
]

private let containerExamples = [
  DiagnosticExample(
    "trailing comma in array", "[1, 2 ,\n]",
    "f:1:7: error: trailing comma before ']'; remove it"),
  DiagnosticExample(
    "trailing comma in object", "{\"a\": 1,}",
    "f:1:8: error: trailing comma before '}'; remove it"),
  DiagnosticExample(
    "missing comma in array", "[\"a\"\n \"b\"]",
    "f:1:5: error: missing ',' before the next value; add one here"),
  DiagnosticExample(
    "missing comma before a number", "[1 2]",
    "f:1:3: error: missing ',' before the next value; add one here"),
  DiagnosticExample(
    "missing comma in object", "{\n  \"a\": 1\n  \"b\": 2\n}",
    "f:2:9: error: missing ',' before the next value; add one here"),
  DiagnosticExample(
    "missing comma before brace", "[{} {}]",
    "f:1:4: error: missing ',' before the next value; add one here"),
  DiagnosticExample(
    "leading comma", "[,1]",
    "f:1:2: error: missing value before ','; write one, or remove the comma"),
  DiagnosticExample(
    "double comma", "[1,,2]",
    "f:1:4: error: missing value before ','; write one, or remove the comma"),
  DiagnosticExample(
    "leading comma in object", "{,}",
    "f:1:2: error: unexpected ','; write a key in double quotes here"),
  DiagnosticExample(
    "missing colon", "{\"a\" 1}",
    "f:1:5: error: missing ':' after key 'a'; add one here"),
  DiagnosticExample(
    "equals sign", "{\"a\"= 1}",
    "f:1:5: error: missing ':' after key 'a'; add one here"),
  DiagnosticExample(
    "key alone", "{\"a\"", "f:1:5: error: missing ':' after key 'a'; add one here"),
  DiagnosticExample(
    "missing value", "{\"a\": , \"b\": 1}",
    "f:1:7: error: key 'a' has no value; write one after ':'"),
  DiagnosticExample(
    "missing value at the end", "{\"a\":",
    "f:1:6: error: key 'a' has no value; write one after ':'"),
  DiagnosticExample(
    "control character in the key of a message", "{\"a\\n\\u2028\": }",
    "f:1:15: error: key 'a\\n\\u2028' has no value; write one after ':'"),
  DiagnosticExample(
    "unquoted key", "{id: 1}", "f:1:2: error: key 'id' has no quotes; write \"id\""),
  DiagnosticExample(
    "number as key", "{1: 2}", "f:1:2: error: key '1' has no quotes; write \"1\""),
  DiagnosticExample(
    "unquoted key of other letters", "{größe: 1}",
    "f:1:2: error: key 'größe' has no quotes; write \"größe\""),
  DiagnosticExample(
    "array as key", "{[1]: 2}",
    "f:1:2: error: unexpected '['; write a key in double quotes here"),
  DiagnosticExample(
    "quote inside a string", "[\"say \"hi\" now\"]",
    "f:1:8: error: text right after a string; write a quote inside a string as \\\", "
      + "or add ',' here"),
  DiagnosticExample(
    "array not closed", "{\"a\": [\n1",
    "f:2:2: error: the array that starts at 1:7 is not closed; add ']'"),
  DiagnosticExample(
    "array not closed after comma", "[1, ",
    "f:1:5: error: the array that starts at 1:1 is not closed; add ']'"),
  DiagnosticExample(
    "object not closed", "{", "f:1:2: error: the object that starts at 1:1 is not closed; add '}'"),
  DiagnosticExample(
    "array closed as object", "{\"a\": [1}",
    "f:1:9: error: '}' cannot close the array that starts at 1:7; "
      + "write ']' before it, or remove it"),
  DiagnosticExample(
    "object closed as array", "[{]",
    "f:1:3: error: ']' cannot close the object that starts at 1:2; "
      + "write '}' before it, or remove it"),
  DiagnosticExample("semicolon", "[1; 2]", "f:1:3: error: unexpected ';'; write ',' or ']' here"),
  DiagnosticExample(
    "second colon", "{\"a\": 1: 2}", "f:1:8: error: unexpected ':'; write ',' or '}' here"),
]

private let wordExamples = [
  DiagnosticExample(
    "single quotes", "['a']",
    "f:1:2: error: ''' does not quote a string; use double quotes (\"...\")"),
  DiagnosticExample(
    "single quotes of a key", "{'a': 1}",
    "f:1:2: error: ''' does not quote a string; use double quotes (\"...\")"),
  DiagnosticExample(
    "typographic quotes", "{\"a\": “b”}",
    "f:1:7: error: '“' does not quote a string; use double quotes (\"...\")"),
  DiagnosticExample(
    "NaN", "[NaN]",
    "f:1:2: error: 'NaN' is not a JSON number; write null, or a string in double quotes"),
  DiagnosticExample(
    "Infinity", "Infinity",
    "f:1:1: error: 'Infinity' is not a JSON number; write null, or a string in double quotes"),
  DiagnosticExample(
    "Python's none", "[None]", "f:1:2: error: unknown word 'None'; write null"),
  DiagnosticExample(
    "upper case", "[True]", "f:1:2: error: unknown word 'True'; did you mean true?"),
  DiagnosticExample(
    "misspelled", "[flase]", "f:1:2: error: unknown word 'flase'; did you mean false?"),
  DiagnosticExample(
    "unquoted text", "{\"a\": hello-you}",
    "f:1:7: error: text 'hello-you' has no quotes; write \"hello-you\""),
  DiagnosticExample(
    "no-break space", "[1,\u{A0}2]",
    "f:1:4: error: U+00A0 is not white space in JSON; replace it by an ordinary space"),
  DiagnosticExample(
    "no-break space after a word", "[true\u{A0}]",
    "f:1:6: error: U+00A0 is not white space in JSON; replace it by an ordinary space"),
  DiagnosticExample("emoji", "[😀]", "f:1:2: error: unexpected '😀'; write a value here"),
  DiagnosticExample("null character", "\0", "f:1:1: error: unexpected U+0000; write a value here"),
  DiagnosticExample("only a bracket", "]", "f:1:1: error: unexpected ']'; write a value here"),
]

private let numberExamples = [
  DiagnosticExample(
    "leading zeros", "[007]",
    "f:1:2: error: number '007' has leading zeros; remove them"),
  DiagnosticExample(
    "leading zero after minus", "-01.5",
    "f:1:1: error: number '-01.5' has leading zeros; remove them"),
  DiagnosticExample(
    "plus sign", "+1", "f:1:1: error: number '+1' starts with '+'; remove the sign"),
  DiagnosticExample(
    "no integer part", "[-.5]",
    "f:1:2: error: number '-.5' has no digit before '.'; write a 0 there"),
  DiagnosticExample(
    "no fraction", "[5.]",
    "f:1:2: error: number '5.' has no digit after '.'; write one, or remove the '.'"),
  DiagnosticExample(
    "no exponent", "1e+",
    "f:1:1: error: number '1e+' has no digit in its exponent; write one, such as 1e3"),
  DiagnosticExample(
    "too large", "[1e400]",
    "f:1:2: error: number '1e400' is too large; write one below 1.8e308, or a string"),
  DiagnosticExample(
    "many digits, too large", String(repeating: "9", count: 400),
    "f:1:1: error: number '999999999999999999999999999999999999999999999999999999999999...' "
      + "is too large; write one below 1.8e308, or a string"),
  DiagnosticExample("hexadecimal", "0x1F", notNumber("0x1F")),
  DiagnosticExample("date", "2024-01-02", notNumber("2024-01-02")),
  DiagnosticExample("two dots", "1.2.3", notNumber("1.2.3")),
  DiagnosticExample("only minus", "-", notNumber("-")),
  DiagnosticExample("minus infinity", "-Infinity", notNumber("-Infinity")),
  DiagnosticExample("dots", "...", notNumber("...")),
  DiagnosticExample("underscore", "1_000", notNumber("1_000")),
]

private func notNumber(_ text: String) -> String {
  "f:1:1: error: '\(text)' is not a JSON number; "
    + "write one such as 12 or -1.5, or a string in double quotes"
}

private let stringExamples = [
  DiagnosticExample(
    "not closed at the end", "\"abc",
    "f:1:1: error: the string is not closed on its line; add '\"', or write a line break as \\n"),
  DiagnosticExample(
    "not closed on its line", "{\"a\": \"b,\r\n\"c\": 1}",
    "f:1:7: error: the string is not closed on its line; add '\"', or write a line break as \\n"),
  DiagnosticExample(
    "backslash at the end", "[\"a\\",
    "f:1:2: error: the string is not closed on its line; add '\"', or write a line break as \\n"),
  DiagnosticExample(
    "tab", "\"a\tb\"",
    "f:1:3: error: control character U+0009 in a string; write it as \\t"),
  DiagnosticExample(
    "escape character", "\"é\u{1B}\"",
    "f:1:3: error: control character U+001B in a string; write it as \\u001b"),
  DiagnosticExample(
    "unknown escape", "\"\\d\"",
    "f:1:2: error: unknown escape '\\d'; write a backslash itself as \\\\"),
  DiagnosticExample(
    "escape of a wide character", "\"\\😀\"",
    "f:1:2: error: unknown escape '\\😀'; write a backslash itself as \\\\"),
  DiagnosticExample(
    "short unicode escape", "\"\\u12\"",
    "f:1:2: error: '\\u12' is cut short; write four hexadecimal digits, such as \\u00e9"),
  DiagnosticExample(
    "unicode escape at the end", "\"\\u",
    "f:1:2: error: '\\u' is cut short; write four hexadecimal digits, such as \\u00e9"),
  DiagnosticExample(
    "lone first half", "\"a\\ud800\"",
    "f:1:3: error: \\ud800 is half of a surrogate pair; write both halves, "
      + "such as \\ud83d\\ude00, or the character itself"),
  DiagnosticExample(
    "lone second half", "\"\\uDE00\"",
    "f:1:2: error: \\ude00 is half of a surrogate pair; write both halves, "
      + "such as \\ud83d\\ude00, or the character itself"),
  DiagnosticExample(
    "two first halves", "\"\\ud83d\\ud83d\"",
    "f:1:2: error: \\ud83d is half of a surrogate pair; write both halves, "
      + "such as \\ud83d\\ude00, or the character itself"),
  DiagnosticExample(
    "short second half", "\"\\ud83d\\ude\"",
    "f:1:8: error: '\\ude' is cut short; write four hexadecimal digits, such as \\u00e9"),
]

private let repeatedKeyExamples = [
  DiagnosticExample(
    "repeated twice", "{\"a\": 1,\n \"b\": 2,\n \"a\": 3, \"\\u0061\": 4}",
    "f:3:2: error: duplicate key 'a', first at 1:2; rename or remove one of them",
    "f:3:10: error: duplicate key 'a', first at 1:2; rename or remove one of them"),
  DiagnosticExample(
    "inside an array", "[{\"😀\": 1, \"😀\": 2}]",
    "f:1:11: error: duplicate key '😀', first at 1:3; rename or remove one of them"),
  DiagnosticExample("same in two objects", "[{\"a\": 1}, {\"a\": {\"a\": 2}}]"),
  DiagnosticExample("composed and decomposed", "{\"\u{E9}\": 1, \"e\u{301}\": 2}"),
]
