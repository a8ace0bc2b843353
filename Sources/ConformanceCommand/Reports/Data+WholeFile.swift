import Foundation

extension Data {
  /// Writes a whole file in one go, so that it is whole or as it was before.
  ///
  /// Where a link leads elsewhere, there; what is no plain file, such as a pipe, is written to.
  func writeWhole(to path: String) throws {
    let file = URL(filePath: path).resolvingSymlinksInPath()
    let kind = try? FileManager.default.attributesOfItem(atPath: file.path)[.type]
    let isPlain = kind == nil || kind as? FileAttributeType == .typeRegular
    try write(to: file, options: isPlain ? .atomic : [])
  }
}
