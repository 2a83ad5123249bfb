import Cells
import News
import Typesetting

/// The folds, selection and scroll position of a comment thread.
///
/// Entries are the story and the comments that are not folded away. Only entries on or near the
/// visible rows are laid out.
@MainActor
struct DiscussionScreenState {
    struct RowPosition: Comparable {
        var entry: Int
        var row: Int

        static func < (one: RowPosition, other: RowPosition) -> Bool {
            (one.entry, one.row) < (other.entry, other.row)
        }
    }

    struct Counts {
        let present: Int
        let new: Int

        fileprivate init(_ thread: DiscussionThread) {
            present = thread.comments.count { !$0.isDeleted }
            new = thread.comments.count(where: \.isNew)
        }
    }

    private(set) var thread: DiscussionThread {
        didSet { counts = Counts(thread) }
    }
    /// The numbers of all and new comments, cached because each drawing uses them.
    private(set) var counts: Counts
    var outline: CommentTree
    private(set) var layout = DiscussionLayout(size: .zero, measure: 1)
    /// The index of the selected comment; `nil` if the story is selected.
    private(set) var selected: Int?
    private(set) var top = RowPosition(entry: 0, row: 0)
    /// The number of columns by which code in the selected entry is scrolled.
    var shift = 0
    private(set) var head: [DiscussionHeader.Line] = []
    private let ages: RelativeTime
    private let texts = CommentLayoutCache()

    init(_ thread: DiscussionThread, ages: RelativeTime) {
        self.thread = thread
        counts = Counts(thread)
        self.ages = ages
        outline = CommentTree(depths: thread.comments.map(\.depth))
        selected = thread.lastReadComment.flatMap { place in
            thread.comments.firstIndex { $0.id == place }
        }
        top.entry = entry(of: selected)
    }

    var entryCount: Int { outline.visible.count + 1 }

    func comment(at entry: Int) -> Int? {
        entry == 0 ? nil : outline.visible[entry - 1]
    }

    /// Returns the entry of a comment or of the folded ancestor that hides it.
    func entry(of comment: Int?) -> Int {
        comment.flatMap(outline.row).map { $0 + 1 } ?? 0
    }

    /// Returns the laid-out text of a comment; empty if folding hides it.
    func text(of comment: Int) -> CommentLayoutCache.Text {
        let rules = layout.rules(atDepth: outline.depths[comment])
        guard outline.folds[comment] != .text else {
            return CommentLayoutCache.Text(lines: [], links: [])
        }
        return texts.text(
            of: thread.comments[comment],
            columns: layout.columns(behind: rules)
        )
    }

    var links: [StoryLink] { chosenText.links }

    private var chosenText: CommentLayoutCache.Text { selected.map(text) ?? textOfStory }

    var widestShift: Int {
        let rules = selected.map { layout.rules(atDepth: outline.depths[$0]) } ?? 0
        let ends = chosenText.lines.map { $0.isWide ? $0.indent + $0.columns : 0 }
        return max((ends.max() ?? 0) - layout.columnsOfCode(behind: rules), 0)
    }

    private var textOfStory: CommentLayoutCache.Text {
        texts.text(ofStory: thread.submission.html, columns: layout.columns(behind: 0))
    }

    func rows(of entry: Int) -> Int {
        guard let comment = comment(at: entry) else { return head.count }
        return 1 + text(of: comment).lines.count + (layout.isTight ? 0 : 1)
    }

    mutating func layOut(in size: Size, measure: Int) {
        layout = DiscussionLayout(size: size, measure: measure)
        shift = min(shift, widestShift)
        setHead()
        top.row = min(top.row, max(rows(of: top.entry) - 1, 0))
        clampTop()
    }

