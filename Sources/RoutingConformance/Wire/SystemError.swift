import Foundation

/// Why the system does not do something.
package enum SystemError: Error, Sendable, Equatable {
  /// What a code of the system says.
  case code(Int32)
  /// The reader of a pipe takes nothing, in words.
  case noReader(String)

  /// Why, mostly in the words of the system.
  package var reason: String {
    switch self {
    case .code(let code): String(cString: strerror(code))
    case .noReader(let words): words
    }
  }
}
