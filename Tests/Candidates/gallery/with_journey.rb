# The routes of Rails (Journey), without the format that Rails adds to each pattern.
require "action_controller"
require "action_dispatch"
require_relative "../starters/candidate"

class Journey
  def initialize
    @routes = ActionDispatch::Routing::RouteSet.new
    @routes.disable_clear_and_finalize = true
  end

  def add(pattern, number)
    text = Candidate.translated(pattern, ":%s", "*%s", special: ":*\\|")
    handler = ->(request) { found(number, request["action_dispatch.request.path_parameters"]) }
    @routes.draw { get(text, to: handler, format: false, as: nil) }
  rescue ArgumentError, Racc::ParseError, RegexpError
    raise Candidate::Refused, "invalidPattern"
  end

  def find(path)
    @found = nil
    @routes.finalize!
    @routes.call("REQUEST_METHOD" => "GET", "PATH_INFO" => path, "SCRIPT_NAME" => "", "rack.input" => StringIO.new)
    @found
  rescue ActionController::BadRequest
    raise Candidate::Refused, "invalidURL"
  end

  def query(text)
    items = ActionDispatch::Request.new("QUERY_STRING" => text, "rack.input" => StringIO.new).GET
    raise Candidate::Unsupported, "values inside values" if items.each_value.any?(Enumerable)

    items.to_h.transform_values { |value| [value] }
  rescue ActionController::BadRequest
    raise Candidate::Refused, "invalidURL"
  end

  def listed
    raise Candidate::Unsupported, "listing"
  end

  private

  def found(number, values)
    @found = [number, values.transform_keys(&:to_s)]
    [200, {}, []]
  end
end

Candidate.serve("journey", ActionPack.version.to_s) { Journey.new }