    /// Replaces the thread; top row, folds and selection stay at the same comments.
    mutating func replaceThread(_ newer: DiscussionThread) {
        let (old, folded, atTop) = (thread, outline, comment(at: top.entry))
        let places = Dictionary(
            newer.comments.enumerated().map { ($1.id, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        /// Returns the new index of a comment, or of the nearest earlier one if it is gone.
        func place(near comment: Int?) -> Int? {
            guard let comment else { return nil }
            return (0...comment).reversed().lazy
                .compactMap { places[old.comments[$0].id] }.first
        }
        thread = newer
        texts.forget()
        outline = CommentTree(depths: newer.comments.map(\.depth))
        outline.fold(as: folded) { places[old.comments[$0].id] }
        selected = place(near: selected)
        let isSame = atTop.map { places[old.comments[$0].id] != nil } ?? true
        top = RowPosition(entry: entry(of: place(near: atTop)), row: isSame ? top.row : 0)
        setHead()
        top.row = min(top.row, max(rows(of: top.entry) - 1, 0))
        clampTop()
    }

    mutating func mark(_ marks: [Int?: SearchHighlights]) {
        texts.mark(
            Dictionary(
                marks.map { ($0.key.map { thread.comments[$0].id } ?? "", $0.value) },
                uniquingKeysWith: { first, _ in first }
            )
        )
        setHead()
    }

    @discardableResult
    mutating func scroll(by count: Int) -> Bool {
        let before = top
        top = place(top, movedBy: count)
        clampTop()
        return top != before
    }

    /// Selects a comment, or the story for `nil`, and scrolls to show it.
    mutating func select(_ comment: Int?) {
        if comment != selected { shift = 0 }
        selected = comment
        reveal(entry(of: comment))
    }

    mutating func selectWhatIsSeen() {
        let chosen = entry(of: selected)
        if let row = screenRow(of: chosen), row >= 0, row < layout.text.rows { return }
        var place = top
        if place.row > 0, place.entry + 1 < entryCount,
            rows(of: place.entry) - place.row < layout.text.rows
        {
            place.entry += 1
        }
        (selected, shift) = (self.comment(at: place.entry), 0)
    }

    /// Returns the number of an entry's rows below the screen.
    func goesOnBelow(_ entry: Int) -> Int {
        guard let row = screenRow(of: entry) else { return 0 }
        return max(row + rows(of: entry) - (layout.isTight ? 0 : 1) - layout.text.rows, 0)
    }

    /// Returns the screen row at which an entry begins; `nil` if the entry is not visible.
    ///
    /// The row is negative if the entry begins above the screen.
    func screenRow(of entry: Int) -> Int? {
        if entry == top.entry { return -top.row }
        guard entry > top.entry else { return nil }
        var row = rows(of: top.entry) - top.row
        var next = top.entry + 1
        while next < entry, row <= layout.text.rows {
            row += rows(of: next)
            next += 1
        }
        return next == entry && row <= layout.text.rows ? row : nil
    }

    private mutating func reveal(_ entry: Int) {
        let room = layout.text.rows
        guard let row = screenRow(of: entry), row >= 0 else {
            top = RowPosition(entry: entry, row: 0)
            return clampTop()
        }
        let end = row + rows(of: entry) - (layout.isTight ? 0 : 1)
        if end > room { top = place(top, movedBy: min(end - room, row)) }
        clampTop()
    }

    private mutating func clampTop() {
        top.entry = min(max(top.entry, 0), entryCount - 1)
        var room = layout.text.rows
        var entry = entryCount - 1
        while entry > top.entry, room > 0 {
            room -= rows(of: entry)
            entry -= 1
        }
        guard entry == top.entry, room > 0 else { return }
        let lowest = place(RowPosition(entry: entry, row: rows(of: entry)), movedBy: -room)
        top = min(top, lowest)
    }

    private func place(_ start: RowPosition, movedBy count: Int) -> RowPosition {
        var place = start
        place.row += count
        while place.row < 0, place.entry > 0 {
            place.entry -= 1
            place.row += rows(of: place.entry)
        }
        while place.row >= rows(of: place.entry), place.entry + 1 < entryCount {
            place.row -= rows(of: place.entry)
            place.entry += 1
        }
        place.row = max(place.row, 0)
        return place
    }

    private mutating func setHead() {
        head =
            DiscussionHeader(
                thread: thread,
                text: thread.submission.html.isEmpty ? [] : textOfStory.lines,
                columns: layout.columns(behind: 0),
                isTight: layout.isTight,
                ages: ages
            ).lines
    }
}
