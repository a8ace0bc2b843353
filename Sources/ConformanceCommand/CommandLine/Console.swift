import Foundation
import RoutingConformance

/// The output of a command: results go to standard output, everything else to standard error.
package struct Console: Sendable {
  /// Writes a line of the result.
  ///
  /// A build server never reads the line as a command.
  package let out: @Sendable (String) -> Void
  /// Writes a line in a format in which no line begins with a string from outside.
  package let write: @Sendable (String) -> Void
  /// Writes a line of diagnostics.
  package let err: @Sendable (String) -> Void
  /// Shows the progress of the work in place of the last such line; `nil` if the output is not a
  /// terminal.
  let progress: (@Sendable (String) -> Void)?
  /// The colours of the result.
  var paint = Paint.none
  /// The lines of standard input.
  let lines: @Sendable () -> [[UInt8]]
  /// The program that can serve a linked-in router; `nil` if this process is not such a program, so
  /// that routers must run in it.
  package var program: String?
  /// Standard input as a stream, for input that is too long for memory.
  var standardInput = FileHandle.standardInput
  /// The user's request to end the command early.
  var interruption = Interruption()
  /// Why a part of the result could not be written; `nil` if the whole result was written.
  var lostOutput: @Sendable () -> SystemError? = { nil }

  /// A console that writes with the given functions.
  ///
  /// `err` and `progress` show all invisible characters except line feeds, so that a name in a
  /// message cannot act on a terminal.
  init(
    out: @escaping @Sendable (String) -> Void, err: @escaping @Sendable (String) -> Void,
    progress: (@Sendable (String) -> Void)?, paint: Paint = .none,
    lines: @escaping @Sendable () -> [[UInt8]], program: String? = nil
  ) {
    self.out = { out($0.withoutWorkflowCommands) }
    write = out
    self.err = { err($0.withShortLines.shownInLines.withoutWorkflowCommands) }
    self.progress = progress.map { show in { @Sendable (text: String) in show(text.shown) } }
    self.paint = paint
    self.lines = lines
    self.program = program
  }

  /// The name of the program for `swift run`.
  var programName: String {
    program.map { URL(filePath: $0).lastPathComponent } ?? Self.ownName
  }

  private static let ownName = "conformance"

  /// The beginning of an error message.
  static let errorMark = "\(ownName): error: "

  /// Writes an error message, in which commands are written for this program.
  ///
  /// Other packages link the commands into their own programs.
  package func error(_ message: String) {
    let text = "\(Self.errorMark)\(message)".replacingOccurrences(
      of: Self.errorMark, with: "\(programName): error: ", options: .literal)
    err(
      text.replacingOccurrences(
        of: "'\(Self.ownName) ", with: "'\(programName) ", options: .literal))
  }

  /// Shows the progress of the work as a bar, and the current item.
  func show(_ done: Int, of total: Int, _ what: String) {
    guard let progress else { return }
    let width = 20
    let full = total > 0 ? min(width, width * done / total) : width
    let bar = String(repeating: "#", count: full) + String(repeating: ".", count: width - full)
    progress("[\(bar)] \(done)/\(total)  \(what)")
  }

  /// The call of a command in this program.
  func call(_ text: String) -> String {
    text.replacing("\(Self.ownName) ", with: "\(programName) ")
  }

  /// The console of the process.
  static var process: Console {
    let isTerminal = isatty(STDERR_FILENO) == 1
    let progress: (@Sendable (String) -> Void)? =
      isTerminal ? { @Sendable in write("\r\u{1B}[K" + $0, to: .standardError) } : nil
    // A convention of many tools: https://no-color.org
    let hasNoColor = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    let interruption = Interruption()
    let output = StandardOutput(interruption)
    var console = Console(
      out: { output.write($0 + "\n") },
      err: { write($0 + "\n", to: .standardError) },
      progress: progress,
      paint: Paint(isOn: isatty(STDOUT_FILENO) == 1 && !hasNoColor),
      lines: {
        let input = FileHandle.standardInput.readDataToEndOfFile()
        return input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
          .map(Array.init)
      },
      program: Bundle.main.executablePath)
    console.interruption = interruption
    console.lostOutput = { output.failure }
    return console
  }

  private static func write(_ text: String, to file: FileHandle) {
    try? file.write(contentsOf: Data(text.utf8))
  }
}

extension String {
  /// The string with each line shortened to 4,000 scalars: a message may quote an argument or a URL
  /// of any length.
  fileprivate var withShortLines: String {
    let most = 4_000
    if utf8.count <= most { return self }
    return unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).shortened(to: most) }.joined(separator: "\n")
  }
}
