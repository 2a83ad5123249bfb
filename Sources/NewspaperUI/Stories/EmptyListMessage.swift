import News

struct EmptyListMessage {
    let matter: StoriesListState
    let scope: StoryListDescription
    let part: StoriesSubset
    let filter: StoriesFilter
    /// The label of the key that removes the filter.
    let filterKey: String
    /// Whether loading takes so long that a message is shown.
    let isLate: Bool
    let theme: Theme

    var message: PlaceholderMessage {
        guard let edition = matter.edition else {
            return PlaceholderMessage(title: StoriesStrings.opening, theme: theme)
        }
        if isLate { return PlaceholderMessage(title: StoriesStrings.loadingStories, theme: theme) }
        if let progress = matter.progress {
            return PlaceholderMessage(
                title: StoriesStrings.refreshing,
                text: StoriesStrings.fetched(progress),
                theme: theme
            )
        }
        if edition.feedCount == 0 {
            return PlaceholderMessage(
                title: StoriesStrings.noFeeds,
                text: StoriesStrings.addFeedsHint,
                theme: theme
            )
        }
        if let section = matter.removedSection(of: scope.query) {
            return PlaceholderMessage(title: SubscriptionStrings.gone(section), theme: theme)
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
            title: StoriesStrings.noNews,
            text: StoriesStrings.tryAgain(ErrorMessages.describe(failure)),
            theme: theme
        )
    }

    private func emptyPaper(_ edition: Edition) -> PlaceholderMessage {
        let feeds = part.feed.map { [$0] } ?? edition.feeds
        guard let failure = feeds.lazy.compactMap(\.failure).first else {
            return PlaceholderMessage(
                title: StoriesStrings.noStories,
                text: StoriesStrings.fetchHint(feedCount: edition.feedCount),
                theme: theme
            )
        }
        return failing(failure)
    }

    private var emptyList: PlaceholderMessage {
        switch filter {
        case .unread:
            PlaceholderMessage(
                title: StoriesStrings.noUnread,
                text: StoriesStrings.showAllHint(key: filterKey),
                theme: theme
            )
        case .starred:
            PlaceholderMessage(
                title: StoriesStrings.noStarred,
                text: StoriesStrings.showAllHint(key: filterKey),
                theme: theme
            )
        case .tagged(let tag):
            PlaceholderMessage(
                title: StoriesStrings.noTagged(tag),
                text: StoriesStrings.showAllHint(key: filterKey),
                theme: theme
            )
        case .all where scope.query.search != nil:
            PlaceholderMessage(
                title: StoriesStrings.noMatches,
                text: StoriesStrings.searchHint,
                theme: theme
            )
        case .all:
            PlaceholderMessage(
                title: StoriesStrings.noStories,
                text: StoriesStrings.refreshHint,
                theme: theme
            )
        }
    }
}
