import Foundation

/// When the files of some folders were changed, to find out which have changed since.
struct FileStamps {
  private struct Stamp: Equatable {
    let time: Date?
    let size: Int?
  }

  private let roots: [URL]
  private let extensions: Set<String>
  private var files: [String: Stamp] = [:]

  /// Looks at all files of these folders with one of these extensions.
  init(of roots: [URL], extensions: Set<String>) {
    self.roots = roots
    self.extensions = extensions
    let keys: [URLResourceKey] = [.contentModificationDateKey, .fileSizeKey]
    for root in roots {
      let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: keys)
      while let file = found?.nextObject() as? URL {
        guard extensions.contains(file.pathExtension) else { continue }
        let facts = try? file.resourceValues(forKeys: Set(keys))
        files[file.standardizedFileURL.path] = Stamp(
          time: facts?.contentModificationDate, size: facts?.fileSize)
      }
    }
  }

  /// The same files as they are now.
  func now() -> FileStamps { FileStamps(of: roots, extensions: extensions) }

  /// The paths of files that have come, gone or changed since an earlier look, sorted.
  func changed(since earlier: FileStamps) -> [String] {
    Set(files.keys).union(earlier.files.keys)
      .filter { files[$0] != earlier.files[$0] }.sorted()
  }
}
