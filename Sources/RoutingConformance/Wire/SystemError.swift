import Foundation

/// Why a system call failed.
package enum SystemError: Error, Sendable, Equatable {
  /// The error code of the system.
  case code(Int32)
  /// The reader of a pipe reads nothing any more, in words.
  case noReader(String)

  /// Why, usually in the words of the system.
  package var reason: String {
    switch self {
    case .code(let code): String(cString: strerror(code))
    case .noReader(let words): words
    }
  }
}
