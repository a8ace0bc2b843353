internal import RoutingVocabulary

/// Drafts, and how a person confirms them.
extension CaseFileReader {
  /// Reports a case whose expectation nobody has confirmed.
  ///
  /// Such a case is not played.
  func checkDraft(_ entry: CaseForms.CaseEntry) {
    guard let isDraft = entry.isDraft else { return }
    let message =
      if !isDraft.value {
        "'draft' must be true; remove it from a case that is not a draft"
      } else if entry.because != nil {
        "the case is a draft and has a 'because' that confirms it; remove 'draft'"
      } else {
        "the case is a draft; name the clause that demands the answer, and replace 'draft' by "
          + "'because' with words of that clause"
      }
    bag.error(at: isDraft.position, message)
  }
}
