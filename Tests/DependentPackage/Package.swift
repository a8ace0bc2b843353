// swift-tools-version: 6.0
import PackageDescription

// A package by the author of a router: the router, an adapter, and checks in tests.
let package = Package(
  name: "plain-router",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "url-routing-conformance", path: "../..")],
  targets: [
    .target(name: "PlainRouter"),
    .executableTarget(
      name: "check",
      dependencies: [
        "PlainRouter",
        .product(name: "RoutingConformance", package: "url-routing-conformance"),
      ]),
    .testTarget(
      name: "CheckTests",
      dependencies: [
        "check",
        .product(name: "ConformanceXCTest", package: "url-routing-conformance"),
        .product(name: "ConformanceSwiftTesting", package: "url-routing-conformance"),
      ],
      exclude: ["baseline.txt"]),
  ],
  swiftLanguageModes: [.v6]
)
