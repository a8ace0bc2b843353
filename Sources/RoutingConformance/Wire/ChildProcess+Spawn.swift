import Foundation

extension ChildProcess {
  #if canImport(Darwin)
    private typealias Attributes = posix_spawnattr_t?
    private static var emptyActions: posix_spawn_file_actions_t? { nil }
    private static var emptyAttributes: Attributes { nil }
  #else
    private typealias Attributes = posix_spawnattr_t
    private static var emptyActions: posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
    private static var emptyAttributes: Attributes { Attributes() }
  #endif

  /// Starts a program as the leader of a new process group.
  ///
  /// - Returns: The system's error code, which is 0 if there is no error, and the id of the
  ///   process.
  static func spawn(
    _ words: [String], environment: [String: String], standardStreams: [Int32]
  ) -> (code: Int32, id: pid_t) {
    var actions = emptyActions
    var attributes = emptyAttributes
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (stream, end) in standardStreams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, end, Int32(stream))
    }
    prepare(&attributes)
    var id: pid_t = 0
    let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
    let code = withCStrings(words) { words -> Int32 in
      withCStrings(variables) { variables -> Int32 in
        guard let program = words.first ?? nil else { return EINVAL }
        return posix_spawnp(&id, program, &actions, &attributes, words, variables)
      }
    }
    return (code, id)
  }

  /// Requests a new process group, and the default handling of signals.
  private static func prepare(_ attributes: inout Attributes) {
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
  }

  /// Calls `body` with the strings as C strings, in an array that ends with a null pointer.
  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
