import News

/// The feeds found behind an address, and which of them are wanted.
struct FeedChoice {
    let feeds: [FoundFeed]
    var list = ChoiceList<PanelRow>()
    private var marked: Set<Int> = []

    /// - Parameters:
    ///   - feeds: What can be chosen.
    ///   - markedCount: How many of the first are marked already.
    init(feeds: [FoundFeed], markedCount: Int = 0) {
        self.feeds = feeds
        marked = Set(feeds.indices.prefix(markedCount))
        arrange()
    }

    /// The marked feeds; without any mark the selected one.
    var chosen: [FoundFeed] {
        marked.isEmpty
            ? feeds.indices.contains(list.selected) ? [feeds[list.selected]] : []
            : feeds.indices.filter(marked.contains).map { feeds[$0] }
    }

    /// Marks the selected feed, or no longer, and goes on to the next one.
    mutating func toggle() {
        guard feeds.indices.contains(list.selected) else { return }
        if marked.remove(list.selected) == nil { marked.insert(list.selected) }
        arrange()
        list.move(by: 1)
    }

    private mutating func arrange() {
        let rows = feeds.enumerated().map { index, feed in
            PanelRow.line(
                PanelLine(
                    marker: marked.contains(index) ? "✓" : " ",
                    text: feed.section?.text ?? feed.title ?? feed.address,
                    detail: feed.title == nil || feed.section != nil ? "" : feed.address
                )
            )
        }
        list.replace(with: rows, selecting: list.selected)
    }
}
