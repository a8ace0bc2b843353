internal import Routing
import Synchronization

/// What is set for one table alone.
///
/// The openings that ask the table hold it, so that it counts for them when the table is forgotten
/// meanwhile, and that of a new table of the same name does not (HANDLER-8).
final class TableSettings: Sendable {
  private struct Content {
    var fallbackToGlobal: Bool?
    var unmatched: UnmatchedHandler?
  }

  private let content = Mutex(Content())

  /// The table's own choice, or `nil` for what the rules say (FALL-1).
  var fallbackToGlobal: Bool? {
    get { content.withLock { $0.fallbackToGlobal } }
    set { content.withLock { $0.fallbackToGlobal = newValue } }
  }

  /// What is called when nothing handled a URL (UNMATCHED-1).
  var unmatched: UnmatchedHandler? {
    get { content.withLock { $0.unmatched } }
    set { content.withLock { $0.unmatched = newValue } }
  }
}
