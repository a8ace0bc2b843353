extension Connection {
  /// What can be seen of a process at a time.
  struct News {
    /// What it said.
    var said = Conversation.News()
    /// How it broke.
    var fault: Fault?
    /// The question whose outcome that is, if there is one.
    var blamed: Conversation.Question?
    /// Whether it is gone as it should.
    var isOver = false
  }
}
