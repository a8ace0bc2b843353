/// A value that few have, kept elsewhere, so that what lacks it stays small.
@propertyWrapper
package indirect enum Apart<Content: Sendable & Equatable>: Sendable, Equatable {
  case nothing
  case something(Content)

  package init(wrappedValue: Content?) {
    self = wrappedValue.map(Apart.something) ?? .nothing
  }

  package var wrappedValue: Content? {
    get { if case .something(let content) = self { content } else { nil } }
    set { self = Apart(wrappedValue: newValue) }
  }
}
