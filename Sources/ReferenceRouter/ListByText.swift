/// What stands in a list and is looked up by its texts.
protocol FoundByText: Sendable {
  /// The texts under which it is found; they do not change.
  var texts: Set<String> { get }
}

/// A list whose elements are also found by their texts.
///
/// Thousands of them may come and go one by one: adding one at the end, finding one and removing one
/// take no longer in a longer list.
struct ListByText<Element: FoundByText>: Sendable {
  /// An element's place in the order.
  fileprivate struct Place: Sendable {
    let number: Int
    let priority: Int
  }

  /// The elements by their numbers, which are given in the order in which they come.
  private var elements: [Int: Element] = [:]
  /// The elements of each text.
  ///
  /// Texts are equal here that are canonically equivalent, so callers say which of them they mean.
  private var numbers: [String: Set<Int>] = [:]
  /// The order, in which elements that are gone keep their places until they are half of it.
  private var order: [Place] = []
  /// Where the next element of a priority goes, if the last change has put one of it there; looking
  /// for the place each time would take quadratic time.
  private var lastInsertion: (priority: Int, end: Int)?
  private var nextNumber = 0

  var isEmpty: Bool { elements.isEmpty }

  /// Puts an element at the end.
  mutating func append(_ element: Element, priority: Int = 0) {
    order.append(enter(element, priority: priority))
  }

  /// Puts an element at a place, or at the end where there is no such place.
  mutating func insert(_ element: Element, at place: Int) {
    closeGaps()
    order.insert(enter(element, priority: 0), at: Swift.min(Swift.max(place, 0), order.count))
  }

  /// Puts elements in front of the first one of a lower priority.
  mutating func insert(_ new: [Element], priority: Int) {
    let start = lastInsertion?.priority == priority ? lastInsertion?.end : nil
    let places = new.map { enter($0, priority: priority) }
    let place = start ?? firstIndex(below: priority)
    order.insert(contentsOf: places, at: place)
    lastInsertion = (priority, place + places.count)
  }

  private func firstIndex(below priority: Int) -> Int {
    order.firstIndex { $0.priority < priority && elements[$0.number] != nil } ?? order.endIndex
  }

  private mutating func enter(_ element: Element, priority: Int) -> Place {
    defer { nextNumber += 1 }
    lastInsertion = nil
    elements[nextNumber] = element
    for text in element.texts { numbers[text, default: []].insert(nextNumber) }
    return Place(number: nextNumber, priority: priority)
  }

  /// Whether one of the elements of a text is meant.
  func contains(_ text: String, where isMeant: (Element) -> Bool) -> Bool {
    numbers[text]?.contains { elements[$0].map(isMeant) == true } == true
  }

  /// Puts an element in the place of the first of its text that is meant.
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
    closeManyGaps()
  }

  /// Removes the elements of a text that are meant.
  mutating func removeAll(_ text: String, where isMeant: (Element) -> Bool) {
    for number in numbers[text] ?? [] where elements[number].map(isMeant) == true {
      remove(number)
    }
    closeManyGaps()
  }

  private func first(_ text: String, where isMeant: (Element) -> Bool) -> Int? {
    guard let found = numbers[text] else { return nil }
    if found.count == 1 { return found.first { elements[$0].map(isMeant) == true } }
    return order.first { place in
      found.contains(place.number) && elements[place.number].map(isMeant) == true
    }?.number
  }

  private mutating func remove(_ number: Int) {
    guard let element = elements.removeValue(forKey: number) else { return }
    lastInsertion = nil
    for text in element.texts {
      numbers[text]?.remove(number)
      if numbers[text]?.isEmpty == true { numbers[text] = nil }
    }
  }

  private mutating func closeManyGaps() {
    if order.count > 2 * elements.count { closeGaps() }
  }

  private mutating func closeGaps() {
    if order.count > elements.count { order.removeAll { elements[$0.number] == nil } }
  }
}

extension ListByText: Sequence {
  /// Goes through the elements as they are when it is made.
  struct Iterator: IteratorProtocol, Sendable {
    fileprivate let elements: [Int: Element]
    fileprivate var places: ArraySlice<Place>

    mutating func next() -> Element? {
      while let place = places.popFirst() {
        if let element = elements[place.number] { return element }
      }
      return nil
    }
  }

  func makeIterator() -> Iterator {
    Iterator(elements: elements, places: order[...])
  }
}
