import RoutingConformance

/// Adds to a JSON text and leaves the rest of it as it is.
struct JSONInsertion {
  /// A text that is right as JSON.
  let text: String

  /// The text with some more behind the object or array that begins at a place.
  func inserting(_ more: String, behind position: SourcePosition) -> String {
    let scalars = text.unicodeScalars
    guard let start = index(of: position) else { return text }
    let end = end(ofValueAt: start)
    return String(scalars[..<end]) + more + String(scalars[end...])
  }

  private func index(of position: SourcePosition) -> String.Index? {
    let scalars = text.unicodeScalars
    var (line, column) = (1, 1)
    var previous: Unicode.Scalar?
    for index in scalars.indices {
      let scalar = scalars[index]
      if line == position.line && column == position.column { return index }
      // A line feed behind a carriage return ends the same line.
      if scalar == "\n" && previous == "\r" {
        column = 1
      } else if scalar == "\n" || scalar == "\r" {
        (line, column) = (line + 1, 1)
      } else {
        column += 1
      }
      previous = scalar
    }
    return nil
  }

  /// The index behind the bracket that closes the one at `start`.
  private func end(ofValueAt start: String.Index) -> String.Index {
    let scalars = text.unicodeScalars
    var depth = 0
    var isInText = false
    var isEscaped = false
    for index in scalars[start...].indices {
      let scalar = scalars[index]
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if scalar == "\\" {
          isEscaped = true
        } else if scalar == "\"" {
          isInText = false
        }
        continue
      }
      switch scalar {
      case "\"": isInText = true
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      default: break
      }
      if depth == 0 { return scalars.index(after: index) }
    }
    return scalars.endIndex
  }
}
