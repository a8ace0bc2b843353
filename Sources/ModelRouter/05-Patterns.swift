internal import RoutingVocabulary

/// One pattern without optional groups (section "Patterns").
struct Pattern: Equatable, Sendable {
  /// One component of a pattern (PATTERN-4).
  enum Component: Equatable, Sendable {
    /// A string that a component of the URL must equal; undecoded.
    case literal(String)
    /// Parameters with literals next to them (PATTERN-12).
    case part(PatternPart)
    /// A parameter, by its name; `nil` for a parameter without a value (PATTERN-5, WILD-2).
    case parameter(name: String?)
    /// The rest of the path.
    case wildcard
  }

  /// The string that handlers and listings show.
  let text: String
  /// The components, in order.
  let components: [Component]
  /// The components after a `#`, for patterns that are also compared with the fragment (FRAG-6).
  let fragment: [Component]?
  /// Whether the pattern can be read; an unreadable pattern never matches (PATTERN-9).
  let isReadable: Bool
  /// Whether the pattern is compared with the slash at the beginning of a path, because the pattern
  /// has no slash there (PATTERN-2).
  let comparesFirstSlash: Bool

  /// Reads a pattern without optional groups.
  ///
  /// - Throws: `RoutingError.invalidPattern` (PATTERN-2, PATTERN-5, PATTERN-7, WILD-2).
  init(_ text: String, rules: Rules) throws(RoutingError) {
    self.text = text
    let isDivided = rules.fragmentUse == .itemsOrPath
    let (path, behind) = isDivided ? text[...].split(atFirst: "#") : (text[...], nil)
    let components = try Self.components(String(path), of: text, rules: rules)
    fragment = try behind.flatMap { part throws(RoutingError) in
      try Self.components(String(part), of: text, rules: rules)
    }
    isReadable = components != nil && (behind == nil) == (fragment == nil)
    let lacksSlash = text.utf8.first != UInt8(ascii: "/")
    if lacksSlash, rules.patternSlash == .required {
      throw .invalidPattern(pattern: text, problem: .slashMissing)
    }
    comparesFirstSlash = lacksSlash && rules.patternSlash == .significant
    self.components = comparesFirstSlash && text.isEmpty ? [.literal("")] : components ?? []
  }

  /// The components of a path pattern, or of the part after its `#`; `nil` for a string that cannot
  /// be read (PATTERN-6, PATTERN-9).
  private static func components(
    _ text: String, of pattern: String, rules: Rules
  ) throws(RoutingError) -> [Component]? {
    guard let path = path(of: text, rules: rules) else { return nil }
    let texts = rules.patternComponents(rules.withMergedSlashes(path))
    var components = try texts.map { text throws(RoutingError) in
      try Component(text, of: pattern, rules: rules)
    }
    if rules.wildcardPlace == .oneComponent {
      for index in components.indices.dropLast() where components[index] == .wildcard {
        components[index] = .parameter(name: nil)
      }
    }
    if rules.duplicateParameters == .refused, let name = repeatedName(components, rules) {
      throw .invalidPattern(pattern: pattern, problem: .repeatedName(name))
    }
    if rules.wildcardPlace == .last, components.dropLast().contains(.wildcard) {
      throw .invalidPattern(pattern: pattern, problem: .wildcardNotLast)
    }
    return components
  }

  /// A name that occurs twice in the pattern (PATTERN-7).
  private static func repeatedName(_ components: [Component], _ rules: Rules) -> String? {
    var seen: Set<ScalarText> = []
    return components.flatMap(\.names).first { !seen.insert(rules.comparable($0)).inserted }
  }

  /// The path of a pattern: the whole pattern, or the path of the pattern as a URL (PATTERN-9).
  private static func path(of text: String, rules: Rules) -> String? {
    switch rules.patternReading {
    case .path: return text
    case .url:
      var trace = Trace(.nothing)
      let url = try? URLText(reading: text, rules: rules, trace: &trace)
      return url.map { rules.pathToSplit($0.parts.path) }
    }
  }
}

