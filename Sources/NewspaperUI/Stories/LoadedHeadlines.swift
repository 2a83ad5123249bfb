import News

/// The part of a list of headlines that was read, and the heading above each where it changes.
struct LoadedHeadlines {
    private(set) var headlines: [Headline] = []
    /// The position of the first of them in the whole list.
    private(set) var firstRow = 0
    /// How many headlines the whole list has.
    private(set) var totalCount = 0
    /// True when readers talk about some of them elsewhere.
    private(set) var hasDiscussions = false
    /// The day or another part that begins with a headline; `nil` where it goes on.
    private var headings: [String?] = []
    /// True where a blank row stands before each part but the first.
    private var isSpaced = false

    /// Nothing was read yet.
    init() {}

    /// Takes a window of a list; headlines with the same heading follow one another in it, and without
    /// headings nothing stands between them.
    init(
        _ window: HeadlineWindow,
        headings: (([Headline]) -> [String])?,
        isSpaced: Bool = false
    ) {
        self.isSpaced = isSpaced
        headlines = window.headlines
        hasDiscussions = headlines.contains(where: \.isTalkedOf)
        firstRow = window.firstRow
        totalCount = window.totalCount
        self.headings = headings.map { Self.headings(of: window, $0(headlines)) } ?? []
    }

    /// The positions of what is at hand.
    var rows: Range<Int> { firstRow..<firstRow + headlines.count }

    /// The headline at a position; `nil` when it is not at hand.
    subscript(row: Int) -> Headline? {
        rows.contains(row) ? headlines[row - firstRow] : nil
    }

    /// The position of a headline among all; `nil` when it is not at hand.
    func row(of id: ArticleID) -> Int? {
        headlines.firstIndex { $0.id == id }.map { firstRow + $0 }
    }

    /// The heading above a headline, if it is known and one stands there.
    func heading(above row: Int) -> String? {
        headings.indices.contains(row - firstRow) ? headings[row - firstRow] : nil
    }

    /// How many rows stand above a headline: its heading, and a blank one before that.
    func rows(above row: Int) -> Int {
        heading(above: row) == nil ? 0 : isSpaced && row > 0 ? 2 : 1
    }

    /// The unread headline at hand that is nearest after a position, or before it.
    func unread(from row: Int, before: Bool) -> Int? {
        let isUnread = { (row: Int) in self[row]?.state.isRead == false }
        return before
            ? rows.prefix { $0 < row }.last(where: isUnread)
            : rows.drop { $0 <= row }.first(where: isUnread)
    }

    /// Puts a mark on those headlines that are meant.
    mutating func apply(_ mark: Mark, where isMeant: (Headline) -> Bool) {
        for index in headlines.indices where isMeant(headlines[index]) {
            headlines[index].state = mark.applied(to: headlines[index].state)
        }
    }

    /// What stands above the first headline of a window is not known, except at the top of the list.
    private static func headings(
        of window: HeadlineWindow,
        _ headings: [String]
    ) -> [String?] {
        var last: String?
        return headings.enumerated().map { index, heading in
            defer { last = heading }
            return heading == last || (index == 0 && window.firstRow > 0) ? nil : heading
        }
    }
}
