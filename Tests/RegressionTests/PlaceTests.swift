import XCTest

final class RegressionPlaceTests: XCTestCase {}
