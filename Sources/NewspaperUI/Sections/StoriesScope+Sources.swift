import News

extension StoriesScope {
    /// The stories of one section.
    static func section(_ id: SectionID) -> StoriesScope {
        StoriesScope(title: id.text, query: HeadlineQuery(section: id))
    }

    /// The stories of one feed.
    static func feed(_ id: FeedID, title: String) -> StoriesScope {
        StoriesScope(title: title, query: HeadlineQuery(feed: id))
    }

    /// The stories in which words were found.
    static func search(_ words: String, selection: ArticleID? = nil) -> StoriesScope {
        StoriesScope(
            title: "“\(words)”",
            query: HeadlineQuery(search: words),
            selection: selection
        )
    }
}
