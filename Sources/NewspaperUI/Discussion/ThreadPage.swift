import Cells
import News
import Typesetting

/// A thread as it stands on the screen: what is folded, chosen, and at the top.
///
/// Its rows are those of entries: the story, and the comments that can be seen. Only entries near the screen are
/// set, so that a thread may be as long as it likes.
@MainActor
struct ThreadPage {
    /// A row of the screen: one of an entry, counted from its top.
    struct Place: Comparable {
        var entry: Int
        var row: Int

        static func < (one: Place, other: Place) -> Bool {
            (one.entry, one.row) < (other.entry, other.row)
        }
    }

    /// How many comments a thread has.
    struct Counts {
        /// Those that are not deleted.
        let standing: Int
        /// Those that the reader has not looked at.
        let new: Int

        fileprivate init(_ thread: DiscussionThread) {
            standing = thread.comments.count { !$0.isDeleted }
            new = thread.comments.count(where: \.isNew)
        }
    }

    private(set) var thread: DiscussionThread {
        didSet { counts = Counts(thread) }
    }
    /// How many comments there are and how many are new, for every key asks.
    private(set) var counts: Counts
    var outline: ThreadOutline
    private(set) var layout = DiscussionLayout(size: .zero, measure: 1)
    /// What is chosen; `nil` for the story.
    private(set) var selected: Int?
    /// The uppermost visible row.
    private(set) var top = Place(entry: 0, row: 0)
    /// How many columns the code in what is chosen is moved to the left.
    var shift = 0
    /// What stands above the comments.
    private(set) var head: [ThreadHead.Line] = []
    private let ages: RelativeTime
    private let texts = CommentLayoutCache()

    /// Shows a thread from where the reader stopped.
    init(_ thread: DiscussionThread, ages: RelativeTime) {
        self.thread = thread
        counts = Counts(thread)
        self.ages = ages
        outline = ThreadOutline(depths: thread.comments.map(\.depth))
        selected = thread.place.flatMap { place in
            thread.comments.firstIndex { $0.id == place }
        }
        top.entry = entry(of: selected)
    }

    /// The story, and what of the comments can be seen.
    var entryCount: Int { outline.visible.count + 1 }

    /// The comment that is an entry; `nil` for the story.
    func comment(at entry: Int) -> Int? {
        entry == 0 ? nil : outline.visible[entry - 1]
    }

    /// The entry of a comment, or of the one whose fold hides it.
    func entry(of comment: Int?) -> Int {
        comment.flatMap(outline.row).map { $0 + 1 } ?? 0
    }

    /// The lines of a comment's words; none while they are folded.
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

    /// The links in what is chosen.
    var links: [StoryLink] { chosenText.links }

    private var chosenText: CommentLayoutCache.Text { selected.map(text) ?? textOfStory }

    /// How far code can be moved to the left until the end of the longest line in what is chosen can be seen.
    var widestShift: Int {
        let rules = selected.map { layout.rules(atDepth: outline.depths[$0]) } ?? 0
        let ends = chosenText.lines.map { $0.isWide ? $0.indent + $0.columns : 0 }
        return max((ends.max() ?? 0) - layout.columnsOfCode(behind: rules), 0)
    }

    /// The words of whoever began the discussion.
    private var textOfStory: CommentLayoutCache.Text {
        texts.text(ofStory: thread.html, columns: layout.columns(behind: 0))
    }

    /// How many rows an entry takes, the gap below it included.
    func rows(of entry: Int) -> Int {
        guard let comment = comment(at: entry) else { return head.count }
        return 1 + text(of: comment).lines.count + (layout.isTight ? 0 : 1)
    }

    /// Takes the size of the screen; what is at the top stays there.
    mutating func layOut(in size: Size, measure: Int) {
        layout = DiscussionLayout(size: size, measure: measure)
        shift = min(shift, widestShift)
        setHead()
        top.row = min(top.row, max(rows(of: top.entry) - 1, 0))
        settle()
    }

    /// Takes what readers say now: the comment at the top stays, and what is folded and chosen.
    mutating func take(_ newer: DiscussionThread) {
        let (old, folded, atTop) = (thread, outline, comment(at: top.entry))
        let places = Dictionary(
            newer.comments.enumerated().map { ($1.id, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        /// Where a comment stands now, or the nearest before it that is there.
        func place(near comment: Int?) -> Int? {
            guard let comment else { return nil }
            return (0...comment).reversed().lazy
                .compactMap { places[old.comments[$0].id] }.first
        }
        thread = newer
        texts.forget()
        outline = ThreadOutline(depths: newer.comments.map(\.depth))
        outline.fold(as: folded) { places[old.comments[$0].id] }
        selected = place(near: selected)
        let isSame = atTop.map { places[old.comments[$0].id] != nil } ?? true
        top = Place(entry: entry(of: place(near: atTop)), row: isSame ? top.row : 0)
        setHead()
        top.row = min(top.row, max(rows(of: top.entry) - 1, 0))
        settle()
    }

    /// Marks what a search has found, in the comments and in the story, which is none of them.
    mutating func mark(_ marks: [Int?: TextMarks]) {
        texts.mark(
            Dictionary(
                marks.map { ($0.key.map { thread.comments[$0].id } ?? "", $0.value) },
                uniquingKeysWith: { first, _ in first }
            )
        )
        setHead()
    }

    /// Scrolls by so many rows, as far as there is something to see.
    ///
    /// - Returns: False at the end.
    @discardableResult
    mutating func scroll(by count: Int) -> Bool {
        let before = top
        top = place(top, movedBy: count)
        settle()
        return top != before
    }

    /// Chooses a comment, or the story, and shows all of it, or its beginning.
    mutating func select(_ comment: Int?) {
        if comment != selected { shift = 0 }
        selected = comment
        reveal(entry(of: comment))
    }

    /// Chooses what stands at the top, unless what is chosen can be seen.
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

    /// Whether rows of an entry stand below the screen.
    func goesOnBelow(_ entry: Int) -> Int {
        guard let row = screenRow(of: entry) else { return 0 }
        return max(row + rows(of: entry) - (layout.isTight ? 0 : 1) - layout.text.rows, 0)
    }

    /// The row of the screen on which an entry begins, negative above it; `nil` for one that cannot be seen.
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
            top = Place(entry: entry, row: 0)
            return settle()
        }
        let end = row + rows(of: entry) - (layout.isTight ? 0 : 1)
        if end > room { top = place(top, movedBy: min(end - room, row)) }
        settle()
    }

    /// Sees to it that no row stays empty as long as there is something above.
    private mutating func settle() {
        top.entry = min(max(top.entry, 0), entryCount - 1)
        var room = layout.text.rows
        var entry = entryCount - 1
        while entry > top.entry, room > 0 {
            room -= rows(of: entry)
            entry -= 1
        }
        guard entry == top.entry, room > 0 else { return }
        let lowest = place(Place(entry: entry, row: rows(of: entry)), movedBy: -room)
        top = min(top, lowest)
    }

    private func place(_ start: Place, movedBy count: Int) -> Place {
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
            ThreadHead(
                thread: thread,
                text: thread.html.isEmpty ? [] : textOfStory.lines,
                columns: layout.columns(behind: 0),
                isTight: layout.isTight,
                ages: ages
            ).lines
    }
}
