import Cells
import Typesetting

extension DiscussionScreenState {
    mutating func mark(_ matches: DiscussionMatches, current: Int?) {
        mark(matches.marks(current: current))
    }

    /// Scrolls to a match, unfolding the comments that hide it.
    mutating func reveal(_ match: DiscussionMatches.Match) {
        if let comment = match.comment {
            outline.reveal(comment)
            if outline.folds[comment] == .text { outline.fold(comment, hiding: nil) }
        }
        select(match.comment)
        let entry = entry(of: match.comment)
        guard let row = rowOfCurrentMark(in: entry), let top = screenRow(of: entry) else { return }
        let rows = layout.text.rows
        if !(0..<rows).contains(top + row) { scroll(by: top + row - rows / 3) }
    }

    private func rowOfCurrentMark(in entry: Int) -> Int? {
        guard let comment = comment(at: entry) else {
            return head.firstIndex { line in
                if case .text(let line) = line { line.hasCurrentMark } else { false }
            }
        }
        return text(of: comment).lines.firstIndex(where: \.hasCurrentMark).map { $0 + 1 }
    }
}

extension TypesetLine {
    fileprivate var hasCurrentMark: Bool { runs.contains { $0.style.mark == .current } }
}
