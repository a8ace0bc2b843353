import ConformanceCommand
import RoutingConformance

let candidates = Misbehaviour.allCases.map { misbehaviour in
  Candidate(misbehaviour.rawValue, tellsReservedKeys: false) { _ in
    MisbehavingAdapter(misbehaviour: misbehaviour)
  }
}
await ConformanceCommand.main(candidates: candidates)
