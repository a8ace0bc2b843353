// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "url-routing-conformance",
  platforms: [.macOS(.v15)],
  products: [
    .library(
      name: "RoutingConformance",
      targets: ["Routing", "RoutingConformance", "ConformanceCommand"]),
    .library(name: "ConformanceXCTest", targets: ["ConformanceXCTest"]),
    .library(name: "ConformanceSwiftTesting", targets: ["ConformanceSwiftTesting"]),
    .library(name: "ReferenceRouter", targets: ["ReferenceRouter"]),
    .library(name: "CompiledRouter", targets: ["CompiledRouter"]),
    .executable(name: "conformance", targets: ["conformance"]),
  ],
  targets: [
    .target(name: "Routing"),
    .target(name: "ReferenceRouter", dependencies: ["Routing"]),
    .target(name: "CompiledRouter", dependencies: ["Routing"]),
    .target(
      name: "RoutingConformance", dependencies: ["Routing"],
      resources: [.copy("../../Conformance/cases"), .copy("../../Spec")]),
    .target(
      name: "ConformanceCommand",
      dependencies: ["RoutingConformance", "ReferenceRouter", "CompiledRouter"]),
    .target(
      name: "CorpusTools", dependencies: ["ConformanceCommand", "RoutingConformance", "Routing"]),
    .target(
      name: "ConformanceXCTest",
      dependencies: ["ConformanceCommand", "RoutingConformance", "Routing"]),
    .target(
      name: "ConformanceSwiftTesting",
      dependencies: ["ConformanceCommand", "RoutingConformance", "Routing"]),
    .executableTarget(name: "conformance", dependencies: ["ConformanceCommand", "CorpusTools"]),
    .executableTarget(
      name: "linked-candidates", dependencies: ["ConformanceCommand"],
      path: "Tests/Candidates/Linked"),
    .testTarget(name: "RoutingTests", dependencies: ["Routing"]),
    .testTarget(name: "ReferenceRouterTests", dependencies: ["ReferenceRouter"]),
    .testTarget(name: "CompiledRouterTests", dependencies: ["CompiledRouter"]),
    .testTarget(name: "RoutingConformanceTests", dependencies: ["RoutingConformance"]),
    .testTarget(
      name: "ConformanceCommandTests",
      dependencies: ["ConformanceCommand", "CorpusTools", "RoutingConformance", "Routing"]),
    .testTarget(
      name: "RegressionTests",
      dependencies: [
        "CompiledRouter", "ConformanceCommand", "ConformanceSwiftTesting", "ConformanceXCTest",
        "CorpusTools", "ReferenceRouter", "RoutingConformance",
      ]),
    .testTarget(
      name: "WireTests", dependencies: ["ConformanceCommand", "RoutingConformance"],
      exclude: ["cases", "reports"]),
  ],
  swiftLanguageModes: [.v6]
)
