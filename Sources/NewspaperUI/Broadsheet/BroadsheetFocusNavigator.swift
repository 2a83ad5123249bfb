import Cells

/// Finds the story to which an arrow key moves the focus.
struct BroadsheetFocusNavigator {
    let blocks: [BroadsheetPage.Block]

    enum Direction: Hashable { case up, down, left, right }

    enum Target: Hashable {
        case story(Int)
        case pageBefore
        case pageAfter
    }

    /// Returns the target of a move.
    ///
    /// Down moves to the next story in reading order, so that repeating it reaches every story; up
    /// moves back. Left and right move to the story beside the title.
    func move(_ direction: Direction, from story: Int) -> Target {
        guard let index = blocks.firstIndex(where: { $0.story == story }) else {
            return blocks.first.map { .story($0.story) } ?? .pageAfter
        }
        let from = blocks[index].frame
        switch direction {
        case .down:
            return index + 1 < blocks.count ? .story(blocks[index + 1].story) : .pageAfter
        case .up:
            if let above = nearest(from, { $0.endRow <= from.row && overlap($0, from) }) {
                return above
            }
            return index > 0 ? .story(blocks[index - 1].story) : .pageBefore
        case .right: return beside(from, { $0.column >= from.endColumn }) ?? .pageAfter
        case .left: return beside(from, { $0.endColumn <= from.column }) ?? .pageBefore
        }
    }

    private func overlap(_ first: Rect, _ second: Rect) -> Bool {
        first.column < second.endColumn && second.column < first.endColumn
    }

    /// Returns the nearest matching story above or below, preferring the leftmost.
    private func nearest(_ from: Rect, _ isMeant: (Rect) -> Bool) -> Target? {
        blocks.filter { isMeant($0.frame) }
            .min { rowDistance($0.frame, from) < rowDistance($1.frame, from) }
            .map { .story($0.story) }
    }

    /// Returns the matching story in the next column that is level with the title.
    private func beside(_ from: Rect, _ isMeant: (Rect) -> Bool) -> Target? {
        let candidates = blocks.filter { isMeant($0.frame) }
        let distance = candidates.map { columnDistance($0.frame, from) }.min()
        return candidates.filter { columnDistance($0.frame, from) == distance }
            .min { rowDistance($0.frame, titleRow(from)) < rowDistance($1.frame, titleRow(from)) }
            .map { .story($0.story) }
    }

    private func titleRow(_ frame: Rect) -> Rect {
        Rect(column: frame.column, row: frame.row, columns: frame.columns, rows: 1)
    }

    private func rowDistance(_ first: Rect, _ second: Rect) -> Int {
        max(first.row - second.endRow + 1, second.row - first.endRow + 1, 0)
    }

    private func columnDistance(_ first: Rect, _ second: Rect) -> Int {
        max(first.column - second.endColumn, second.column - first.endColumn)
    }
}
