/// What stands in a list and is looked up by its texts.
protocol FoundByText: Sendable {
  /// The texts under which it is found; they do not change.
  var texts: Set<String> { get }
}

/// A list whose elements are also found by their texts.
///
/// Looking at thousands of elements for each one that comes or goes would take quadratic time.
struct ListByText<Element: FoundByText>: Sendable {
  /// The elements by their numbers, which are given in the order in which they come.
  private var elements: [Int: Element] = [:]
  /// The numbers of the elements of each text.
  ///
  /// Texts are equal here that are canonically equivalent, so callers say which of them they mean.
  private var numbers: [String: Set<Int>] = [:]
  /// The numbers of the elements in the order of the list.
  private var order: [Int] = []
  private var nextNumber = 0

  /// Puts an element at the end.
  mutating func append(_ element: Element) {
    order.append(enter(element))
  }

  /// Puts an element at a place, or at the end where there is no such place.
  mutating func insert(_ element: Element, at place: Int) {
    order.insert(enter(element), at: Swift.min(Swift.max(place, 0), order.count))
  }

  /// Puts elements in front of the first one that is meant, or at the end where there is none.
  ///
  /// Where those that are meant are the last ones, that one is found without looking at all.
  mutating func insert(
    _ new: [Element], inFrontOf isMeant: (Element) -> Bool, whichAreLast: Bool
  ) {
    let place = firstPlace(of: isMeant, whichAreLast: whichAreLast)
    order.insert(contentsOf: new.map { enter($0) }, at: place)
  }

  private func firstPlace(of isMeant: (Element) -> Bool, whichAreLast: Bool) -> Int {
    func isMeantByNumber(_ number: Int) -> Bool { elements[number].map(isMeant) == true }
    guard whichAreLast else { return order.firstIndex(where: isMeantByNumber) ?? order.endIndex }
    var places = order.startIndex..<order.endIndex
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      places =
        isMeantByNumber(order[middle]) ? places.lowerBound..<middle : middle + 1..<places.upperBound
    }
    return places.lowerBound
  }

  private mutating func enter(_ element: Element) -> Int {
    defer { nextNumber += 1 }
    elements[nextNumber] = element
    for text in element.texts { numbers[text, default: []].insert(nextNumber) }
    return nextNumber
  }

  /// Whether one of the elements of a text is meant.
  func contains(_ text: String, where isMeant: (Element) -> Bool) -> Bool {
    first(text, where: isMeant) != nil
  }

  /// Puts an element of the same texts in the place of the first one of a text that is meant.
  ///
  /// - Returns: Whether there is one.
  mutating func replaceFirst(
    _ text: String, by element: Element, where isMeant: (Element) -> Bool
  ) -> Bool {
    guard let number = first(text, where: isMeant) else { return false }
    elements[number] = element
    return true
  }

  /// Removes the first element of a text that is meant.
  mutating func removeFirst(_ text: String, where isMeant: (Element) -> Bool) {
    if let number = first(text, where: isMeant) { remove(number) }
  }

  /// Removes the elements of a text that are meant.
  mutating func removeAll(_ text: String, where isMeant: (Element) -> Bool) {
    for number in numbers[text] ?? [] where elements[number].map(isMeant) == true {
      remove(number)
    }
  }

  private func first(_ text: String, where isMeant: (Element) -> Bool) -> Int? {
    let found = (numbers[text] ?? []).filter { elements[$0].map(isMeant) == true }
    return found.count > 1 ? order.first(where: found.contains) : found.first
  }

  private mutating func remove(_ number: Int) {
    guard let element = elements.removeValue(forKey: number) else { return }
    if let place = order.firstIndex(of: number) { order.remove(at: place) }
    for text in element.texts {
      numbers[text]?.remove(number)
      if numbers[text]?.isEmpty == true { numbers[text] = nil }
    }
  }
}

extension ListByText: Sequence {
  /// Goes through the elements as they are when it is made.
  struct Iterator: IteratorProtocol, Sendable {
    fileprivate let elements: [Int: Element]
    fileprivate var numbers: ArraySlice<Int>

    mutating func next() -> Element? {
      numbers.popFirst().flatMap { elements[$0] }
    }
  }

  func makeIterator() -> Iterator {
    Iterator(elements: elements, numbers: order[...])
  }

  var isEmpty: Bool { order.isEmpty }
}
