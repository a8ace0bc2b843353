package import Routing

extension RuleSetting {
  /// The setting as the command line writes it: `RULE=VALUE`.
  package var text: String { "\(rule)=\(JSONWriter.line(value))" }
}

/// One thing that is done with a router.
package enum Step: Sendable, Equatable {
  /// Registers patterns under one label.
  indirect case register(RegisterStep)
  /// Opens a URL.
  case open(OpenStep)
  /// Checks whether a URL could be opened.
  case canOpen(url: String?, table: TableAddress?)
  /// Sets rules.
  case set(rules: [RuleSetting], table: TableAddress?)
  /// Sets or takes away the callback for unmatched URLs.
  case onUnmatched(enabled: Bool, table: TableAddress)
  /// Removes a pattern.
  case unregister(pattern: String, table: TableAddress)
  /// Removes all patterns of a table.
  case unregisterAll(table: TableAddress)
  /// Forgets the table of a scheme.
  case unregisterScheme(String)
  /// Forgets all tables.
  case unregisterAllSchemes
  /// Accesses the table of a scheme and does nothing with it.
  case touchScheme(String)
  /// Lists the patterns of a table.
  case routes(table: TableAddress)
  /// Lists the patterns of all tables.
  case allRoutes
  /// Adds rewrite rules, in order.
  case addRewrites([RewriteRule])
  /// Removes the rewrite rule with this match rule; `nil` stands for no text at all.
  case removeRewrite(match: String?)
  /// Removes all rewrite rules.
  case removeAllRewrites
  /// Rewrites a URL without opening it.
  case rewrite(url: String?)
  /// Adds redirects to those that are there, or replaces them all.
  case redirects([RedirectEntry], replacing: Bool, table: TableAddress?)
  /// Adds an interceptor.
  case addInterceptor(InterceptorStep)
  /// Removes the interceptor of a label.
  case removeInterceptor(label: String)
  /// Makes a router inside another one.
  case createSubrouter(router: String, upper: String)
  /// Binds a router to a pattern of another one.
  case bindSubrouter(pattern: String, router: String, table: TableAddress?)
  /// Lets go of the target of a label.
  case releaseTarget(label: String)
  /// Sets what decides about routes that are registered from now on.
  case setDefaultDefinition(DefinitionKind)
  /// Gives the router a parser in front of its own, or takes it away.
  case setParser(ParserScript?)
  /// Looks up the location of a name.
  case location(name: String, parameters: Parameters, query: Parameters)
  /// Sets all screens that there are.
  indirect case setScreens(ScreenTree)
  /// Looks at the screens.
  case screens
  /// Pushes screens.
  indirect case push(Push)
  /// Presents a screen.
  indirect case present(Presentation)
  /// Closes the current screen.
  case close(animated: Bool)
  /// Puts a screen in the place of the whole window.
  indirect case setRoot(Screen)
  /// Sets whether pushed screens hide the bar.
  case hideBar(Bool)
  /// Sets or takes away what is shown where no route matches.
  indirect case setErrorPage(Screen?)
  /// Opens a URL or a name and shows what its route builds.
  indirect case show(ShowStep)
}

/// An opening as a step.
package struct OpenStep: Sendable, Equatable {
  /// The URL; `nil` stands for no URL at all.
  package var url: String?
  /// The caller's parameters; `nil`: none are given.
  package var parameters: Parameters?
  /// The table or router that is addressed.
  package var table: TableAddress?
  /// What the opening demands.
  package var kind: RouteKind
  /// A value that travels with the opening, beside the parameters.
  package var extra: Value?
  /// Whether the URL is given as a URL object.
  package var isURLObject = false
  /// Whether a refusal inside a handler is an event.
  package var reportsRefusal = false
}

extension OpenStep {
  /// A plain opening of a URL in a table.
  package init(asking url: String, in table: TableAddress?) {
    self.init(url: url, parameters: nil, table: table, kind: .plain, extra: nil)
  }
}

