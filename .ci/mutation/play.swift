// Plays the corpus against the mutants that are in this program.
//
//   play ROUTER [CASE] : reads numbers of mutants, one a line. Writes for each its number, what became of it, in which case,
//                 and how many cases come to it, with tabs between. Plays all cases, or one,
//                 in the dialects of the router
//
// The corpus is read once; whatever plays is a process forked from then on, so that all that a router computes
// once in a process is computed anew; but what the reading of the corpus computes once, mutants find
// computed. First every case is played as the sources say, which shows the
// mutants that it comes to. Then every mutant plays the cases that come to it, up to the first that fails.
import Foundation
import MutantSwitch
import RoutingConformance
import RoutingVocabulary

/// A case in a dialect.
struct Job {
  let subject: Case
  let dialect: Dialect
  let scenario: Scenario
}

/// What processes write down for the one that has forked them.
struct Shared<Element> {
  let items: UnsafeMutablePointer<Element>

  init(_ count: Int, of value: Element) {
    let size = max(count, 1) * MemoryLayout<Element>.stride
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { fatalError("no memory to share") }
    items = memory.bindMemory(to: Element.self, capacity: count)
    items.initialize(repeating: value, count: count)
  }
}

/// Does each piece of work in a process of its own, some side by side.
func inProcesses(
  _ count: Int, _ work: @escaping @Sendable (Int) async -> Void, ended: (Int, Int32) -> Void
) {
  let sideBySide = ProcessInfo.processInfo.activeProcessorCount
  var running: [pid_t: Int] = [:]
  var next = 0
  while next < count || !running.isEmpty {
    if next < count, running.count < sideBySide {
      let process = fork()
      if process == 0 {
        let index = next
        Task.detached {
          await work(index)
          _exit(0)
        }
        dispatchMain()
      }
      running[process] = next
      next += 1
      continue
    }
    var status: Int32 = 0
    let process = wait(&status)
    if let index = running.removeValue(forKey: process) { ended(index, status & 0x7F) }
  }
}

let candidate: Candidate = CommandLine.arguments[1] == "model" ? .model : .reference
let dialects = Dialect.all.filter { candidate.claims.dialects?.contains($0.name) ?? true }
let specification = Specification.load(CorpusFolder.specification)
// File by file: a process that has had threads of Dispatch cannot be forked.
let cases = CorpusFolder.caseFiles(in: CorpusFolder.cases).flatMap { file in
  let bytes = (try? Data(contentsOf: file)).map(Array.init) ?? []
  let topic = file.deletingLastPathComponent().lastPathComponent
  return Corpus.read(bytes, file: file.path, topic: topic, specification: specification).cases
}
let wanted = CommandLine.arguments.dropFirst(2).first
let jobs = dialects.flatMap { dialect in
  cases.filter { $0.level != .erratum && $0.dialects.contains(dialect.name) }
    .filter { wanted == nil || $0.id == wanted }
    .map { Job(subject: $0, dialect: dialect, scenario: $0.scenario(in: dialect)) }
}

/// The verdict on a case; the process ends when that takes longer than some seconds of the processor.
@Sendable func verdict(on job: Job, mutant: Int, seconds: Double) async -> Verdict {
  let microseconds = Int(seconds * 1_000_000)
  var limit = itimerval()
  limit.it_value.tv_sec = microseconds / 1_000_000
  limit.it_value.tv_usec = microseconds % 1_000_000
  setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &limit, nil)
  alarm(60)
  mutant_at_work = Int32(mutant)
  let outcome = await candidate.outcome(of: job.scenario)
  mutant_at_work = -1
  return job.subject.verdict(in: job.dialect, on: outcome)
}

func reached() -> [Int] { (0..<count).filter { mutant_reached[$0] != 0 } }

var numbers: [Int] = []
while let line = readLine() { numbers += Int(line).map { [$0] } ?? [] }
let count = (numbers.max() ?? 0) + 1
let isReached = Shared<Bool>(jobs.count * count, of: false)
let seconds = Shared<Double>(jobs.count, of: -1)
inProcesses(jobs.count) { index in
  mutant_reached.update(repeating: 0, count: count)
  let start = clock()
  let unchanged = await verdict(on: jobs[index], mutant: -1, seconds: 60)
  // What the router lacks is not played on mutants.
  if case .skipped = unchanged { seconds.items[index] = 0 }
  guard unchanged == .passed else { return }
  seconds.items[index] = Double(clock() - start) / Double(CLOCKS_PER_SEC)
  for number in reached() { isReached.items[index * count + number] = true }
} ended: { _, _ in
}

// The cases that come to the fewest mutants first: they are about little else.
let sizes = jobs.indices.map { job in (0..<count).count { isReached.items[job * count + $0] } }
let inOrder = jobs.indices.sorted { sizes[$0] < sizes[$1] }
let jobsOfMutants = numbers.map { number in
  inOrder.filter { isReached.items[$0 * count + number] }
}

let last = Shared<Int>(count, of: -1)
let isKilled = Shared<Bool>(count, of: false)
inProcesses(numbers.count) { index in
  let number = numbers[index]
  var memory = rlimit(rlim_cur: 4 << 30, rlim_max: 4 << 30)
  setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &memory)
  for job in jobsOfMutants[index] {
    last.items[number] = job
    let limit = 1 + 20 * seconds.items[job]
    isKilled.items[number] = await verdict(on: jobs[job], mutant: number, seconds: limit) != .passed
    if isKilled.items[number] { return }
  }
} ended: { index, signal in
  let number = numbers[index]
  let job = last.items[number] < 0 ? nil : jobs[last.items[number]]
  let verdict =
    if signal == SIGPROF || signal == SIGALRM {
      "hangs"
    } else if signal != 0 {
      "crashes"
    } else if isKilled.items[number] {
      "killed"
    } else if job == nil {
      "unreached"
    } else {
      "survives"
    }
  print(number, verdict, job?.scenario.id ?? "", jobsOfMutants[index].count, separator: "\t")
}
let failing = jobs.indices.filter { seconds.items[$0] < 0 }
for index in failing { print(-1, "fails", jobs[index].scenario.id, 0, separator: "\t") }
