import Foundation

/// Why a system call failed.
package enum SystemError: Error, Sendable, Equatable {
  /// The error code of the system.
  case code(Int32)
  /// The description of the error that the reader of a pipe no longer reads.
  case noReader(String)

  /// The reason, usually in the words of the system.
  package var reason: String {
    switch self {
    case .code(let code): String(cString: strerror(code))
    case .noReader(let words): words
    }
  }
}
