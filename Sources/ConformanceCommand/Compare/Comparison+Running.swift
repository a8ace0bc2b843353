import RoutingConformance

extension Comparison {
  /// Lanes that share the work.
  ///
  /// Their number is the same on every machine, and so is what each of
  /// them gets, so that two runs tell the same.
  private static let laneCount = 4
  private static let linesAtOnce = 128

  func lanes() async -> [ComparisonLane] {
    var lanes: [ComparisonLane] = []
    for _ in 0..<Self.laneCount { lanes.append(await ComparisonLane(self)) }
    return lanes
  }

  /// Compares the URLs of a list and tells what became of each, in their order, while the list is
  /// being read.
  func run(
    _ lines: inout URLLines, on lanes: [ComparisonLane], fault: (URLLines.Line) -> Void,
    tell: (ComparedURL) throws -> Void
  ) async throws {
    while true {
      let read = try lines.next(Self.linesAtOnce * lanes.count)
      if read.isEmpty { return }
      for line in read where line.url == nil { fault(line) }
      for result in await results(of: read, on: lanes) { try tell(result) }
    }
  }

  private func results(
    of lines: [URLLines.Line], on lanes: [ComparisonLane]
  ) async -> [ComparedURL] {
    await withTaskGroup(of: (Int, [ComparedURL]).self) { group in
      for (place, lane) in lanes.enumerated() {
        let part = Array(lines.dropFirst(place * Self.linesAtOnce).prefix(Self.linesAtOnce))
        group.addTask { (place, await lane.compared(part)) }
      }
      var parts: [(Int, [ComparedURL])] = []
      for await part in group { parts.append(part) }
      return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
  }
}
