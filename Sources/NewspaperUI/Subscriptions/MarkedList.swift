/// Values with marks, of which several can be chosen.
struct MarkedList<Value: Hashable> {
    private let values: [Value]
    private let lines: [PanelLine]
    private var marked: Set<Int>
    var list = ChoiceList<PanelRow>()

    /// Creates a list with a line for each value; `marked` are marked first.
    init(_ entries: [(value: Value, line: PanelLine)], marked: Set<Value> = []) {
        values = entries.map(\.value)
        lines = entries.map(\.line)
        self.marked = Set(values.indices.filter { [values] in marked.contains(values[$0]) })
        arrange()
        list.select(self.marked.min() ?? 0)
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
