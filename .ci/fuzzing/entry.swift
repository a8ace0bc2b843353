import Dispatch
import Foundation

/// What libFuzzer calls with bytes of its own making; the environment names the reader (`READER`).
@_cdecl("LLVMFuzzerTestOneInput")
public func readOneInput(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  guard
    let reader = ProcessInfo.processInfo.environment["READER"].flatMap(OutsideReader.init)
  else { fatalError("READER names no reader") }
  let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
  let done = DispatchSemaphore(value: 0)
  Task {
    await reader.read(bytes)
    done.signal()
  }
  done.wait()
  return 0
}
