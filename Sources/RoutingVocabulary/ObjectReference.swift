/// An object of the program that travels through a router untouched: an image, a model, a closure.
///
/// It has no content. What matters is that it arrives as the same object (OBJECT-3).
public final class ObjectReference: Sendable {
  /// Its label in case files.
  public let label: String

  /// A new object, different from every other one.
  public init(label: String) {
    self.label = label
  }
}
