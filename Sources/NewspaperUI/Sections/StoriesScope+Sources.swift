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

    /// The stories of a list in which words were found; `nil` stands for the whole paper.
    static func search(_ words: String, in list: StoriesScope? = nil) -> StoriesScope {
        var query = list?.query ?? HeadlineQuery()
        query.search = words
        return StoriesScope(
            title: list.map { "“\(words)” in \($0.title)" } ?? "“\(words)”",
            query: query
        )
    }

    /// The same list, in which a story is selected at first.
    func selecting(_ story: ArticleID) -> StoriesScope {
        StoriesScope(title: title, query: query, selection: story)
    }
}
