extension Sequence {
  /// The elements, grouped by their keys, in the order of the first element of each group.
  package func grouped<Key: Equatable>(
    by key: (Element) -> Key
  ) -> [(key: Key, elements: [Element])] {
    reduce(into: []) { groups, element in
      let key = key(element)
      if let place = groups.firstIndex(where: { $0.key == key }) {
        groups[place].elements.append(element)
      } else {
        groups.append((key, [element]))
      }
    }
  }
}
