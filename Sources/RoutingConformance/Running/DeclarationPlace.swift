import Foundation

/// The place where a candidate is declared: a line of the adapter, in the package of the router.
package struct DeclarationPlace: Sendable, Equatable {
  /// The path of the file in messages.
  package let file: String
  package let line: Int

  /// A place in the file at a path.
  package init(_ path: String, line: Int) {
    file = URL(filePath: path).shownPath
    self.line = line
  }
}
