import XCTest

final class ReferenceRouterPlaceTests: XCTestCase {}
