import Foundation

/// Finds the files of the specification and the corpus.
///
/// The files of a source tree come first, because a person can edit them. A program that runs
/// outside of a source tree has copies.
package enum CorpusFolder {
  /// The root of the source tree that contains the working directory; `nil` outside of one.
  package static let project = root(
    above: URL(filePath: FileManager.default.currentDirectoryPath))

  /// The root of the source tree: the one that contains the working directory, else the one in
  /// which this file was compiled.
  ///
  /// Files in the latter must not be written.
  package static let sourceRoot =
    project
    ?? URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The nearest folder, from the given one upwards, with a specification, cases and the ledger.
  package static func root(above folder: URL) -> URL? {
    let folder = folder.standardizedFileURL
    let isRoot = ["Spec", "Conformance/cases", "Conformance/ids.txt"].allSatisfy {
      FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
    }
    if isRoot { return folder }
    let above = folder.deletingLastPathComponent().standardizedFileURL
    return above.path.count < folder.path.count ? root(above: above) : nil
  }

  /// The case files that belong to the specification.
  package static var cases: URL { first("Conformance/cases", or: "cases") }

  /// The corpus with its guide.
  package static var corpus: URL { sourceRoot.appending(path: "Conformance") }

  /// The chapters of the specification.
  package static var specification: URL { first("Spec", or: "Spec") }

  /// The routers of the results page, and their results.
  package static var gallery: URL { first("Conformance/gallery", or: "gallery") }

  /// The style sheet and the scripts of the HTML report.
  package static var page: URL { first("Sources/ConformanceCommand/Page", or: "Page") }

  /// The folder, next to the topics, of drafts without a topic; their ids may change.
  package static let drafts = "drafts"

  /// The characters that names of topics and cases may contain.
  package static let lettersOfTopics =
    "lower-case letters and digits, with single hyphens between them"

  /// Whether a folder next to the topics has a name that can be a topic.
  package static func isTopic(_ name: String) -> Bool { Codec<String>.isName(name) }

  /// Why the specification and the corpus cannot be found; `nil` if they can.
  package static var fault: String? {
    if FileManager.default.fileExists(atPath: specification.path) { return nil }
    let name = CarriedFiles.name
    return "there is no specification in '\(sourceRoot.path)' or next to the program;"
      + " copy the folder '\(name)' from the build folder to the folder of the program"
  }

  /// The folder of the source tree if it exists, else the copy.
  private static func first(_ path: String, or copy: String) -> URL {
    let source = sourceRoot.appending(path: path)
    if FileManager.default.fileExists(atPath: source.path) { return source }
    return CarriedFiles.folder?.appending(path: copy) ?? source
  }

  /// The folder of topics for a path that a person gave: in a folder with a whole project, the
  /// topics are in a subfolder.
  package static func topics(of folder: URL) -> URL {
    let cases = folder.appending(path: "Conformance/cases")
    return FileManager.default.fileExists(atPath: cases.path) ? cases : folder
  }

  /// The files with an extension in a folder and its subfolders, sorted by path; for a file, the
  /// file itself.
  ///
  /// Links to folders are followed.
  package static func files(in folder: URL, extension: String) -> [URL] {
    if folder.pathExtension == `extension` { return [folder] }
    var folders: Set<String> = []
    return contents(of: folder, &folders).filter { $0.pathExtension == `extension` }
      .map { (path: $0.path, file: $0) }.sorted { $0.path < $1.path }.map(\.file)
  }

  /// The files of a folder and its subfolders, each folder once, whatever links lead to it.
  private static func contents(of folder: URL, _ known: inout Set<String>) -> [URL] {
    let files = FileManager.default
    guard known.insert(folder.resolvingSymlinksInPath().path).inserted,
      let names = try? files.contentsOfDirectory(atPath: folder.path)
    else { return [] }
    return names.flatMap { name -> [URL] in
      let file = folder.appending(path: name)
      var isFolder: ObjCBool = false
      _ = files.fileExists(atPath: file.path, isDirectory: &isFolder)
      return isFolder.boolValue ? contents(of: file, &known) : [file]
    }
  }

  /// The case files of a folder and its subfolders, or of a project; for a file, the file itself.
  ///
  /// Schemas are left out, and so are other files next to the cases in the corpus's own folder.
  package static func caseFiles(in folder: URL) -> [URL] {
    let all = files(in: topics(of: folder), extension: "json")
    if folder.pathExtension == "json" { return all }
    let beside = corpus.standardizedFileURL.path + "/"
    let cases = beside + "cases/"
    return all.filter { file in
      let path = file.standardizedFileURL.path
      return !path.hasSuffix(".schema.json") && (!path.hasPrefix(beside) || path.hasPrefix(cases))
    }
  }
}

extension URL {
  /// The path as messages show it: relative to the working directory if the file is below it.
  package var shownPath: String {
    let whole = standardizedFileURL.path
    let here = URL(filePath: FileManager.default.currentDirectoryPath).standardizedFileURL.path
    guard whole.utf8.starts(with: (here + "/").utf8) else { return whole }
    return String(Substring(whole.utf8.dropFirst(here.utf8.count + 1)))
  }
}
