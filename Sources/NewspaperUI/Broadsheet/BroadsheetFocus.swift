import Cells

/// Where the focus goes on a page: to the story that the eye would look at.
struct BroadsheetFocus {
    /// In the order in which they are read.
    let blocks: [BroadsheetPage.Block]

    enum Direction: Hashable { case up, down, left, right }

    /// Where a move leads.
    enum Target: Hashable {
        /// To another story of the page.
        case story(Int)
        /// To the page before this one, or after it.
        case pageBefore
        case pageAfter
    }

    /// Moves from a story.
    ///
    /// Down goes to the nearest story below, and from the foot of a column to the top of the next one:
    /// pressed again and again it comes to every story. Up is the way back. Left and right go to what
    /// stands beside the title.
    func move(_ direction: Direction, from story: Int) -> Target {
        guard let index = blocks.firstIndex(where: { $0.story == story }) else {
            return blocks.first.map { .story($0.story) } ?? .pageAfter
        }
        let from = blocks[index].frame
        switch direction {
        case .down:
            // The next one in the order of reading stands below, as long as there is one below.
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

    /// The story with the smallest distance by rows; of equal ones the leftmost.
    private func nearest(_ from: Rect, _ isMeant: (Rect) -> Bool) -> Target? {
        blocks.filter { isMeant($0.frame) }
            .min { rowDistance($0.frame, from) < rowDistance($1.frame, from) }
            .map { .story($0.story) }
    }

    /// In the next column, the story at the height of the title.
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
