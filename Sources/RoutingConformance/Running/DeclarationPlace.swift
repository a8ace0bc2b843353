import Foundation

/// Where a candidate is declared: the place of the adapter, in the package of the router.
package struct DeclarationPlace: Sendable, Equatable {
  /// The file, as messages show it.
  package let file: String
  package let line: Int

  /// A place by the path of its file.
  package init(_ path: String, line: Int) {
    file = URL(filePath: path).shownPath
    self.line = line
  }
}
