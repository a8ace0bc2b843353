# The patterns of Mustermann, as Sinatra has them: they are tried in the order of their registration.
require "mustermann"
require "mustermann/version"
require "rack/utils"
require_relative "../starters/candidate"

class Patterns
  def initialize
    @routes = []
  end

  def add(pattern, number)
    text = Candidate.translated(pattern, "{%s}", "{+%s}", special: "{}|?*\\:")
    @routes << [Mustermann.new(text), number]
  rescue Mustermann::Error
    raise Candidate::Refused, "invalidPattern"
  end

  def find(path)
    @routes.each do |pattern, number|
      values = pattern.params(path)
      return [number, values] if values
    end
    nil
  end

  def query(text)
    items = Rack::Utils.parse_nested_query(text)
    raise Candidate::Unsupported, "values inside values" if items.each_value.any?(Enumerable)

    items.transform_values { |value| [value] }
  rescue Rack::Utils::ParameterTypeError, Rack::Utils::InvalidParameterError
    raise Candidate::Refused, "invalidURL"
  end

  def listed
    @routes.map(&:last)
  end
end

Candidate.serve("mustermann", Mustermann::VERSION) { Patterns.new }
