// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "url-routing-conformance",
  platforms: [.macOS(.v15)],
  products: [
    .library(
      name: "RoutingConformance",
      targets: ["RoutingModel", "RoutingConformance", "ConformanceCommand"]),
    .library(name: "ConformanceXCTest", targets: ["ConformanceXCTest"]),
    .library(name: "ConformanceSwiftTesting", targets: ["ConformanceSwiftTesting"]),
    .library(name: "ReferenceRouter", targets: ["ReferenceRouter"]),
    .library(name: "CompiledRouter", targets: ["CompiledRouter"]),
    .executable(name: "conformance", targets: ["conformance"]),
  ],
  targets: [
    .target(name: "RoutingModel"),
    .target(name: "ReferenceRouter", dependencies: ["RoutingModel"]),
    .target(name: "CompiledRouter", dependencies: ["RoutingModel"]),
    .target(
      name: "RoutingConformance", dependencies: ["RoutingModel"],
      resources: [.copy("../../Conformance/cases"), .copy("../../Spec")]),
    .target(name: "Mutation", dependencies: ["RoutingConformance", "RoutingModel"]),
    .target(
      name: "ConformanceCommand",
      dependencies: ["RoutingConformance", "ReferenceRouter", "CompiledRouter", "Mutation"]),
    .target(
      name: "ConformanceXCTest",
      dependencies: ["ConformanceCommand", "RoutingConformance", "RoutingModel"]),
    .target(
      name: "ConformanceSwiftTesting",
      dependencies: ["ConformanceCommand", "RoutingConformance", "RoutingModel"]),
    .executableTarget(name: "conformance", dependencies: ["ConformanceCommand"]),
    .executableTarget(
      name: "linked-candidates", dependencies: ["ConformanceCommand"],
      path: "Tests/Candidates/Linked"),
    .testTarget(name: "RoutingModelTests", dependencies: ["RoutingModel"]),
    .testTarget(name: "ReferenceRouterTests", dependencies: ["ReferenceRouter"]),
    .testTarget(name: "CompiledRouterTests", dependencies: ["CompiledRouter"]),
    .testTarget(name: "RoutingConformanceTests", dependencies: ["RoutingConformance"]),
    .testTarget(
      name: "ConformanceCommandTests",
      dependencies: ["ConformanceCommand", "RoutingConformance", "RoutingModel"]),
    .testTarget(
      name: "RegressionTests",
      dependencies: [
        "CompiledRouter", "ConformanceCommand", "ConformanceSwiftTesting", "ConformanceXCTest",
        "Mutation", "ReferenceRouter", "RoutingConformance",
      ]),
    .testTarget(
      name: "WireTests", dependencies: ["ConformanceCommand", "RoutingConformance"],
      exclude: ["cases", "reports"]),
  ],
  swiftLanguageModes: [.v6]
)
