internal import RoutingVocabulary
import Synchronization

/// The objects of one scenario, for which `{"$object": label}` stands; the same label always stands
/// for the same object.
///
/// A router receives the objects themselves. Its answers are written as JSON again. An object is
/// written as `{"$object": label}` only if it is the very object that the router received; a copy
/// is written as `{"$copy": label}`.
///
/// The pool also creates values of other types that JSON can only represent as strings: URL objects
/// (`{"$url": text}`) and strings of another class (`{"$nsstring": text}`). In answers, both are
/// strings.
final class ObjectPool: Sendable {
  private static let key = "$object"
  private static let copyKey = "$copy"
  private static let urlKey = "$url"
  private static let otherTextKey = "$nsstring"

  private let objects = Mutex<[ScalarText: ObjectReference]>([:])
  /// The targets of handlers, one for each label until its release; nothing else has a strong
  /// reference to them.
  private let targets = Mutex<[ScalarText: HandlerTarget]>([:])

  /// A value for a router, with objects instead of their labels.
  func filled(_ value: Value) -> Value {
    switch value {
    case .array(let values): .array(values.map(filled))
    case .object(let parameters):
      typed(parameters) ?? .object(filled(parameters))
    default: value
    }
  }

  /// The value that an object with one member represents, if it represents one.
  private func typed(_ parameters: Parameters) -> Value? {
    guard parameters.count == 1 else { return nil }
    if let label = parameters[Self.key]?.text { return .reference(object(label)) }
    if let text = parameters[Self.urlKey]?.text { return .url(text) }
    return parameters[Self.otherTextKey]?.text.map { .string($0) }
  }

  /// Parameters for a router, with objects instead of their labels.
  func filled(_ parameters: Parameters) -> Parameters {
    parameters.mapValues(filled)
  }

  /// A value from a router, as JSON.
  func written(_ value: Value) -> Value {
    switch value {
    case .array(let values): .array(values.map(written))
    case .url(let text): .string(text)
    case .reference(let object):
      .object([(isOurs(object) ? Self.key : Self.copyKey): .string(object.label)])
    case .object(let parameters):
      label(of: parameters).map { .object([Self.copyKey: .string($0)]) }
        ?? .object(written(parameters))
    default: value
    }
  }

  /// Parameters from a router, as JSON.
  func written(_ parameters: Parameters) -> Parameters {
    parameters.mapValues(written)
  }

  /// The label, if the value is an object with only a label.
  private func label(of parameters: Parameters) -> String? {
    parameters.count == 1 ? parameters[Self.key]?.text : nil
  }

  private func object(_ label: String) -> ObjectReference {
    objects.withLock { objects in
      let object = objects[ScalarText(label)] ?? ObjectReference(label: label)
      objects[ScalarText(label)] = object
      return object
    }
  }

  private func isOurs(_ object: ObjectReference) -> Bool {
    objects.withLock { $0[ScalarText(object.label)] === object }
  }

  /// The target with the given label, which is created if there is none.
  func target(_ label: String) -> WeakTarget {
    targets.withLock { targets in
      let target = targets[ScalarText(label)] ?? HandlerTarget()
      targets[ScalarText(label)] = target
      return WeakTarget(target: target)
    }
  }

  /// Releases the target of a label.
  func release(_ label: String) {
    targets.withLock { $0[ScalarText(label)] = nil }
  }
}
