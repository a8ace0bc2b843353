import Foundation
import RoutingConformance

extension CorpusFolder {
  /// Checks that somebody stands in a project, before something of it is written: the source tree
  /// that the program was built from may be another one.
  package static func requireProject(_ project: URL? = project) throws(CommandError) {
    if project != nil { return }
    throw .badInput(
      "no project here: neither '\(FileManager.default.currentDirectoryPath)' nor a folder above has "
        + "Spec, Conformance/cases and Conformance/ids.txt; go to the folder of the project")
  }
}
