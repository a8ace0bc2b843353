// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "url-routing-conformance",
  platforms: [.macOS(.v15)],
  products: [
    .library(
      name: "RoutingConformance",
      targets: ["RoutingVocabulary", "RoutingConformance", "ConformanceCommand"]),
    .library(name: "ConformanceXCTest", targets: ["ConformanceXCTest"]),
    .library(name: "ConformanceSwiftTesting", targets: ["ConformanceSwiftTesting"]),
    .executable(name: "conformance", targets: ["conformance"]),
  ],
  targets: [
    .target(name: "RoutingVocabulary"),
    .target(name: "ModelRouter", dependencies: ["RoutingVocabulary"]),
    .target(name: "ReferenceRouter", dependencies: ["RoutingVocabulary"]),
    .target(
      name: "RoutingConformance", dependencies: ["RoutingVocabulary"],
      resources: [
        .copy("../../Conformance/cases"), .copy("../../Conformance/gallery"),
        .copy("../../Spec"), .copy("../ConformanceCommand/Page"),
      ]),
    .target(
      name: "ConformanceCommand",
      dependencies: ["RoutingConformance", "ModelRouter", "ReferenceRouter"], exclude: ["Page"]),
    .target(
      name: "CorpusTools",
      dependencies: ["ConformanceCommand", "RoutingConformance", "RoutingVocabulary"]),
    .target(
      name: "ConformanceXCTest",
      dependencies: ["ConformanceCommand", "RoutingConformance", "RoutingVocabulary"]),
    .target(
      name: "ConformanceSwiftTesting",
      dependencies: ["ConformanceCommand", "RoutingConformance", "RoutingVocabulary"]),
    .executableTarget(name: "conformance", dependencies: ["ConformanceCommand", "CorpusTools"]),
    .executableTarget(
      name: "linked-candidates", dependencies: ["ConformanceCommand", "ModelRouter"],
      path: "Tests/Candidates/Linked"),
    .testTarget(name: "RoutingVocabularyTests", dependencies: ["RoutingVocabulary"]),
    .testTarget(name: "ModelRouterTests", dependencies: ["ModelRouter"]),
    .testTarget(name: "ReferenceRouterTests", dependencies: ["ReferenceRouter"]),
    .testTarget(name: "RoutingConformanceTests", dependencies: ["RoutingConformance"]),
    .testTarget(
      name: "ConformanceCommandTests", dependencies: ["ConformanceCommand", "CorpusTools"]),
    .testTarget(
      name: "RegressionTests",
      dependencies: [
        "ConformanceCommand", "ConformanceSwiftTesting", "ConformanceXCTest", "CorpusTools",
        "ModelRouter", "ReferenceRouter", "RoutingConformance",
      ],
      exclude: ["Readers/Seeds"]),
    .testTarget(
      name: "WireTests",
      dependencies: ["ConformanceCommand", "RoutingConformance", "linked-candidates"],
      exclude: ["cases", "reports"]),
  ],
  swiftLanguageModes: [.v6]
)
