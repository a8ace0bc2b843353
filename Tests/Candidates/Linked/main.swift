import ConformanceCommand
import RoutingConformance

let misbehaving = Misbehaviour.allCases.map { misbehaviour in
  Candidate(
    misbehaviour.rawValue, capabilities: [.schemes, .queries, .declining, .rules],
    hasReservedKeys: false
  ) { _ in MisbehavingAdapter(misbehaviour: misbehaviour) }
}
await ConformanceCommand.main(
  candidates: misbehaving + [.onMainActor, .waiting] + Flaw.all.map(\.candidate))
