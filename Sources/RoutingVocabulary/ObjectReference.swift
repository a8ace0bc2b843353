/// An object of the program that passes through a router unchanged: an image, a model, a closure.
///
/// The object has no content. A check compares only whether the same object arrives (OBJECT-3).
public final class ObjectReference: Sendable {
  /// The object's label in case files.
  public let label: String

  /// A new object, different from every other one.
  public init(label: String) {
    self.label = label
  }
}
