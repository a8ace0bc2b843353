import XCTest

final class RoutingConformancePlaceTests: XCTestCase {}
