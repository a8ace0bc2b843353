# The wire (Conformance/wire/README.md) for a router that knows paths, not URLs. In your file:
#   require_relative "candidate"
#   Candidate.serve("mine", "1.0") { Mine.new }
# `Mine` is an empty router with four methods, which raise `Candidate::Unsupported` with what the
# router lacks, or `Candidate::Refused` with the code of an error:
#   add(pattern, number)  registers a pattern for the route of this number
#   find(path)            [number, parameters] of the route for a path, or nil
#   query(text)           the values of each name in a query: {name => [value, ...]}
#   listed                the numbers of the routes in the order in which they are tried
# The host of app://user/42 is put before the path, that of https://example.com/user/42 is dropped.
# Paths are percent-encoded. What a wildcard took is the parameter "rest_", a string or an array.
# For a router that accepts only URLs with a scheme:
#   Candidate.serve("mine", "1.0", links: "app:") { |schemes| Mine.new(schemes) }
# Then `find` receives whole URLs, app:/user/42 for /user/42, and `query` is not called.
require "json"

module Candidate
  Unsupported = Class.new(StandardError)
  Refused = Class.new(StandardError)

  PARAMETER = /:([A-Za-z_][A-Za-z0-9_]*)/
  UNWRITABLE = /\A\*\z|:(?![A-Za-z_])|#{PARAMETER}:[A-Za-z_]|[()]/
  SCHEME = /\A[A-Za-z][A-Za-z0-9+.-]*:/
  SPECIAL = /\A(https?|wss?|ftp|file)\z/i
  PARTS = %r{\A(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?}
  KEYS = { "register" => %w[pattern route handler], "open" => %w[url], "canOpen" => %w[url], "routes" => [] }

  # A pattern in the syntax of a router: the formats `parameter` and `rest` ("{%s}") write a name as a
  # parameter and as a wildcard. A literal with a character of `special` cannot be written, nor a scheme if
  # it has a colon.
  def self.translated(pattern, parameter, rest, special: "")
    components = pattern.split("/", -1)
    components.map.with_index(1) do |component, number|
      next format(rest, "rest_") if component == "*" && number == components.size && rest

      next component if number == 1 && component[SCHEME] == component && !special.include?(":")

      literals = component.gsub(PARAMETER, "")
      if component.match?(UNWRITABLE) || special.chars.any? { |one| literals.include?(one) }
        raise Unsupported, "the component '#{component}' of a pattern"
      end
      component.gsub(PARAMETER) { format(parameter, $1) }
    end.join("/")
  end

  # A path after `start`; a URL with a scheme as it is.
  def self.link(url, start)
    space, text = url.match(/\A([\x00-\x20]*)(.*)\z/m).captures
    return url if text.empty? || text.start_with?(":") || text.match?(SCHEME)
    return "#{space}#{start[/\A[^:]*/]}:#{text}" if text.start_with?("//")

    space + start + (text.start_with?("/") ? text : "/#{text}")
  end

  # The schemes of apps that a scenario names, in lower case, and `app`.
  def self.schemes(steps)
    named = JSON.generate(steps).scan(%r{"\s*([A-Za-z][A-Za-z0-9+.-]*):/|"scheme":"([^"]*)"})
    ["app", *named.flatten.compact.map(&:downcase)].uniq.grep_v(SPECIAL)
  end

  # Whether the dot segments of a path lead above its root, to a host before it.
  def self.climbs(path)
    depth = 0
    path.split("/", -1).drop(1).any? do |segment|
      depth += segment.match?(/\A(\.|%2e){2}\z/i) ? -1 : 1 unless segment.match?(/\A(\.|%2e)\z/i)
      depth.negative?
    end
  end

  # Path and query of a URL.
  def self.split(url, links)
    return [link(url, links), ""] if links
    raise Refused, "invalidURL" if url.empty?
    raise Unsupported, "characters that clients encode" unless url.ascii_only?

    scheme, authority, path, query = url.match(PARTS).captures.map(&:to_s)
    host = authority.rpartition("@").last.sub(/:[0-9]*\z/, "")
    is_before = !host.empty? && !scheme.match?(SPECIAL)
    raise Unsupported, "dots that would remove the host" if is_before && climbs(path)

    path = "/#{host}#{path}" if is_before
    path = "/#{path}" unless path.start_with?("/")
    [path, query]
  end

  # Does a step with a router; `routes` has what is registered.
  def self.play(step, router, routes, links)
    action = step.delete("do")
    other = step.keys - KEYS.fetch(action) { raise Unsupported, action }
    raise Unsupported, "'#{other.first}' of '#{action}'" if other.any?
    return { patterns: router.listed.map { |number| routes[number]["pattern"] } } if action == "routes"

    text = step["url"] || step["pattern"]
    text = text["$url"] if text.is_a?(Hash)
    raise Unsupported, "a URL or a pattern that is not a string" unless text.is_a?(String)

    if action == "register"
      route = { "route" => text, "handler" => "accept", **step, "pattern" => text }
      raise Unsupported, "other handlers" unless %w[accept decline].include?(route["handler"])

      router.add(text, routes.size)
      routes << route
      return nil
    end
    path, query = split(text, links)
    number, values = router.find(path)
    return { can: !number.nil? } if action == "canOpen"
    return { handled: false, events: [] } unless number

    rest = values["rest_"]
    items = query.empty? ? {} : router.query(query).transform_values { |all| all.size > 1 ? all : all.first }
    parameters = values.except("rest_").merge(items) { raise Unsupported, "a name in both path and query" }
    strings = [*parameters.values, *rest].flatten.grep(String)
    raise Unsupported, "values that are not UTF-8" unless strings.all?(&:valid_encoding?)

    call = { event: "call", route: routes[number]["route"], parameters: parameters }
    call[:match] = { wildcard: rest.is_a?(String) ? rest.split("/", -1) : rest } if rest
    { handled: routes[number]["handler"] == "accept", events: [call] }
  end

  # What came of each step of a scenario, until one of them was not possible.
  def self.observed(steps, router, links, routes = [])
    steps.each_with_object([]) do |step, answers|
      answers << play(step, router, routes, links)
    rescue Refused => error
      answers << { error: { code: error.message } }
    rescue StandardError => error
      key = error.is_a?(Unsupported) ? :unsupported : :thrown
      break answers << { key => error.message }
    end
  end

  # Answers each line. `more` is what else the greeting says, such as `dialect:`.
  def self.serve(name, version, links: nil, **more)
    hello = { protocol: 1, name: name, version: version, reservedKeys: false, **more }
    $stdout.sync = true
    $stdin.set_encoding("UTF-8").each_line do |line|
      message, id, steps = JSON.parse(line).values_at("message", "id", "steps")
      answer = message == "hello" ? hello : {}
      if message == "scenario"
        answer = { message: "answer", id: id, observed: observed(steps, yield(schemes(steps)), links) }
      end
      puts JSON.generate({ message: message, **answer })
      break if message == "goodbye"
    end
  end
end
