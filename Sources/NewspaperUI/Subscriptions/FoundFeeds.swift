import News

/// The feeds found at an address, with those that the user has checked.
struct FoundFeeds {
    let feeds: [FeedCandidate]
    var list = ChoiceList<PanelRow>()
    private var marked: Set<Int> = []
    private let subscribed: Set<FeedID>

    /// Creates the list; if none of the feeds is subscribed, checks the first `markedCount`.
    init(feeds: [FeedCandidate], subscribed: Set<FeedID> = [], markedCount: Int = 0) {
        self.feeds = feeds
        self.subscribed = subscribed
        let isNew = feeds.allSatisfy { !subscribed.contains(FeedID($0.address)) }
        marked = Set(feeds.indices.prefix(isNew ? markedCount : 0))
        arrange()
    }

    /// The checked feeds; if there are none, the selected one unless it is subscribed.
    var chosen: [FeedCandidate] {
        marked.isEmpty
            ? feeds.indices.filter { $0 == list.selected && !isSubscribed($0) }.map { feeds[$0] }
            : feeds.indices.filter(marked.contains).map { feeds[$0] }
    }

    private func isSubscribed(_ index: Int) -> Bool {
        subscribed.contains(FeedID(feeds[index].address))
    }

    /// Checks or unchecks the selected feed unless it is subscribed, and selects the next one.
    mutating func toggle() {
        guard feeds.indices.contains(list.selected), !isSubscribed(list.selected) else { return }
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
                    detail: detail(of: feed, isThere: isSubscribed(index)),
                    isQuiet: isSubscribed(index)
                )
            )
        }
        list.replace(with: rows, selecting: list.selected)
    }

    private func detail(of feed: FeedCandidate, isThere: Bool) -> String {
        if isThere { return SubscriptionStrings.subscribedNote }
        return feed.title == nil || feed.section != nil ? "" : feed.address
    }
}
