import News

/// The feeds found behind an address, and which of them are wanted.
struct FeedChoice {
    let feeds: [FeedCandidate]
    var list = ChoiceList<PanelRow>()
    private var marked: Set<Int> = []
    /// What the reader has already.
    private let subscribed: Set<FeedID>

    /// - Parameters:
    ///   - feeds: What can be chosen.
    ///   - subscribed: What the reader has already, and cannot choose.
    ///   - markedCount: How many of the first are marked already, while the reader has none of them.
    init(feeds: [FeedCandidate], subscribed: Set<FeedID> = [], markedCount: Int = 0) {
        self.feeds = feeds
        self.subscribed = subscribed
        let isNew = feeds.allSatisfy { !subscribed.contains(FeedID($0.address)) }
        marked = Set(feeds.indices.prefix(isNew ? markedCount : 0))
        arrange()
    }

    /// The marked feeds; without any mark the selected one, unless the reader has it.
    var chosen: [FeedCandidate] {
        marked.isEmpty
            ? feeds.indices.filter { $0 == list.selected && !isSubscribed($0) }.map { feeds[$0] }
            : feeds.indices.filter(marked.contains).map { feeds[$0] }
    }

    private func isSubscribed(_ index: Int) -> Bool {
        subscribed.contains(FeedID(feeds[index].address))
    }

    /// Marks the selected feed, or no longer, and goes on to the next one; not what the reader has.
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
        if isThere { return "subscribed" }
        return feed.title == nil || feed.section != nil ? "" : feed.address
    }
}
