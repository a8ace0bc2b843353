internal import ConformanceCorpus
import Foundation

/// Finds the files of the specification and the corpus.
///
/// Those of the source tree come first, because a person can edit them; a program that is run
/// where that does not exist has copies with it.
package enum CorpusFolder {
  /// The root of the source tree in which this file was compiled.
  package static let sourceRoot = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The case files that belong to the specification.
  package static var cases: URL {
    first(sourceRoot.appending(path: "Conformance/cases"), or: CarriedFiles.cases)
  }

  /// The chapters of the specification.
  package static var specification: URL {
    first(sourceRoot.appending(path: "Spec"), or: CarriedFiles.specification)
  }

  /// The folder of the source tree if it is there, else the copy, if there is one.
  private static func first(_ source: URL, or copy: URL?) -> URL {
    FileManager.default.fileExists(atPath: source.path) ? source : copy ?? source
  }

  /// The files of a folder and its subfolders with an extension, sorted by path.
  static func files(in folder: URL, extension: String) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = (found?.allObjects ?? []).compactMap { $0 as? URL }
    return files.filter { $0.pathExtension == `extension` }.sorted { $0.path < $1.path }
  }
}

extension URL {
  /// The path as messages show it: from the working directory on when the file is below it.
  var shownPath: String {
    let whole = standardizedFileURL.path
    let here = URL(filePath: FileManager.default.currentDirectoryPath).standardizedFileURL.path
    return whole.hasPrefix(here + "/") ? String(whole.dropFirst(here.count + 1)) : whole
  }
}
