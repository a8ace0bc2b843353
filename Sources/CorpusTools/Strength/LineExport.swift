import RoutingConformance

/// What `llvm-cov export` writes, as far as it says which lines were reached.
struct LineExport: Decodable {
  let data: [Run]

  struct Run: Decodable {
    let files: [File]
  }

  struct File: Decodable {
    let filename: String
    let segments: [Segment]
  }

  /// A place in a file where another count begins.
  struct Segment: Decodable {
    let line: Int
    let count: Int
    let hasCount: Bool
    let isEntry: Bool
    let isGap: Bool

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      line = try values.decode(Int.self)
      _ = try values.decode(Int.self)
      count = try values.decode(Int.self)
      hasCount = try values.decode(Bool.self)
      isEntry = try values.decode(Bool.self)
      isGap = try values.decode(Bool.self)
    }
  }
}

extension LineExport.File {
  /// How often each line with code was reached, as LLVM counts lines: the largest count of what begins
  /// in the line, and of what goes on from the lines above if nothing begins in front of it.
  var lineCounts: [Int: Int] {
    var counts: [Int: Int] = [:]
    let byLine = Dictionary(grouping: segments, by: \.line)
    guard let first = segments.first?.line, let last = segments.last?.line else { return [:] }
    var wrapped: LineExport.Segment?
    for line in first...last {
      let here = byLine[line] ?? []
      let entries = here.filter { $0.isEntry && $0.hasCount && !$0.isGap }
      let startsSkipped = here.first.map { !$0.hasCount && $0.isEntry } ?? false
      let goesOn = wrapped?.hasCount == true ? wrapped : nil
      if !startsSkipped, goesOn != nil || !entries.isEmpty {
        counts[line] = max(goesOn?.count ?? 0, entries.map(\.count).max() ?? 0)
      }
      wrapped = here.last ?? wrapped
    }
    return counts
  }
}
