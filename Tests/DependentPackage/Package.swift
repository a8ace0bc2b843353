// swift-tools-version: 6.0
import PackageDescription

// A package as the author of a router writes it: the router, an adapter, checks from within tests.
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
