internal import Routing

/// An object of a report, such as a verdict; each of its members is named once, in `visit`.
protocol ReportObject: ReportMember {
  /// The object in the words of a message, such as `a verdict`.
  static var noun: String { get }

  /// An object that says nothing yet.
  init()

  /// Hands every member with its name to what writes or reads them.
  mutating func visit(_ members: inout ReportMembers)
}

/// What a member of an object of a report can be.
protocol ReportMember {
  /// The member as JSON writes it; `nil`: it is left out.
  var written: Value? { get }

  /// Reads a member; `nil` where it is missing, or not what it should be, which goes into the bag.
  ///
  /// A text that has a `need` must not be missing.
  static func read(_ name: String, need: String?, from fields: inout Fields?) -> Self?

  /// Reads an array of such values.
  static func readAll(_ name: String, from fields: inout Fields?) -> [Self]?
}

/// Writes the members of an object of a report, or reads them.
struct ReportMembers {
  /// What was written so far.
  private(set) var written: Parameters = [:]
  /// Where the members are read from; `nil`: they are written.
  private var fields: Fields?
  /// Whether everything was there that must be.
  private(set) var isWhole = true

  /// Writes what is visited.
  private init() {}

  /// The members of an object by their names.
  static func written(by object: some ReportObject) -> Parameters {
    var (object, members) = (object, ReportMembers())
    object.visit(&members)
    return members.written
  }

  /// Reads what is visited.
  init(reading fields: Fields) {
    self.fields = fields
  }

  /// A member; one that has a `need` must be there, any other is as it was where it is missing.
  mutating func member<Member: ReportMember>(
    _ name: String, _ member: inout Member, need: String? = nil
  ) {
    if fields == nil {
      if let value = member.written { written[name] = value }
    } else if let value = Member.read(name, need: need, from: &fields) {
      member = value
    } else if need != nil {
      isWhole = false
    }
  }

  /// Values in order, left out where there are none.
  mutating func list<Item: ReportMember>(_ name: String, _ items: inout [Item]) {
    if fields != nil || !items.isEmpty { member(name, &items) }
  }

  /// A member that follows from others, so that nobody reads it.
  mutating func derived(_ name: String, _ value: Value) {
    if fields == nil { written[name] = value }
  }
}

extension ReportObject {
  /// The members by their names.
  var members: Parameters { ReportMembers.written(by: self) }

  /// Reads an object; `nil` when it has errors, which go into the bag.
  init?(_ node: JSONNode, in bag: DiagnosticBag) {
    guard let fields = Fields(node, as: Self.noun, in: bag) else { return nil }
    self.init(fields)
  }

  /// Reads an object from its members.
  init?(_ fields: Fields) {
    var members = ReportMembers(reading: fields)
    self.init()
    visit(&members)
    if !members.isWhole { return nil }
  }

  var written: Value? { .object(members) }

  static func read(_ name: String, need: String?, from fields: inout Fields?) -> Self? {
    guard let bag = fields?.bag else { return nil }
    return fields?.optionalObject(name).flatMap { Self($0, in: bag) }
  }

  static func readAll(_ name: String, from fields: inout Fields?) -> [Self]? {
    guard let bag = fields?.bag else { return nil }
    return fields?.optionalNodes(name)?.compactMap { Self($0, in: bag) }
  }
}

extension ReportMember {
  static func readAll(_ name: String, from fields: inout Fields?) -> [Self]? { nil }
}

extension String: ReportMember {
  var written: Value? { .string(self) }

  static func read(_ name: String, need: String?, from fields: inout Fields?) -> String? {
    if let need { fields?.requiredString(name, need: need) } else { fields?.optionalString(name) }
  }

  static func readAll(_ name: String, from fields: inout Fields?) -> [String]? {
    fields?.optionalStrings(name)
  }
}

extension Int: ReportMember {
  var written: Value? { .integer(self) }

  static func read(_ name: String, need: String?, from fields: inout Fields?) -> Int? {
    fields?.optionalInt(name)
  }
}

/// A flag is written where it is set.
extension Bool: ReportMember {
  var written: Value? { self ? true : nil }

  static func read(_ name: String, need: String?, from fields: inout Fields?) -> Bool? {
    fields?.optionalBool(name)
  }
}

extension Value: ReportMember {
  var written: Value? { self }

  static func read(_ name: String, need: String?, from fields: inout Fields?) -> Value? {
    fields?.node(name)?.value
  }
}

extension Optional: ReportMember where Wrapped: ReportMember {
  var written: Value? { flatMap(\.written) }

  static func read(_ name: String, need: String?, from fields: inout Fields?) -> Wrapped?? {
    Wrapped.read(name, need: need, from: &fields).map { .some($0) }
  }
}

extension Array: ReportMember where Element: ReportMember {
  var written: Value? { .array(compactMap(\.written)) }

  static func read(_ name: String, need: String?, from fields: inout Fields?) -> [Element]? {
    Element.readAll(name, from: &fields)
  }
}

extension Shard: ReportMember {
  var written: Value? { .string(text) }

  static func read(_ name: String, need: String?, from fields: inout Fields?) -> Shard? {
    guard let node = fields?.node(name), let text = fields?.optionalString(name) else { return nil }
    let shard = Shard(text)
    if shard == nil {
      fields?.bag.error(
        at: node.position, "\(text.quotedForMessage) is no shard; write one such as 1/4")
    }
    return shard
  }
}

extension VerdictKind: ReportMember {}
extension Case.Level: ReportMember {}

/// Names of which there are some.
extension ReportMember where Self: RawRepresentable & CaseIterable, RawValue == String {
  var written: Value? { .string(rawValue) }

  static func read(_ name: String, need: String?, from fields: inout Fields?) -> Self? {
    guard let text = String.read(name, need: need, from: &fields) else { return nil }
    let value = Self(rawValue: text)
    if value == nil, let fields {
      let names = allCases.map(\.rawValue).joined(separator: ", ")
      fields.bag.error(
        at: fields.position,
        "there is no \(name) \(text.quotedForMessage); write one of \(names)")
    }
    return value
  }
}
