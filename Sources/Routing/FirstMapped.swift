extension Sequence {
  /// The first value that is made of an element; each is looked at once, and none after it.
  ///
  /// `lazy.compactMap(_:).first` looks at the last one twice, which takes exponential time in trees.
  @inlinable package func firstMapped<Result, Failure: Error>(
    _ transform: (Element) throws(Failure) -> Result?
  ) throws(Failure) -> Result? {
    for element in self {
      if let result = try transform(element) { return result }
    }
    return nil
  }
}
