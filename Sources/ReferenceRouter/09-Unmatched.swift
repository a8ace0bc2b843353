package import RoutingVocabulary

/// URLs that no route handles.
extension ReferenceRouter: UnmatchedRouter {
  /// Sets or removes the no-match callback of a table (UNMATCHED-1); setting a callback creates the
  /// table (TABLE-4).
  package func onUnmatched(_ callback: UnmatchedHandler?, in table: TableAddress) throws {
    let address = try home(of: table)
    guard let callback else {
      tables[address]?.onUnmatched = nil
      return
    }
    let table = self.table(at: address)
    table.onUnmatched = callback
    table.isCreated = true
  }

  /// Calls the no-match callback of the first visited table that has one, and no other
  /// (UNMATCHED-3), with the URL and the caller's parameters (UNMATCHED-4).
  ///
  /// The opening stays unhandled (UNMATCHED-2), which is not an error (OUTCOME-1).
  func callBack(_ visited: [Table], for opening: Opening) async {
    let callback = visited.firstMapped(\.onUnmatched)
    await callback?((opening.url.text, opening.request.parameters))
  }
}

/// Checks.
extension ReferenceRouter: CanOpenRouter {
  /// Whether a URL can be opened (CAN-1): steps 2 to 7 and 10 of STAGE-1, in which nothing is
  /// called (STAGE-3).
  ///
  /// - Throws: `RoutingError` for a string that is not a URL (CAN-2).
  package func canOpen(_ url: String, in table: TableAddress?) throws -> Bool {
    let address = try address(table)
    let costs = RunningOpening.costs ?? Costs()
    let url = try ReadURL(try rewritten(url, costs), options)
    var opening = Opening(OpenRequest(url.text), of: url, address, options, costs)
    while let target = redirects.target(of: opening.url, opening.options) {
      // A URL whose redirects end in an error cannot be opened (REDIRECT-9).
      do { try opening.follow(target, limit: options.redirectLimit) } catch { return false }
    }
    return hasMatch(opening)
  }

  /// Whether a route matches in a table that the opening visits; pending routes stay pending
  /// (DELAY-7).
  private func hasMatch(_ opening: Opening) -> Bool {
    var opening = opening
    var pending = pendingTrees(in: opening.address.router)
    var visits = visits(of: opening)[...]
    while let visit = visits.popFirst() {
      if opening.reached.insert(visit.router).inserted {
        pending += pendingTrees(in: visit.router, after: pending)
      }
      let table = table(of: visit, for: opening)
      let registrations = pending.filter { $0.table == table.address }.flatMap(\.registrations)
      let later = registrations.flatMap { routes(of: $0, in: table.address) }
      if (table.routes + later).contains(where: { found($0, in: visit, opening.url) != nil }) {
        return true
      }
      if let next = fallback(of: visit, in: table) { visits.insert(next, at: visits.startIndex) }
    }
    return false
  }
}
