import Foundation

/// When the files of some folders were changed, to find out which have changed since.
struct FileStamps: Equatable {
  /// The state of one file.
  private struct Stamp: Equatable {
    let date: Date?
    let size: Int?
  }

  private let stamps: [String: Stamp]

  /// Looks at all files of these folders with one of these extensions.
  init(of folders: [URL], extensions: Set<String>) {
    let keys: [URLResourceKey] = [.contentModificationDateKey, .fileSizeKey]
    var stamps: [String: Stamp] = [:]
    for folder in folders {
      let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys)
      while let file = found?.nextObject() as? URL {
        guard extensions.contains(file.pathExtension) else { continue }
        let values = try? file.resourceValues(forKeys: Set(keys))
        stamps[file.standardizedFileURL.path] = Stamp(
          date: values?.contentModificationDate, size: values?.fileSize)
      }
    }
    self.stamps = stamps
  }

  /// The paths of files that have come, gone or changed since an earlier look, sorted.
  func changed(since earlier: FileStamps) -> [String] {
    Set(stamps.keys).union(earlier.stamps.keys)
      .filter { stamps[$0] != earlier.stamps[$0] }.sorted()
  }
}
