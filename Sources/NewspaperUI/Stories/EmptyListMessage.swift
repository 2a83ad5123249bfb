import News

struct EmptyListMessage {
    let matter: StoriesListState
    let scope: StoriesScope
    let part: StoriesPart
    let filter: StoriesFilter
    /// Whether loading takes long enough to show a message about it.
    let isLate: Bool
    let theme: Theme

    var message: PlaceholderMessage {
        guard let edition = matter.edition else {
            return PlaceholderMessage(title: "Opening…", theme: theme)
        }
        if isLate { return PlaceholderMessage(title: "Loading stories…", theme: theme) }
        if let progress = matter.progress {
            return PlaceholderMessage(
                title: "Refreshing…",
                text:
                    "\(progress.finishedCount.grouped) of \(progress.totalCount.grouped) feeds fetched so far.",
                theme: theme
            )
        }
        if edition.feedCount == 0 {
            return PlaceholderMessage(
                title: "No feeds yet",
                text: "a: add a feed by its address, C: catalogue of newspapers",
                theme: theme
            )
        }
        if let feed = edition.feeds.first(where: { $0.id == scope.query.feed }), filter == .all,
            let failure = feed.failure
        {
            return failing(failure)
        }
        return filter == .all && scope.isWholePaper ? emptyPaper(edition) : emptyList
    }

    private func failing(_ failure: FeedFailure) -> PlaceholderMessage {
        PlaceholderMessage(
            title: "No news yet",
            text: "\(ErrorMessages.describe(failure)) R: try again",
            theme: theme
        )
    }

    /// Returns the message for an empty list, with the failure of the selected feed or the first failure of any
    /// feed, if there is one.
    private func emptyPaper(_ edition: Edition) -> PlaceholderMessage {
        let feeds = part.feed.map { [$0] } ?? edition.feeds
        guard let failure = feeds.lazy.compactMap(\.failure).first else {
            return PlaceholderMessage(
                title: "No stories here",
                text: "R: refresh",
                theme: theme
            )
        }
        return failing(failure)
    }

    private var emptyList: PlaceholderMessage {
        switch filter {
        case .unread:
            PlaceholderMessage(
                title: "No unread stories here",
                text: "Run “show unread only” again to show all stories.",
                theme: theme
            )
        case .starred:
            PlaceholderMessage(
                title: "No starred stories here",
                text: "Run “show starred only” again to show all stories.",
                theme: theme
            )
        case .tagged(let tag):
            PlaceholderMessage(
                title: "No stories tagged “\(tag)” here",
                text: "Run “show tagged only” again to show all stories.",
                theme: theme
            )
        case .all where scope.query.search != nil:
            PlaceholderMessage(title: "No matches", theme: theme)
        case .all: PlaceholderMessage(title: "No stories here", theme: theme)
        }
    }
}
