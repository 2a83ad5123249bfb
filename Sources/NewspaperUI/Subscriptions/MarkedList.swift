/// A list in which several values can be marked.
struct MarkedList<Value: Hashable> {
    private let values: [Value]
    private let lines: [PanelLine]
    private var marked: Set<Int> = []
    var list = ChoiceList<PanelRow>()

    /// Creates a list with a line for each value, and selects one.
    ///
    /// Does not mark it, so that Enter on another row chooses that row.
    init(_ entries: [(value: Value, line: PanelLine)], selecting value: Value? = nil) {
        values = entries.map(\.value)
        lines = entries.map(\.line)
        arrange()
        list.select(value.flatMap { [values] in values.firstIndex(of: $0) } ?? 0)
    }

    /// The marked values in order, or else the selected one.
    var chosen: [Value] {
        values.indices.filter { marked.isEmpty ? $0 == list.selected : marked.contains($0) }
            .map { values[$0] }
    }

    /// Marks or unmarks the selected value and selects the next one.
    mutating func toggle() {
        guard values.indices.contains(list.selected) else { return }
        if marked.remove(list.selected) == nil { marked.insert(list.selected) }
        arrange()
        list.move(by: 1)
    }

    private mutating func arrange() {
        let rows = lines.enumerated().map { index, line in
            var line = line
            line.marker = marked.contains(index) ? "✓" : " "
            return PanelRow.line(line)
        }
        list.replace(with: rows, selecting: list.selected)
    }
}
