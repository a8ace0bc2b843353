import XCTest

final class RoutingModelPlaceTests: XCTestCase {}
