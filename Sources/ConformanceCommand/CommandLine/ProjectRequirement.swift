import Foundation
import RoutingConformance

extension CorpusFolder {
  /// Checks that the working directory is in a project, before a command writes to it.
  ///
  /// The program may have been built from another source tree.
  package static func requireProject(_ project: URL? = project) throws(CommandError) {
    if project != nil { return }
    throw .badInput(
      "no project here: neither '\(FileManager.default.currentDirectoryPath)' nor a folder above has "
        + "Spec, Conformance/cases and Conformance/ids.txt; go to the folder of the project")
  }
}