/// An opening that is shown, as a step.
package struct ShowStep: Sendable, Equatable {
  /// How it is shown.
  package var manner = Showing.Manner.go
  /// The URL; `nil` where a name is given.
  package var url: String?
  /// The name in place of a URL.
  package var name: String?
  /// The caller's parameters, or the values for the location of the name.
  package var parameters: Parameters?
  /// The query of the location of the name.
  package var query: Parameters?
  /// A value that travels with the opening, beside the parameters.
  package var extra: Value?
  /// The name of the screen from which it is shown.
  package var source: String?
  /// Whether nothing is shown where no route matches.
  package var ignoresErrors = false
}

/// An interceptor as a step.
package struct InterceptorStep: Sendable, Equatable {
  /// The label under which it is reported and removed.
  package let label: String
  /// The routes for which it is called; none: all.
  package var routes: [String]
  /// The place among the others; `nil`: behind them.
  package var place: Int?
  /// What it does.
  package var script: InterceptorScript
}

/// What an interceptor does when it is called.
package indirect enum InterceptorScript: Sendable, Equatable {
  /// It lets the opening go on.
  case next
  /// It stops the opening.
  case reject
  /// It lets the opening go on with these parameters.
  case reset(Parameters)
  /// It adds these parameters where they are missing, and lets the opening go on.
  case addMissing(Parameters)
  /// It does steps first.
  case perform(steps: [Step], then: InterceptorScript)
}

/// A registration as a step.
package struct RegisterStep: Sendable, Equatable {
  /// The label under which calls are reported.
  package var route: String
  /// The patterns, mostly one.
  package var patterns: [String]
  /// The table that they go into.
  package var table: TableAddress
  /// Routes of higher priority are tried first.
  package var priority: Int
  /// What the handler does; `nil`: no handler is given.
  package var handler: HandlerScript?
  /// What the route gives back.
  package var kind = RouteKind.plain
  /// The object that the handler gives back.
  package var returns: Value?
  /// The name by which the location of the route can be looked up.
  package var name: String?
  /// Whether and where the route redirects.
  package var redirect = RedirectScript.none
  /// Routes below this one.
  package var children: [RegisterStep] = []
  /// Whether the registration waits for the next opening.
  package var isDelayed = false
  /// What decides whether the route matches; `nil`: the default.
  package var definition: DefinitionKind?
  /// Whether the patterns are given as URL objects.
  package var isURLObject = false
}

extension RegisterStep {
  /// A pattern in the global table, whose handler accepts.
  package init(_ pattern: String) {
    self.init(route: pattern, patterns: [pattern], table: .global, priority: 0, handler: .accept)
  }
}

/// What a parser does.
package enum ParserScript: Sendable, Equatable {
  /// It puts letters in lower case.
  case lowercase
  /// It takes texts in which this one stands for no URLs.
  case refuse(String)
}

/// What a handler does when it is called.
package enum HandlerScript: Sendable, Equatable {
  /// It handles every URL.
  case accept
  /// It declines every URL.
  case decline
  /// It handles a URL when a parameter, or one item of an array, equals a value.
  case acceptWhen(parameter: ParameterName, index: Int?, equals: Value)
  /// It handles a URL when its path is one of these.
  case acceptPaths([String])
  /// It does steps and then answers.
  case perform(steps: [Step], returns: Bool)
  /// It handles every URL and gives back a screen.
  case build(Screen)
  /// A new object is made for each match.
  case newObject(accepts: Bool)
  /// The target of a label is called, which is held weakly.
  case weakTarget(label: String, accepts: Bool)
}

/// Which parameter a handler looks at.
package enum ParameterName: Sendable, Equatable {
  /// The one of this name.
  case named(String)
  /// The components that the wildcard took, under whatever name the rules give them.
  case wildcard
}
