// The forms that mutants take in the instrumented sources. A copy of this file lies in each of their
// modules. Every form does what the source says, unless the mutant of its number is at work.
internal import MutantSwitch

typealias Mutant = Int32

@inline(__always) func mutant(_ number: Mutant) -> Bool { mutant_is_on(number) }

func mutantNot(_ number: Mutant, _ value: Bool) -> Bool { mutant(number) != value }

func mutantNil<T>(_ number: Mutant, _ value: T?) -> T? { mutant(number) ? nil : value }

func mutantAnd(
  _ number: Mutant, _ left: Bool, _ right: @autoclosure () throws -> Bool
) rethrows -> Bool {
  if mutant(number) { return left ? true : try right() }
  return left ? try right() : false
}

func mutantOr(
  _ number: Mutant, _ left: Bool, _ right: @autoclosure () throws -> Bool
) rethrows -> Bool {
  if mutant(number) { return left ? try right() : false }
  return left ? true : try right()
}

func mutantLess<T: Comparable>(_ number: Mutant, _ left: T, _ right: T) -> Bool {
  mutant(number) ? left <= right : left < right
}

func mutantLessOrSame<T: Comparable>(_ number: Mutant, _ left: T, _ right: T) -> Bool {
  mutant(number) ? left < right : left <= right
}

func mutantMore<T: Comparable>(_ number: Mutant, _ left: T, _ right: T) -> Bool {
  mutant(number) ? left >= right : left > right
}

func mutantMoreOrSame<T: Comparable>(_ number: Mutant, _ left: T, _ right: T) -> Bool {
  mutant(number) ? left > right : left >= right
}

func mutantPlus<T: AdditiveArithmetic>(_ number: Mutant, _ left: T, _ right: T) -> T {
  mutant(number) ? left - right : left + right
}

/// Texts and lists are not subtracted; the left one stays alone.
func mutantPlus<T: RangeReplaceableCollection>(_ number: Mutant, _ left: T, _ right: T) -> T {
  mutant(number) ? left : left + right
}

func mutantMinus<T: AdditiveArithmetic>(_ number: Mutant, _ left: T, _ right: T) -> T {
  mutant(number) ? left + right : left - right
}

func mutantOneMore<T: AdditiveArithmetic & ExpressibleByIntegerLiteral>(
  _ number: Mutant, _ value: T
) -> T {
  mutant(number) ? value + 1 : value
}

func mutantOneLess<T: AdditiveArithmetic & ExpressibleByIntegerLiteral>(
  _ number: Mutant, _ value: T
) -> T {
  mutant(number) ? value - 1 : value
}

func mutantText<T: ExpressibleByStringLiteral>(
  _ number: Mutant, _ text: T
) -> T where T.StringLiteralType == String {
  mutant(number) ? "" : text
}

/// A literal of one character may be of several types.
func mutantCharacter<T: ExpressibleByStringLiteral>(
  _ number: Mutant, _ text: T
) -> T where T.StringLiteralType == String {
  mutant(number) ? "" : text
}
func mutantCharacter(_ number: Mutant, _ text: Unicode.Scalar) -> Unicode.Scalar {
  mutant(number) ? "\0" : text
}
func mutantCharacter(_ number: Mutant, _ text: Character) -> Character {
  mutant(number) ? "\0" : text
}

func mutantMin<T: Comparable>(_ number: Mutant, _ left: T, _ right: T) -> T {
  mutant(number) ? max(left, right) : min(left, right)
}

func mutantMax<T: Comparable>(_ number: Mutant, _ left: T, _ right: T) -> T {
  mutant(number) ? min(left, right) : max(left, right)
}

func mutantUnordered<S: Sequence, E: Error>(
  _ number: Mutant, _ items: S, _ ordered: (S) throws(E) -> [S.Element]
) throws(E) -> [S.Element] {
  mutant(number) ? Array(items) : try ordered(items)
}

func mutantOther<S, R, E: Error>(
  _ number: Mutant, _ subject: S, _ one: (S) throws(E) -> R, _ other: (S) throws(E) -> R
) throws(E) -> R {
  mutant(number) ? try other(subject) : try one(subject)
}

/// The same for members that change what they belong to.
func mutantOtherChange<S, R, E: Error>(
  _ number: Mutant, _ subject: inout S, _ one: (inout S) throws(E) -> R,
  _ other: (inout S) throws(E) -> R
) throws(E) -> R {
  mutant(number) ? try other(&subject) : try one(&subject)
}
