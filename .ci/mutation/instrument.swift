// Rewrites Swift sources so that they hold all mutants at once, each behind a number.
//
//   instrument MUTANTS.json LEFT-OUT FILE...
//
// Files are rewritten in place, but for the mutants whose numbers are in the file LEFT-OUT.
// MUTANTS.json lists every mutant: number, file, line, column, what is changed, and which bytes of
// the rewritten file it has, so that an error of the compiler there leads to it. The functions that
// are put in are those of forms.swift.
import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

struct Mutant: Encodable {
  let number: Int
  let file: String
  let line: Int
  let column: Int
  let change: String
  var start = 0
  var end = 0
}

/// The operators, each with its form and the one that a mutant has in its place.
let operators = [
  "&&": ("mutantAnd", "||"), "||": ("mutantOr", "&&"), "<": ("mutantLess", "<="),
  "<=": ("mutantLessOrSame", "<"), ">": ("mutantMore", ">="), ">=": ("mutantMoreOrSame", ">"),
  "+": ("mutantPlus", "-"), "-": ("mutantMinus", "+"),
]

/// Members, each with the one that a mutant calls in its place.
let members: [String: String] = {
  let pairs = [
    ("first", "last"), ("firstIndex", "lastIndex"), ("prefix", "suffix"), ("min", "max"),
    ("dropFirst", "dropLast"), ("hasPrefix", "hasSuffix"), ("lowerBound", "upperBound"),
    ("startIndex", "endIndex"), ("contains", "allSatisfy"), ("popFirst", "popLast"),
    ("removeFirst", "removeLast"),
  ]
  return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })
}()

/// Puts mutants into one file.
final class Instrumenter: SyntaxVisitor {
  private(set) var mutants: [Mutant] = []
  private let file: String
  private let source: [UInt8]
  private let places: SourceLocationConverter
  private let firstNumber: Int
  private let isLeftOut: (Int) -> Bool

  /// What stands in front of what begins at a place, and behind what ends there: the outermost
  /// first, each with the index of its mutant.
  private var openings: [Int: [(text: String, mutant: Int?)]] = [:]
  private var closings: [Int: [(text: String, mutant: Int)]] = [:]
  /// What stands in the place of some bytes.
  private var replacements: [Int: (text: String, length: Int)] = [:]
  /// Names that get their value after their declaration.
  private var lateNames: Set<String> = []