extension Pattern.Component {
  /// Reads one component of a pattern (PATTERN-4, PATTERN-5, FRAG-4).
  fileprivate init(
    _ written: String, of pattern: String, rules: Rules
  ) throws(RoutingError) {
    let isDecoded = rules.patternReading == .url
    let text = isDecoded ? PercentCoding.decode(written) ?? written : written
    let part = rules.parameterExtent == .component ? nil : PatternPart(text)
    if text == "*" {
      self = .wildcard
    } else if let part {
      self = .part(part)
    } else if text.utf8.first != UInt8(ascii: ":") {
      self = .literal(written)
    } else if text.utf8.count > 1 {
      let name = String(Substring(text.utf8.dropFirst()))
      self = .parameter(name: rules.withoutTrailingHash(name))
    } else {
      switch rules.namelessParameters {
      case .refused: throw .invalidPattern(pattern: pattern, problem: .namelessParameter)
      case .namedColon: self = .parameter(name: text)
      case .emptyName: self = .parameter(name: "")
      case .unbound: self = .parameter(name: nil)
      }
    }
  }

  /// The names of its parameters.
  fileprivate var names: [String] {
    switch self {
    case .parameter(let name): [name].compactMap(\.self)
    case .part(let part): part.pieces.names
    case .literal, .wildcard: []
    }
  }

  /// The form of the component in a location (NAME-6, NAME-7).
  var pieces: [PatternPiece] {
    switch self {
    case .literal(let text): [.text("/" + text)]
    case .part(let part): [.text("/")] + part.pieces
    case .parameter(let name): [.text("/"), .parameter(name ?? "")]
    case .wildcard: [.wildcard]
    }
  }
}

extension Rules {
  /// The components of a pattern.
  ///
  /// The slash at its beginning makes no difference (PATTERN-2, PATTERN-3).
  func patternComponents(_ pattern: String) -> [String] {
    switch patternTrailingSlash {
    case .ignored, .significant:
      return split(pattern, cutsTrailingSlash: patternTrailingSlash == .ignored)
    case .dropped:
      let components = pattern.nonEmptyComponents
      return components.isEmpty && emptyPath == .oneComponent ? [""] : components
    }
  }
}

/// Relations between patterns.
extension Pattern {
  /// A key that two patterns have in common if they are the same (PATTERN-8).
  struct Key: Hashable, Sendable {
    private let priority: Int
    private let comparesFirstSlash: Bool
    private let components: [Component.Key]
    private let fragment: [Component.Key]?
    /// The key of an unreadable pattern, which is not the same as any other (PATTERN-9).
    private let unreadable: ScalarText?

    init(_ pattern: Pattern, priority: Int, rules: Rules) {
      let ignoresNames = rules.duplicateRoutes.ignoresNames
      let key = { (component: Component) in component.key(ignoringNames: ignoresNames, rules) }
      self.priority = priority
      comparesFirstSlash = pattern.comparesFirstSlash
      components = pattern.components.map(key)
      fragment = pattern.fragment?.map(key)
      unreadable = pattern.isReadable ? nil : ScalarText(pattern.text)
    }
  }

  /// Whether one pattern is refused because of another one: after the same components, one has a
  /// parameter or a wildcard, and the other has a different component (PATTERN-10).
  func conflicts(with other: Pattern, rules: Rules) -> Bool {
    let different = zip(components, other.components).first { mine, its in
      mine.key(ignoringNames: false, rules) != its.key(ignoringNames: false, rules)
    }
    guard comparesFirstSlash == other.comparesFirstSlash, let (mine, its) = different,
      mine.isWhole || its.isWhole
    else { return false }
    let areWhole = mine.isWhole && its.isWhole
    let hasWildcard = mine == .wildcard || its == .wildcard
    return switch rules.parameterConflicts {
    case .accepted: false
    case .refused: areWhole
    case .anyRefused: true
    case .namesRefused: areWhole && !hasWildcard
    case .wildcardsRefused: areWhole && hasWildcard
    }
  }
}

extension DuplicateRoutes {
  /// Whether patterns are the same that differ only in the names of parameters (PATTERN-8).
  fileprivate var ignoresNames: Bool {
    self == .replacedWhateverNames || self == .refusedWhateverNames
  }
}

extension Pattern.Component {
  /// How specific the component is, as a number; a literal is 0, the most specific (PRIO-1).
  var specificity: Int {
    switch self {
    case .literal: 0
    case .part: 1
    case .parameter: 2
    case .wildcard: 3
    }
  }

