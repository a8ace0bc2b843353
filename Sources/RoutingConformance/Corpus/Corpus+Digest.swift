package import Routing

extension Corpus {
  /// The digest of some cases in some dialects: their ids, and the contents of the files
  /// of the whole corpus.
  package func digest(of cases: [Case], in dialects: [Dialect]) -> Digest {
    var digest = Digest()
    digest.add(specification.version.utf8)
    for dialect in dialects {
      digest.add("\n\(dialect.name)".utf8)
      if dialect.baseName != nil { digest.add(DialectDeclaration(dialect).text.utf8) }
    }
    for subject in cases { digest.add("\n\(subject.id)".utf8) }
    digest.add(contents.text.utf8)
    return digest
  }
}
