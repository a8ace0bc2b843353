/// An optional value in a box of its own.
///
/// A type with several such values stays small while they are `nil`.
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