  /// The key that is the same for the same component of another pattern (PATTERN-8).
  fileprivate struct Key: Hashable, Sendable {
    let specificity: Int
    let text: ScalarText
  }

  fileprivate func key(ignoringNames: Bool, _ rules: Rules) -> Key {
    let text =
      switch self {
      case .literal(let text): rules.comparedText(ofLiteral: text)
      case .part(let part): part.key(ignoringNames: ignoringNames, rules)
      case .parameter(let name): ignoringNames ? "" : name ?? ""
      case .wildcard: ""
      }
    return Key(specificity: specificity, text: rules.comparable(text))
  }

  /// Whether the component matches any whole component.
  fileprivate var isWhole: Bool { self.specificity > 1 }
}

extension Rules {
  /// Checks a whole pattern, before it is split into expansions (PATTERN-11).
  ///
  /// - Throws: `RoutingError.invalidPattern`.
  func checkText(of pattern: String) throws(RoutingError) {
    if patternText == .singleSlashes,
      let slashes = pattern.unicodeScalars.firstRange(of: "//".unicodeScalars)
    {
      let column = pattern.unicodeScalars[..<slashes.lowerBound].count + 1
      throw .invalidPattern(pattern: pattern, problem: .misplaced("//", column: column))
    }
    guard patternText == .strict else { return }
    do {
      var reader = PatternChecker(pattern)
      try reader.readAll()
      // The parentheses must be balanced, whatever the rule about groups is.
      _ = try GroupedPattern.balanced(pattern)
    } catch {
      throw .invalidPattern(pattern: pattern, problem: error)
    }
  }
}

/// Reads a pattern scalar by scalar, by the grammar of patterns (PATTERN-11).
private struct PatternChecker {
  /// Characters that a literal must not contain, in addition to slashes and parentheses.
  private static let marks = ASCIISet("{}[]<>?*:#")
  /// Characters that a name must not contain.
  private static let marksOfNames = ASCIISet("{}[]<>?*:#+")
  /// Characters that end a segment.
  private static let ends = ASCIISet("/()")

  private let scalars: [Unicode.Scalar]
  private var place = 0
  /// Whether an expansion so far, with the open group, ends in a segment, as `/a/b` does for
  /// `/a(/b`.
  private var endsInSegment = false
  /// Whether an expansion without the open group ends in a segment, as `/a` does.
  private var endsInSegmentWithoutGroup = false

  init(_ pattern: String) {
    scalars = Array(pattern.unicodeScalars)
  }

  private var next: Unicode.Scalar? { scalars.indices.contains(place) ? scalars[place] : nil }

  /// Reads segments, slashes and the parentheses between them.
  mutating func readAll() throws(PatternProblem) {
    while let scalar = next {
      switch scalar {
      case "/": endsInSegment = false
      case "(": endsInSegmentWithoutGroup = endsInSegment
      case ")": endsInSegment = endsInSegment || endsInSegmentWithoutGroup
      default:
        try readSegment()
        continue
      }
      place += 1
    }
  }

  /// Reads a segment: a wildcard, a parameter or a literal.
  ///
  /// Every expansion must have a slash between two segments. If one has none, the parenthesis
  /// between them is misplaced.
  private mutating func readSegment() throws(PatternProblem) {
    if endsInSegment { throw misplaced(place - 1..<place) }
    endsInSegment = true
    let start = place
    let segment = scalars[start...].prefix { !Self.ends.contains($0) }
    place = segment.endIndex
    if segment == ["*"] { return }
    let isParameter = segment.first == ":"
    let text = isParameter ? segment.dropFirst() : segment
    let marks = isParameter ? Self.marksOfNames : Self.marks
    if let wrong = text.firstIndex(where: marks.contains) {
      throw misplaced(wrong..<wrong + 1)
    }
    if String(String.UnicodeScalarView(segment)).isDotSegment { throw misplaced(start..<place) }
  }

  private func misplaced(_ range: Range<Int>) -> PatternProblem {
    .misplaced(String(String.UnicodeScalarView(scalars[range])), column: range.lowerBound + 1)
  }
}
