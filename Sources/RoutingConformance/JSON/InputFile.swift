import Foundation

/// Files that a user names, for reading.
///
/// Only regular files are read: a pipe or a device may never end, and a pipe without a writer never
/// begins.
package enum InputFile {
  /// The bytes of a file.
  ///
  /// - Throws: `Fault` if it cannot be read.
  package static func bytes(of file: URL) throws(Fault) -> [UInt8] {
    try requireRegular(file)
    do { return Array(try Data(contentsOf: file)) } catch {
      throw Fault(reason: error.localizedDescription)
    }
  }

  /// Checks that a file exists and is regular, without opening it.
  package static func requireRegular(_ file: URL) throws(Fault) {
    var status = stat()
    if stat(file.path, &status) != 0 {
      throw Fault(reason: errno == ENOENT ? "no such file" : String(cString: strerror(errno)))
    }
    if status.st_mode & S_IFMT != S_IFREG { throw Fault(reason: "it is not a regular file") }
  }

  /// Why a file cannot be read.
  package struct Fault: Error {
    package let reason: String
  }
}