  init(_ file: String, _ text: String, number: Int, isLeftOut: @escaping (Int) -> Bool) {
    self.file = file
    self.isLeftOut = isLeftOut
    source = Array(text.utf8)
    firstNumber = number
    let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: text)) { _ in }
    places = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  /// The rewritten file.
  func rewritten() -> [UInt8] {
    var output: [UInt8] = []
    var place = 0
    while place <= source.count {
      for (text, mutant) in (closings[place] ?? []).reversed() {
        output += text.utf8
        mutants[mutant].end = output.count
      }
      for (text, mutant) in openings[place] ?? [] {
        if let mutant { mutants[mutant].start = output.count }
        output += text.utf8
        if let mutant { mutants[mutant].end = output.count }
      }
      if let (text, length) = replacements[place] {
        output += text.utf8
        place += length
      } else {
        if place < source.count { output.append(source[place]) }
        place += 1
      }
    }
    return output
  }

  // MARK: Putting in

  private func start(_ node: some SyntaxProtocol) -> Int {
    node.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  private func end(_ node: some SyntaxProtocol) -> Int {
    node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  private func short(_ node: some SyntaxProtocol) -> String {
    let words = node.trimmedDescription.split(whereSeparator: \.isWhitespace)
    let text = words.joined(separator: " ")
    return text.count > 70 ? text.prefix(67) + "..." : text
  }

  /// Puts a mutant round a node; `#` stands for its number.
  ///
  /// - Returns: Whether it was put in: it may be left out.
  @discardableResult private func wrap(
    _ node: some SyntaxProtocol, _ before: String, _ after: String, _ change: String,
    at place: (any SyntaxProtocol)? = nil
  ) -> Bool {
    let place = (place ?? node).positionAfterSkippingLeadingTrivia
    let location = places.location(for: place)
    let index = mutants.count
    let number = firstNumber + index
    mutants.append(
      Mutant(
        number: number, file: file, line: location.line, column: location.column, change: change))
    if isLeftOut(number) { return false }
    func numbered(_ text: String) -> String {
      text.replacingOccurrences(of: "#", with: "\(number)")
    }
    openings[start(node), default: []].append((numbered(before), index))
    // Nothing comes behind what is only in front.
    if !after.isEmpty { closings[end(node), default: []].append((numbered(after), index)) }
    return true
  }

  private func replace(_ token: some SyntaxProtocol, by text: String) {
    replacements[start(token)] = (text, end(token) - start(token))
  }

  private func flip(_ node: some SyntaxProtocol, _ change: String) {
    wrap(node, "mutantNot(#, ", ")", "\(short(node)): \(change)")
  }

  private func makeNil(_ node: some SyntaxProtocol) {
    wrap(node, "mutantNil(#, ", ")", "\(short(node)): nil")
  }

  // MARK: Conditions

  /// Negates something that is true or false, unless what it consists of is changed anyhow.
  private func negate(_ expression: ExprSyntax) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .infixOperatorExpr(let infix):
      let symbol = infix.operator.trimmedDescription
      if ["&&", "||", "==", "!=", "===", "!==", "??"].contains(symbol) { return }
    case .prefixOperatorExpr(let prefix): if prefix.operator.text == "!" { return }
    case .booleanLiteralExpr: return
    case .tryExpr(let inner) where inner.questionOrExclamationMark == nil:
      return negate(inner.expression)
    case .awaitExpr(let inner): return negate(inner.expression)
    case .tupleExpr(let tuple):
      if let inner = tuple.elements.first?.expression { return negate(inner) }
    default: break
    }
    flip(expression, "negated")
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    switch node.condition {
    case .expression(let expression): negate(expression)
    case .optionalBinding(let binding):
      let name = binding.pattern.trimmedDescription
      if let value = binding.initializer?.value {
        makeNil(value)
      } else if name != "self" {
        wrap(binding, "", " = mutantNil(#, \(name))", "\(short(binding)): nil")
      }
    case .matchingPattern(let pattern):
      wrap(pattern, "", ", !mutant(#)", "\(short(pattern)): never")
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "!" { flip(node, "'!' dropped") }
    return .visitChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    // What stands behind an endless loop is not compiled; `== true` has a mutant of its own.
    let parent = node.parent
    if parent?.is(ConditionElementSyntax.self) == true
      || parent?.is(InfixOperatorExprSyntax.self) == true
    {
      return .skipChildren
    }
    flip(node, node.literal.text == "true" ? "false" : "true")
    return .visitChildren
  }

  // MARK: Operators and literals

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    let symbol = node.operator.trimmedDescription
    if let (form, other) = operators[symbol] {
      let change = "\(short(node)): '\(symbol)' -> '\(other)'"
      if wrap(node, "\(form)(#, ", ")", change, at: node.operator) {
        replace(node.operator, by: ",")
      }
    }
    switch symbol {
    case "==", "===": flip(node, "'!='")
    case "!=", "!==": flip(node, "'=='")
    case "??": makeNil(node.leftOperand)
    case "&&", "||":
      negate(node.leftOperand)
      negate(node.rightOperand)
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    wrap(node, "mutantOneMore(#, ", ")", "\(short(node)): one more")
    wrap(node, "mutantOneLess(#, ", ")", "\(short(node)): one less")
    return .visitChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    // Such an argument is a Unicode scalar.
    if node.parent?.as(LabeledExprSyntax.self)?.label?.text == "ascii" { return .skipChildren }
    let content = node.segments.trimmedDescription
    // The id of a clause is only for traces.
    if content.isEmpty || content.wholeMatch(of: #/[A-Z]+-[0-9]+/#) != nil { return .skipChildren }
    let isOne = node.segments.count == 1 && (content.count == 1 || content.hasPrefix("\\"))
    let form = isOne ? "mutantCharacter" : "mutantText"
    wrap(node, "\(form)(#, ", ")", "\(short(node)): empty")
    return .visitChildren
  }

  // MARK: Members

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base?.trimmedDescription, !base.contains("?"),
      base.first?.isUppercase == false
    else { return .visitChildren }
    let name = node.declName.baseName.text
    let around = node.parent?.as(FunctionCallExprSyntax.self)
    let call = around?.calledExpression.id == node.id ? around : nil
    let label = call?.arguments.first?.label?.text
    let whole = call.map { Syntax($0) } ?? Syntax(node)
    var arguments = String(decoding: source[end(node)..<end(whole)], as: UTF8.self)
    var form = "mutantOther(#, "
    var end = " })"
    switch name {
    case "reversed" where call != nil, "sorted" where call != nil: form = "mutantUnordered(#, "
    case "prefix" where label != nil || call?.trailingClosure != nil,
      "contains" where label != "where" && call?.trailingClosure == nil:
      return .visitChildren
    case "contains": if label != nil { arguments = "(" + arguments.dropFirst("(where:".count) }
    case "allSatisfy": if call?.leftParen != nil { arguments = "(where: " + arguments.dropFirst() }
    case "popFirst", "popLast", "removeFirst", "removeLast": form = "mutantOtherChange(#, &"
    default: if members[name] == nil { return .visitChildren }
    }
    if let other = members[name] { end = " }, { $0.\(other)\(arguments) })" }
    let change = members[name].map { "'\(name)' -> '\($0)'" } ?? "'\(name)' dropped"
    if wrap(whole, form, end, change, at: node.declName) {
      replace(node.period, by: ", { $0.")
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression
    let name = callee.trimmedDescription
    if name == "min" || name == "max", node.arguments.count == 2, let open = node.leftParen,
      wrap(node, name == "min" ? "mutantMin(#, " : "mutantMax(#, ", " ", "min and max exchanged")
    {
      replacements[start(callee)] = ("", end(open) - start(callee))
    }
    return .visitChildren
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard case .expr(var expression) = node.item else { return .visitChildren }
    if let inner = expression.as(TryExprSyntax.self) { expression = inner.expression }
    if let inner = expression.as(AwaitExprSyntax.self) { expression = inner.expression }
    let isDropped =
      switch expression.as(ExprSyntaxEnum.self) {
      case .infixOperatorExpr(let infix): isLaterAssignment(infix)
      case .functionCallExpr(let call):
        !isValue(node) && !call.calledExpression.trimmedDescription.hasSuffix(".init")
      case .optionalChainingExpr: !isValue(node)
      default: false
      }
    if isDropped { wrap(node, "if !mutant(#) { ", " }", "\(short(node)): dropped") }
    return .visitChildren
  }

  /// Whether an expression assigns, and not for the first time, which nothing would compile without.
  private func isLaterAssignment(_ infix: InfixOperatorExprSyntax) -> Bool {
    let symbol = infix.operator.trimmedDescription
    if symbol != "=" { return ["+=", "-=", "*=", "/=", "|=", "&="].contains(symbol) }
    var owner = infix.parent
    while let node = owner, !node.is(ClosureExprSyntax.self), !node.is(FunctionDeclSyntax.self) {
      if node.is(InitializerDeclSyntax.self) { return false }
      owner = node.parent
    }
    return !lateNames.contains(infix.leftOperand.trimmedDescription)
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, node.accessorBlock == nil {
      lateNames.insert(node.pattern.trimmedDescription)
    }
    return .visitChildren
  }

  /// Whether a statement is the value of what it is the only statement of.
  private func isValue(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      var owner = list.parent
    else { return false }
    if let block = owner.as(CodeBlockSyntax.self), let parent = block.parent { owner = parent }
    if let branch = owner.as(SwitchCaseSyntax.self), let whole = branch.parent?.parent {
      owner = whole
    }
    while owner.is(IfExprSyntax.self), let outer = owner.parent, outer.is(IfExprSyntax.self) {
      owner = outer
    }
    switch owner.as(SyntaxEnum.self) {
    case .accessorBlock, .closureExpr: return true
    case .functionDecl(let function): return function.signature.returnClause != nil
    case .accessorDecl(let accessor): return accessor.accessorSpecifier.text == "get"
    case .ifExpr, .switchExpr:
      guard let statement = owner.parent?.as(ExpressionStmtSyntax.self) else { return true }
      return statement.parent?.as(CodeBlockItemSyntax.self).map(isValue) ?? false
    default: return false
    }
  }

  // MARK: Functions

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body {
      returnAtOnce(from: body.statements, node.signature.returnClause?.type, at: node.name)
    }
    return .visitChildren
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    if case .getter(let statements) = node.accessors,
      let binding = node.parent?.as(PatternBindingSyntax.self), let type = binding.typeAnnotation
    {
      returnAtOnce(from: statements, type.type, at: binding.pattern)
    }
    return .visitChildren
  }

  /// Returns something of the right type in front of all statements.
  private func returnAtOnce(
    from statements: CodeBlockItemListSyntax, _ type: TypeSyntax?, at name: some SyntaxProtocol
  ) {
    guard let first = statements.first else { return }
    let values =
      switch type?.as(TypeSyntaxEnum.self) {
      case nil: [""]
      case .optionalType: ["nil"]
      case .arrayType: ["[]"]
      case .dictionaryType: ["[:]"]
      case .identifierType(let type):
        ["Bool": ["true", "false"], "String": ["\"\""], "Int": ["0"]][
          type.name.text] ?? []
      default: [String]()
      }
    // A single call or literal has mutants of its own that do the same.
    if statements.count == 1, case .expr(let only) = first.item,
      type == nil || only.is(BooleanLiteralExprSyntax.self)
    {
      return
    }
    for value in values {
      let change = "\(short(name)): returns \(value.isEmpty ? "" : "\(value) ")at once"
      wrap(first, "if mutant(#) { return \(value) }; ", "", change, at: name)
    }
    if type != nil, statements.count == 1, isReturned(first.item) {
      openings[start(first), default: []].append(("return ", nil))
    }
  }

  /// Whether the only statement of a function is what the function returns.
  private func isReturned(_ item: CodeBlockItemSyntax.Item) -> Bool {
    if case .expr = item { return true }
    guard case .stmt(let statement) = item else { return false }
    return statement.is(ExpressionStmtSyntax.self)
      && !statement.tokens(viewMode: .sourceAccurate).contains { $0.text == "return" }
  }

  // MARK: What is no code that runs

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

let arguments = CommandLine.arguments
let leftOut = try Set(
  String(contentsOfFile: arguments[2], encoding: .utf8).split(separator: "\n").map { Int($0) })
var mutants: [Mutant] = []
for file in arguments.dropFirst(3) {
  let text = try String(contentsOfFile: file, encoding: .utf8)
  let instrumenter = Instrumenter(file, text, number: mutants.count) { leftOut.contains($0) }
  try Data(instrumenter.rewritten()).write(to: URL(filePath: file))
  mutants += instrumenter.mutants
}
try JSONEncoder().encode(mutants).write(to: URL(filePath: arguments[1]))
