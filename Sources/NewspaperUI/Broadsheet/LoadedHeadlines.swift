import News

/// The loaded headlines of a list, and the headings between them.
struct LoadedHeadlines {
    private(set) var headlines: [Headline] = []
    private(set) var firstRow = 0
    private(set) var totalCount = 0
    private(set) var hasDiscussions = false
    /// The heading above each headline; `nil` if the previous heading still applies.
    private var headings: [String?] = []
    private var isSpaced = false

    init() {}

    /// Creates the loaded headlines from a window.
    ///
    /// `headings` returns the heading of each headline. Headlines with the same heading must be
    /// adjacent.
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

    var rows: Range<Int> { firstRow..<firstRow + headlines.count }

    subscript(row: Int) -> Headline? {
        rows.contains(row) ? headlines[row - firstRow] : nil
    }

    func row(of id: ArticleID) -> Int? {
        headlines.firstIndex { $0.id == id }.map { firstRow + $0 }
    }

    func heading(above row: Int) -> String? {
        headings.indices.contains(row - firstRow) ? headings[row - firstRow] : nil
    }

    /// Returns the number of screen rows above a headline for its heading and a blank row.
    func rows(above row: Int) -> Int {
        heading(above: row) == nil ? 0 : isSpaced && row > 0 ? 2 : 1
    }

    func unread(from row: Int, before: Bool) -> Int? {
        let isUnread = { (row: Int) in self[row]?.state.isRead == false }
        return before
            ? rows.prefix { $0 < row }.last(where: isUnread)
            : rows.drop { $0 <= row }.first(where: isUnread)
    }

    mutating func apply(_ mark: Mark, where isMeant: (Headline) -> Bool) {
        for index in headlines.indices where isMeant(headlines[index]) {
            headlines[index].state = mark.applied(to: headlines[index].state)
        }
    }

    /// Replaces repeated headings with `nil`; also the first, unless the window starts the list.
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
