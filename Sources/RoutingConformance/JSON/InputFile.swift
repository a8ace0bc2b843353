import Foundation

/// Files that a user names, for reading.
///
/// Only regular files are read: a pipe or a device may never end, and a pipe without a writer never
/// begins.
package enum InputFile {
  /// The bytes of a file.
  ///
  /// - Throws: `Unreadable` if the file cannot be read.
  package static func bytes(of file: URL) throws(Unreadable) -> [UInt8] {
    try requireRegular(file)
    do { return Array(try Data(contentsOf: file)) } catch {
      throw Unreadable(reason: error.localizedDescription)
    }
  }

  /// Checks that a file exists and is regular, without opening it.
  package static func requireRegular(_ file: URL) throws(Unreadable) {
    var status = stat()
    if stat(file.path, &status) != 0 {
      throw Unreadable(reason: errno == ENOENT ? "no such file" : String(cString: strerror(errno)))
    }
    if status.st_mode & S_IFMT != S_IFREG {
      throw Unreadable(reason: "the path does not lead to a regular file")
    }
  }

  /// Why a file cannot be read.
  package struct Unreadable: Error {
    package let reason: String
  }
}
