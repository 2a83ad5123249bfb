import News

/// Says why there is no story.
struct EmptyStories {
    let matter: StoriesMatter
    let scope: StoriesScope
    let part: StoriesPart
    let filter: StoriesFilter
    /// True while stories have been waited for longer than a moment.
    let isLate: Bool
    let theme: Theme

    var message: Message {
        guard let edition = matter.edition else {
            return Message(title: "Opening the paper…", theme: theme)
        }
        if isLate { return Message(title: "Reading the stories…", theme: theme) }
        if let progress = matter.progress {
            return Message(
                title: "Fetching the news…",
                text:
                    "So far \(progress.finishedCount.grouped) of \(progress.totalCount.grouped) have answered.",
                theme: theme
            )
        }
        if edition.feedCount == 0 {
            return Message(
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

    private func failing(_ failure: FeedFailure) -> Message {
        Message(
            title: "No news has arrived",
            text: "\(Sentences.describe(failure)) R tries again.",
            theme: theme
        )
    }

    /// Why the selected feed brings nothing, or else the first one that fails.
    private func emptyPaper(_ edition: Edition) -> Message {
        let feeds = part.feed.map { [$0] } ?? edition.feeds
        guard let failure = feeds.lazy.compactMap(\.failure).first else {
            return Message(
                title: "No stories here",
                text: "R asks the sources for news.",
                theme: theme
            )
        }
        return failing(failure)
    }

    /// Why a part of the news has no stories.
    private var emptyList: Message {
        switch filter {
        case .unread:
            Message(
                title: "Nothing is unread here",
                text: "“show unread only”, chosen once more, shows all stories.",
                theme: theme
            )
        case .starred:
            Message(
                title: "No story here has a star",
                text: "“show starred only”, chosen once more, shows all stories.",
                theme: theme
            )
        case .tagged(let tag):
            Message(
                title: "No story here has the tag “\(tag)”",
                text: "“show tagged only”, chosen once more, shows all stories.",
                theme: theme
            )
        case .all where scope.query.search != nil: Message(title: "Nothing was found", theme: theme)
        case .all: Message(title: "No stories here", theme: theme)
        }
    }
}
