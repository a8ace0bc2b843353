internal import Routing

/// What is remarkable in a pattern that is refused.
enum PatternForm {
  /// The fact: what the pattern has in common with others first, then what stands in it.
  static func fact(of route: RegisterStep, beside given: GivenRoutes) -> Cause.Fact {
    if !route.children.isEmpty { return .children }
    guard let pattern = route.patterns.first, !pattern.isEmpty else { return .emptyPattern }
    let shape = RouteShape(label: route.route, pattern: pattern)
    if shape.names.contains(where: \.isEmpty) { return .nameless }
    if shape.lacksSlash { return .noSlashInFront }
    if shape.names.contains(where: { !$0.isIdentifier }) { return .oddName }
    return conflict(of: shape, with: given.routes) ?? form(of: shape)
  }

  private static func conflict(
    of shape: RouteShape, with others: [RouteShape]
  ) -> Cause.Fact? {
    let conflicts = others.compactMap { other -> Cause.Fact? in
      if other.pattern.hasSameScalars(as: shape.pattern) { return .samePattern }
      let pairs = zip(shape.segments, other.segments)
      let differing = pairs.first { !$0.isSameBranch(as: $1) || $0.hasOtherName(than: $1) }
      guard let (mine, its) = differing else { return nil }
      if mine.rank == 1, its.rank == 1 {
        let isSame =
          shape.segments.count == other.segments.count
          && pairs.allSatisfy { $0.isSameBranch(as: $1) }
        return isSame ? .sameShape : .otherName
      }
      return mine.rank == its.rank ? nil : .literalBesideParameter
    }
    return Cause.Fact.allCases.first { conflicts.contains($0) }
  }

  private static func form(of shape: RouteShape) -> Cause.Fact {
    if shape.hasGroups { return .optionalGroup }
    if shape.segments.dropLast().contains(.rest) { return .wildcardInside }
    if shape.segments.last == .rest { return .wildcardAtEnd }
    if Set(shape.names.map(ScalarText.init)).count < shape.names.count { return .doubledName }
    if shape.pattern.afterScheme != nil { return .wholeURL }
    if shape.segments.contains(.literal("")) { return .emptySegment }
    if shape.hasExpressionSigns { return .expression }
    if let sign = Cause.Fact.sign(of: shape.pattern) { return sign }
    return shape.names.isEmpty ? .literals : .parameter
  }
}

extension RouteShape.Segment {
  /// Whether both are parameters with different names.
  fileprivate func hasOtherName(than other: Self) -> Bool {
    guard case .parameter(let name) = self, case .parameter(let otherName) = other else {
      return false
    }
    return !name.hasSameScalars(as: otherName)
  }
}

extension String {
  /// Whether it has no ASCII but letters, digits and `_`.
  fileprivate var isIdentifier: Bool {
    unicodeScalars.allSatisfy { !$0.isASCII || $0.isWordCharacter }
  }
}
