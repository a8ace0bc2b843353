extension Sequence {
  /// The first value other than `nil` to which an element is mapped.
  ///
  /// Each element is mapped at most once, and no element is mapped after the first value.
  ///
  /// `lazy.compactMap(_:).first` would map the element of that value twice, which takes exponential
  /// time in trees.
  @inlinable package func firstMapped<Result, Failure: Error>(
    _ transform: (Element) throws(Failure) -> Result?
  ) throws(Failure) -> Result? {
    for element in self {
      if let result = try transform(element) { return result }
    }
    return nil
  }
}
