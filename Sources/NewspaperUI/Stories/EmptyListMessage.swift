import News

/// Says why there is no story.
struct EmptyListMessage {
    let matter: StoriesListState
    let scope: StoriesScope
    let part: StoriesPart
    let filter: StoriesFilter
    /// True while stories have been waited for longer than a moment.
    let isLate: Bool
    let theme: Theme

    var message: PlaceholderMessage {
        guard let edition = matter.edition else {
            return PlaceholderMessage(title: "Opening the paper…", theme: theme)
        }
        if isLate { return PlaceholderMessage(title: "Reading the stories…", theme: theme) }
        if let progress = matter.progress {
            return PlaceholderMessage(
                title: "Fetching the news…",
                text:
                    "So far \(progress.finishedCount.grouped) of \(progress.totalCount.grouped) have answered.",
                theme: theme
            )
        }
        if edition.feedCount == 0 {
            return PlaceholderMessage(
                title: "No sources yet",
                text: "a adds one by its address, C opens a catalogue of newspapers.",
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
            title: "No news has arrived",
            text: "\(ErrorMessages.describe(failure)) R tries again.",
            theme: theme
        )
    }

    /// Why the selected feed brings nothing, or else the first one that fails.
    private func emptyPaper(_ edition: Edition) -> PlaceholderMessage {
        let feeds = part.feed.map { [$0] } ?? edition.feeds
        guard let failure = feeds.lazy.compactMap(\.failure).first else {
            return PlaceholderMessage(
                title: "No stories here",
                text: "R asks the sources for news.",
                theme: theme
            )
        }
        return failing(failure)
    }

    /// Why a part of the news has no stories.
    private var emptyList: PlaceholderMessage {
        switch filter {
        case .unread:
            PlaceholderMessage(
                title: "Nothing is unread here",
                text: "“show unread only”, chosen once more, shows all stories.",
                theme: theme
            )
        case .starred:
            PlaceholderMessage(
                title: "No story here has a star",
                text: "“show starred only”, chosen once more, shows all stories.",
                theme: theme
            )
        case .tagged(let tag):
            PlaceholderMessage(
                title: "No story here has the tag “\(tag)”",
                text: "“show tagged only”, chosen once more, shows all stories.",
                theme: theme
            )
        case .all where scope.query.search != nil:
            PlaceholderMessage(title: "Nothing was found", theme: theme)
        case .all: PlaceholderMessage(title: "No stories here", theme: theme)
        }
    }
}
