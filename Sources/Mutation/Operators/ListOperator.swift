/// What a faulty router does to things in order, whatever they are.
enum ListOperator: String, CaseIterable, Sendable {
  case dropFirst = "without the first"
  case dropLast = "stopping one early"
  case doubleLast = "the last one twice"
  case reverse = "in reverse order"
  case swapFirst = "the first two swapped"

  /// Those that leave out something.
  static let losing: [ListOperator] = [.dropFirst, .dropLast]
  /// Those that change the order.
  static let ordering: [ListOperator] = [.reverse, .swapFirst]

  func apply<Element>(_ list: [Element]) -> [Element] {
    guard let last = list.last else { return list }
    switch self {
    case .dropFirst: return Array(list.dropFirst())
    case .dropLast: return Array(list.dropLast())
    case .doubleLast: return list + [last]
    case .reverse: return list.reversed()
    case .swapFirst: return list.count < 2 ? list : [list[1], list[0]] + list.dropFirst(2)
    }
  }
}
