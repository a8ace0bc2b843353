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
  /// The numbers of the elements of each text, in the order of the list.
  ///
  /// Texts are equal here that are canonically equivalent, so callers say which of them they mean.
  private var numbers: [String: ArraySlice<Int>] = [:]
  /// The numbers of the elements in the order of the list.
  private var order: ArraySlice<Int> = []
  private var nextNumber = 0

  /// Puts an element at the end.
  mutating func append(_ element: Element) {
    let number = enter(element)
    order.append(number)
    for text in element.texts { numbers[text, default: []].append(number) }
  }

  /// Puts an element at a place, or at the end where there is no such place.
  mutating func insert(_ element: Element, at place: Int) {
    let behind = Set(order.dropFirst(Swift.max(place, 0)))
    insert([element], whichAreLast: true) { _, number in behind.contains(number) }
  }

  /// Puts elements in front of the first one that is meant, or at the end where there is none.
  ///
  /// Where those that are meant are the last ones, that one is found without looking at all.
  mutating func insert(
    _ new: [Element], inFrontOf isMeant: (Element) -> Bool, whichAreLast: Bool
  ) {
    insert(new, whichAreLast: whichAreLast) { $0.elements[$1].map(isMeant) == true }
  }

  private mutating func insert(
    _ new: [Element], whichAreLast: Bool, inFrontOf isMeant: (ListByText, Int) -> Bool
  ) {
    for element in new {
      let number = enter(element)
      order.insert(number, at: firstPlace(in: order, of: isMeant, whichAreLast: whichAreLast))
      for text in element.texts {
        let place = firstPlace(in: numbers[text] ?? [], of: isMeant, whichAreLast: whichAreLast)
        numbers[text, default: []].insert(number, at: place)
      }
    }
  }

  private func firstPlace(
    in list: ArraySlice<Int>, of isMeant: (ListByText, Int) -> Bool, whichAreLast: Bool
  ) -> Int {
    guard whichAreLast else { return list.firstIndex { isMeant(self, $0) } ?? list.endIndex }
    var places = list.indices
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      let isFound = isMeant(self, list[middle])
      places = isFound ? places.lowerBound..<middle : middle + 1..<places.upperBound
    }
    return places.lowerBound
  }

  private mutating func enter(_ element: Element) -> Int {
    defer { nextNumber += 1 }
    elements[nextNumber] = element
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
    numbers[text]?.first { elements[$0].map(isMeant) == true }
  }

  private mutating func remove(_ number: Int) {
    guard let element = elements.removeValue(forKey: number) else { return }
    order.remove(number)
    for text in element.texts {
      numbers[text]?.remove(number)
      if numbers[text]?.isEmpty == true { numbers[text] = nil }
    }
  }
}

extension ArraySlice<Int> {
  /// Removes a number; the first one without moving the others, so that copies go in linear time.
  fileprivate mutating func remove(_ number: Int) {
    guard let place = firstIndex(of: number) else { return }
    if place == startIndex { removeFirst() } else { remove(at: place) }
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
    Iterator(elements: elements, numbers: order)
  }

  var isEmpty: Bool { order.isEmpty }
}
