import Foundation

/// When the files of some folders were changed, to find out which have changed since.
struct FileStamps {
  /// The state of one file or folder.
  private struct Stamp: Equatable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int64

    /// The state of what is at a path; `nil` where nothing is.
    init?(_ path: String) {
      var facts = stat()
      guard stat(path, &facts) == 0 else { return nil }
      #if canImport(Darwin)
        let time = facts.st_mtimespec
      #else
        let time = facts.st_mtim
      #endif
      seconds = Int(time.tv_sec)
      nanoseconds = Int(time.tv_nsec)
      size = Int64(facts.st_size)
    }
  }

  private let roots: [URL]
  private let extensions: Set<String>
  private var files: [String: Stamp] = [:]
  /// The folders, whose state says whether files have come or gone.
  private var folders: [String: Stamp] = [:]

  /// Looks at all files of these folders with one of these extensions.
  init(of roots: [URL], extensions: Set<String>) {
    self.roots = roots
    self.extensions = extensions
    for root in roots {
      folders[root.standardizedFileURL.path] = Stamp(root.path)
      let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
      while let file = found?.nextObject() as? URL {
        let path = file.standardizedFileURL.path
        if extensions.contains(file.pathExtension) {
          files[path] = Stamp(path)
        } else if file.hasDirectoryPath {
          folders[path] = Stamp(path)
        }
      }
    }
  }

  /// The same files as they are now.
  ///
  /// That is cheap as long as no folder has changed: the files that are known are looked at alone.
  func now() -> FileStamps {
    guard folders.allSatisfy({ Stamp($0.key) == $0.value }) else {
      return FileStamps(of: roots, extensions: extensions)
    }
    var now = self
    for path in files.keys { now.files[path] = Stamp(path) }
    return now
  }

  /// The paths of files that have come, gone or changed since an earlier look, sorted.
  func changed(since earlier: FileStamps) -> [String] {
    Set(files.keys).union(earlier.files.keys)
      .filter { files[$0] != earlier.files[$0] }.sorted()
  }
}
