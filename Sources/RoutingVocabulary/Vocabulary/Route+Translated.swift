extension Route {
  /// The pattern in the syntax of another router.
  ///
  /// `route.translated(parameter: { "{\($0)}" }, wildcard: "{rest:.*}", special: "{}")` is
  /// `/user/{id}` for `/user/:id`, and `/files/{rest:.*}` for `/files/*`.
  ///
  /// A name consists of ASCII letters, digits and `_`. The other characters of the component are a
  /// literal, so the router has `parameterExtent: "identifier"` (PATTERN-12).
  ///
  /// A scheme stays unchanged: `app://user/:id` becomes `app://user/{id}`.
  ///
  /// - Parameters:
  ///   - parameter: The router's syntax for the parameter with a name.
  ///   - wildcard: The router's syntax for a `*` at the end; `nil` if the router has no wildcards.
  ///   - special: Characters that a literal of the router cannot contain. If they include the
  ///     colon, a pattern cannot have a scheme.
  ///   - wholeComponents: Whether a parameter of the router is always a whole component.
  ///   - wildcardAnywhere: Whether a wildcard in any other place is written too, for a router that
  ///     decides itself whether to refuse it.
  /// - Returns: The pattern in the router's syntax.
  /// - Throws: `Unsupported` for a pattern that the router cannot express: an optional group, a
  ///   wildcard elsewhere, the component `**`, a literal with one of the special characters, a
  ///   parameter with another kind of name, two parameters without a literal between them, or a
  ///   literal next to a parameter that has to be a whole component.
  public func translated(
    parameter: (_ name: String) -> String, wildcard: String?, special: String = "",
    wholeComponents: Bool = false, wildcardAnywhere: Bool = false
  ) throws(Unsupported) -> String {
    let components = pattern.unicodeScalars
      .split(separator: "/", omittingEmptySubsequences: false)
    var translated: [String] = []
    for (index, component) in components.enumerated() {
      if index == 0, component.last == ":", URLParts.isScheme(Substring(component.dropLast())),
        !special.unicodeScalars.contains(":")
      {
        translated.append(String(component))
      } else if component.elementsEqual("*".unicodeScalars) {
        guard let wildcard, wildcardAnywhere || index == components.count - 1 else {
          throw Unsupported(.wildcards)
        }
        translated.append(wildcard)
      } else if component.elementsEqual("**".unicodeScalars) {
        throw Unsupported(words: "the literal **")
      } else {
        if wholeComponents, component.contains(":"),
          component.first != ":" || !component.dropFirst().allSatisfy(Self.isOfName)
        {
          throw Unsupported(words: "a parameter that is not a whole component")
        }
        translated.append(try Self.translated(component, parameter, special.unicodeScalars))
      }
    }
    return translated.joined(separator: "/")
  }

  /// A component with alternating literals and parameters.
  private static func translated(
    _ component: String.UnicodeScalarView.SubSequence, _ parameter: (String) -> String,
    _ special: String.UnicodeScalarView
  ) throws(Unsupported) -> String {
    var translated = ""
    var rest = component
    while let scalar = rest.first {
      if scalar == ":" {
        let name = rest.dropFirst().prefix(while: isOfName)
        rest = rest[name.endIndex...]
        if name.first.map({ ("0"..."9").contains($0) }) ?? true {
          throw Unsupported(
            words: "parameters whose names have other characters than letters, digits and _")
        }
        if rest.first == ":" { throw Unsupported(words: "adjacent parameters") }
        translated += parameter(String(name))
      } else if "()".unicodeScalars.contains(scalar) {
        throw Unsupported(.optionalGroups)
      } else if special.contains(scalar) {
        throw Unsupported(words: "literals with \(scalar)")
      } else {
        translated.unicodeScalars.append(scalar)
        rest = rest.dropFirst()
      }
    }
    return translated
  }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }
}
