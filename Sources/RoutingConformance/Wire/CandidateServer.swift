import Foundation
internal import RoutingVocabulary

/// The other side of the wire: answers for a linked-in router, line by line.
package struct CandidateServer {
  private let candidate: Candidate
  /// Receives the unknown fields in the runner's lines.
  private let note: (String) -> Void
  /// Receives the id of a scenario and the index of a step before the step is played.
  private let onStep: (String, Int) -> Void

  /// Why the server cannot continue.
  package struct Failure: Error, Equatable {
    /// The error, with the number of the line.
    package let message: String
  }

  package init(
    candidate: Candidate, note: @escaping (String) -> Void,
    onStep: @escaping (String, Int) -> Void = { _, _ in }
  ) {
    self.candidate = candidate
    self.note = note
    self.onStep = onStep
  }

  /// Answers every line of `input` with a line of `output`, until the input ends or says goodbye.
  ///
  /// - Throws: `Failure` for a line that cannot be answered.
  package func serve(input: Int32, output: Int32) async throws(Failure) {
    var lines = LineBuffer()
    var number = 0
    while let bytes = Descriptor(number: input).read() {
      if bytes.isEmpty {
        var interest = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        poll(&interest, 1, -1)
      }
      lines.append(bytes)
      while let line = lines.nextLine() {
        number += 1
        guard let answer = try await answer(to: line, number: number) else {
          return try write(WireProtocol.goodbye, to: output)
        }
        try write(answer, to: output)
      }
    }
  }

  /// The answer to a line; `nil` for a goodbye.
  private func answer(to line: [UInt8], number: Int) async throws(Failure) -> String? {
    let bag = DiagnosticBag(file: "line \(number)", unknownKeys: .warning)
    let (root, problems) = JSONReader.read(line, file: bag.file)
    guard let root else {
      throw Failure(message: problems.map(\.description).joined(separator: "\n"))
    }
    switch root["message"]?.text {
    case "hello": return candidate.claims.hello
    case "goodbye": return nil
    case "scenario": return await answer(toScenario: root, bag)
    default:
      throw Failure(
        message: "line \(number): expected a message of the runner, found '\(Excerpt.of(line))'")
    }
  }

  private func answer(toScenario root: JSONNode, _ bag: DiagnosticBag) async -> String {
    let scenario = Scenario.read(root, id: "", own: candidate.claims.ownDialect, bag)
    for finding in bag.sorted { note(finding.description) }
    let id = root["id"]?.value ?? .null
    guard let scenario else {
      let error = bag.sorted.first { $0.severity == .error }
      return Outcome.unsupported("such a scenario (\(error?.message ?? "unreadable"))")
        .message(id: id)
    }
    return await candidate.outcome(of: scenario) { onStep(id.text ?? "", $0) }.message(id: id)
  }

  private func write(_ line: String, to output: Int32) throws(Failure) {
    do throws(SystemError) {
      try NonblockingWriter(number: output).write(line + "\n")
    } catch {
      throw Failure(message: "standard output cannot be written: \(error.reason)")
    }
  }
}
