import CompiledRouter
import RoutingModel
import XCTest

/// Input of a size that the corpus cannot hold (LIMIT-1, LIMIT-2).
final class LargeInputTests: XCTestCase {
}
