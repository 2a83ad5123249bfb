import News

extension StoriesScope {
    static func section(_ id: SectionID) -> StoriesScope {
        StoriesScope(title: id.text, query: HeadlineQuery(section: id))
    }

    static func feed(_ id: FeedID, title: String) -> StoriesScope {
        StoriesScope(title: title, query: HeadlineQuery(feed: id))
    }

    /// Returns the results of searching a list; `nil` searches all stories.
    static func search(_ words: String, in list: StoriesScope? = nil) -> StoriesScope {
        var query = list?.query ?? HeadlineQuery()
        query.search = words
        return StoriesScope(
            title: list.map { "“\(words)” in \($0.title)" } ?? "“\(words)”",
            query: query
        )
    }

    /// Returns the same list with an initially selected story.
    func selecting(_ story: ArticleID) -> StoriesScope {
        StoriesScope(title: title, query: query, selection: story)
    }
}
