internal import Routing
internal import RoutingConformance

/// Chapter "Parameters".
extension Catalog {
  @ListBuilder<Entry> static var parameters: [Entry] {
    Entry("PARAM-1") {
      [ParameterPlace.path, .query, .caller, .url, .pattern, .scheme].map {
        Alteration.parameter($0, .drop)
      }
      Alteration.parameters("one parameter more") { parameters, _, _ in parameters["more"] = 1 }
    }
    Entry("PARAM-2") {
      Alteration.parameter(.query, .drop)
      Alteration.items(.reverse)
    }
    Entry("PARAM-3") {
      Alteration.opening("the caller's parameters are passed over") { opening, _ in
        opening.parameters = nil
      }
    }
    Entry("PARAM-4") {
      [ParameterPlace.url, .pattern, .scheme].flatMap { place in
        Alteration.parameter(place, [.drop, .null, .text(.uppercase), .text(.dropLast)])
      }
    }
    Entry("PARAM-5") {
      [ParameterPlace.url, .pattern, .scheme].map { Alteration.parameter($0, .text(.dropLast)) }
    }
    Entry("PARAM-6") {
      Alteration.parameter(.wildcard, [.drop, .null, .list(.dropLast)])
      Alteration.parameter(.wildcard, .drop).when(
        Condition("where the caller gives that name") { step, scene in
          guard case .open(let opening) = step,
            let key = scene.rules.parameters.reservedKeys?.wildcard
          else { return false }
          return opening.parameters?[key] != nil
        })
    }
    Entry("PARAM-7") {
      Alteration.parameter(
        .caller,
        [.text(.decode), .text(.encode), .text(.plusToSpace), .written, .list(.dropLast), .drop])
      Alteration.parameters("null of the caller is left out") { parameters, opening, _ in
        for (name, value) in opening.parameters?.sorted ?? [] where value == .null {
          parameters[name] = nil
        }
      }
      Alteration.parameters("objects of the caller are left empty") { parameters, opening, _ in
        for (name, value) in opening.parameters?.sorted ?? [] {
          if case .object = value { parameters[name] = .object([:]) }
        }
      }
    }
  }
}
