import News

/// The feeds found behind an address, and which of them are wanted.
struct FeedChoice {
    let feeds: [FoundFeed]
    var list = ChoiceList<PanelRow>()
    private var marked: Set<Int> = []

    init(feeds: [FoundFeed]) {
        self.feeds = feeds
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
                    text: feed.title ?? feed.address,
                    detail: feed.title == nil ? "" : feed.address
                )
            )
        }
        list.replace(with: rows, selecting: list.selected)
    }
}
