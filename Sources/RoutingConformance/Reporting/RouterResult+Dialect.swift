import Foundation
package import RoutingVocabulary

extension Dialect {
  /// Reads a file that declares a dialect, such as the result of a router.
  ///
  /// Without a name in it, the dialect has the name of the file.
  ///
  /// - Returns: The dialect, if it has no errors, and the findings.
  package static func read(_ file: URL) -> (dialect: Dialect?, diagnostics: [Diagnostic]) {
    let bag = DiagnosticBag(file: file.shownPath)
    let bytes: [UInt8]
    do throws(InputFile.Unreadable) { bytes = try InputFile.bytes(of: file) } catch {
      bag.error(
        at: .start, "the file cannot be read: \(error.reason); name a file that declares a dialect")
      return (nil, bag.sorted)
    }
    let dialect = RouterResult.read(bytes, bag).flatMap { result, root in
      result.dialect(called: file.deletingPathExtension().lastPathComponent, root, bag)
    }
    return (dialect, bag.sorted)
  }
}

extension RouterResult {
  /// The dialect of the router; `nil` if its rules do not go together, which is reported.
  ///
  /// Without a name in the file, the dialect has the given name.
  func dialect(called name: String, _ root: JSONNode, _ bag: DiagnosticBag) -> Dialect? {
    do throws(RuleError) {
      return try declaration.dialect(called: name)
    } catch {
      bag.error(at: (root["rules"] ?? root).position, "\(error)")
      return nil
    }
  }
}
