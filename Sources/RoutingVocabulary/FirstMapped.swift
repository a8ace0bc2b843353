extension Sequence {
  /// The first value that an element is mapped to.
  ///
  /// Each element is mapped once, and none after the first value.
  ///
  /// `lazy.compactMap(_:).first` maps that element twice, which takes exponential time in trees.
  @inlinable package func firstMapped<Result, Failure: Error>(
    _ transform: (Element) throws(Failure) -> Result?
  ) throws(Failure) -> Result? {
    for element in self {
      if let result = try transform(element) { return result }
    }
    return nil
  }
}
