import Foundation

/// Where a command writes: results to standard output, everything else to standard error.
struct Console: Sendable {
  /// Writes a line of the result.
  let out: @Sendable (String) -> Void
  /// Writes a line of diagnostics.
  let err: @Sendable (String) -> Void
  /// Shows how far the work is, over the last such line; `nil` where nobody watches.
  let progress: (@Sendable (String) -> Void)?
  /// The colours of the result.
  var paint = Paint.none
  /// The lines of standard input.
  let lines: @Sendable () -> [[UInt8]]
  /// The program that a linked-in router can be served by; `nil` where this process is no such
  /// program, and routers stay in it.
  var program: String?

  /// The program as `swift run` calls it.
  var programName: String {
    program.map { URL(filePath: $0).lastPathComponent } ?? "conformance"
  }
}

extension Console {
  /// The console of the process.
  static var process: Console {
    let isTerminal = isatty(STDERR_FILENO) == 1
    let progress: (@Sendable (String) -> Void)? =
      isTerminal ? { @Sendable in write("\r\u{1B}[K" + $0, to: .standardError) } : nil
    // A convention of many tools: https://no-color.org
    let hasNoColor = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    return Console(
      out: { write($0 + "\n", to: .standardOutput) },
      err: { write($0 + "\n", to: .standardError) },
      progress: progress,
      paint: Paint(isOn: isatty(STDOUT_FILENO) == 1 && !hasNoColor),
      lines: {
        let input = FileHandle.standardInput.readDataToEndOfFile()
        return input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
          .map(Array.init)
      },
      program: Bundle.main.executablePath)
  }

  private static func write(_ text: String, to file: FileHandle) {
    try? file.write(contentsOf: Data(text.utf8))
  }
}
