/// An optional value in a separate box.
///
/// A type with several such values stays small if the values are `nil`.
@propertyWrapper
package indirect enum Boxed<Content: Sendable & Equatable>: Sendable, Equatable {
  case nothing
  case something(Content)

  package init(wrappedValue: Content?) {
    self = wrappedValue.map(Boxed.something) ?? .nothing
  }

  package var wrappedValue: Content? {
    get { if case .something(let content) = self { content } else { nil } }
    set { self = Boxed(wrappedValue: newValue) }
  }
}
