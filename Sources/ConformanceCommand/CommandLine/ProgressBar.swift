/// How far a run is, as a bar of characters.
struct ProgressBar {
  let done: Int
  let total: Int

  init(done: Int, of total: Int) {
    self.done = done
    self.total = total
  }

  /// The bar, the numbers, and space behind them.
  var text: String {
    let width = 20
    let full = total > 0 ? min(width, width * done / total) : width
    let bar = String(repeating: "#", count: full) + String(repeating: ".", count: width - full)
    return "[\(bar)] \(done)/\(total)  "
  }
}
