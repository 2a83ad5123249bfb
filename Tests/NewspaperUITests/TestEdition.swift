import News

extension Edition {
    /// Creates an edition with headlines' sections and feeds.
    ///
    /// The first feed has the failure. It always exists, unless all stories are from servers.
    init(
        title: String,
        headlines: [Headline],
        weights: [String: Int],
        firstFailure: FeedFailure?
    ) {
        var names: [SectionID] = []
        let areFromServers = headlines.allSatisfy { $0.feed.account.syncedName != nil }
        var ids = areFromServers && !headlines.isEmpty ? [] : [FeedID("http://feed.example/")]
        for headline in headlines {
            if !names.contains(headline.section) { names.append(headline.section) }
            if !ids.contains(headline.feed) { ids.append(headline.feed) }
        }
        let first = names.first ?? SectionID("News")
        self.init(
            title: title,
            sections: names.map { name in
                let stories = headlines.filter { $0.section == name }
                return Section(
                    id: name,
                    unreadCount: stories.count { !$0.state.isRead },
                    storyCount: stories.count
                )
            },
            feeds: ids.enumerated().map { index, id in
                let stories = headlines.filter { $0.feed == id }
                return Feed(
                    id: id,
                    title: stories.first?.source ?? "The Feed",
                    section: stories.first?.section ?? first,
                    unreadCount: stories.count { !$0.state.isRead },
                    storyCount: stories.count,
                    weight: weights[id.address] ?? 0,
                    failure: index == 0 ? firstFailure : nil
                )
            },
            starredCount: headlines.count { $0.state.isStarred }
        )
    }
}
