internal import Routing
internal import RoutingConformance

/// Chapter "Interception".
extension Catalog {
  @ListBuilder<Entry> static var interception: [Entry] {
    Entry("INTERCEPT-1") {
      Alteration.interceptors("is put behind the others, whatever its place") { $0.place = nil }
      Alteration.interceptors("is put in front of the others") { $0.place = 0 }
      Alteration.interceptors("has a place counted from 1") { $0.place = $0.place.map { $0 - 1 } }
      Alteration.interceptors("has a place below 0 behind the others") {
        if let place = $0.place, place < 0 { $0.place = nil }
      }
      Alteration.interceptors("has a place behind the end in front") {
        if let place = $0.place, place > 5 { $0.place = 0 }
      }
      ListOperator.ordering.map { Alteration.events(.intercept, $0) }
    }
    Entry("INTERCEPT-2") {
      Alteration("an interceptor of a label that is there replaces") { step, _, play in
        if case .addInterceptor(let added) = step {
          _ = try await play(.removeInterceptor(label: added.label))
        }
        return try await play(step)
      }
      Alteration.dropped(.removingInterceptor)
    }
    Entry("INTERCEPT-3") {
      Alteration.interceptors("is asked about every route") { $0.routes = [] }
      Alteration.interceptors("is asked about the first of its patterns alone") {
        $0.routes = Array($0.routes.prefix(1))
      }
      Alteration.interceptors("without patterns is asked about nothing") {
        if $0.routes.isEmpty { $0.routes = ["none/none"] }
      }
      Alteration.interceptors("compares in upper case") { interceptor in
        interceptor.routes = interceptor.routes.map { $0.uppercased() }
      }
    }
    Entry("INTERCEPT-4") {
      Alteration.silent
      Alteration.otherError
      Alteration.interceptors("with a pattern that is refused keeps the others") { interceptor in
        interceptor.routes = Array(interceptor.routes.prefix(1))
      }
      Alteration.interceptors("with a pattern that is refused is asked about everything") {
        interceptor in interceptor.routes = []
      }
    }
    Entry("INTERCEPT-5") {
      Alteration.interceptors("that rejects lets pass") { step in
        if step.script == .reject { step.script = .next }
      }
      Alteration.interceptors("that resets is not heard") { step in
        if case .reset = step.script { step.script = .next }
      }
      Alteration.interceptors("that resets rejects") { step in
        if case .reset = step.script { step.script = .reject }
      }
      Alteration.outcome("the callback is told of what was rejected") { opened, opening, _ in
        guard !opened.handled, case .intercept? = opened.events.last else { return }
        opened.events.append(
          .unmatched(url: opening.url ?? "", parameters: opening.parameters, table: .global))
      }
      Alteration.contrary
      [ParameterPlace.url, .pattern, .scheme].map { Alteration.parameter($0, .drop) }
    }
    Entry("INTERCEPT-6") {
      Alteration.without(.intercept)
      Alteration.events(.intercept, [.dropLast, .doubleLast, .dropFirst])
      Alteration.outcome("interceptors are asked where no route is") { opened, _, _ in
        if !opened.handled, opened.events.isEmpty {
          opened.events = [.intercept(interceptor: "login", parameters: [:])]
        }
      }
      Alteration.contraryCanOpen
    }
    Entry("INTERCEPT-7") {
      Alteration.nested(.intercepting, .early)
      Alteration.nested(.removingInterceptor, .early)
      Alteration.nested(.intercepting, .never)
      Alteration.nested(.removingInterceptor, .never)
    }
    Entry("INTERCEPT-8") {
      Alteration.nested(.opening, .never)
      Alteration.nested(.opening, .late)
      Alteration.contrary
    }
    delays
  }
}

extension Alteration {
  /// Interceptors are added otherwise.
  fileprivate static func interceptors(
    _ name: String, _ change: @escaping @Sendable (inout InterceptorStep) -> Void
  ) -> Alteration {
    .step("an interceptor \(name)") { step, _ in
      guard case .addInterceptor(var interceptor) = step else { return step }
      change(&interceptor)
      return .addInterceptor(interceptor)
    }
  }
}
