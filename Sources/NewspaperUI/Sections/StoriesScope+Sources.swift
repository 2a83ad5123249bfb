import News

extension StoriesScope {
    static func section(_ id: SectionID) -> StoriesScope {
        StoriesScope(title: id.text, query: HeadlineQuery(section: id))
    }

    static func feed(_ id: FeedID, title: String) -> StoriesScope {
        StoriesScope(title: title, query: HeadlineQuery(feed: id))
    }

    /// Returns the scope of a search in a list; in all stories if `list` is `nil`.
    static func search(_ words: String, in list: StoriesScope? = nil) -> StoriesScope {
        var query = list?.query ?? HeadlineQuery()
        query.search = words
        return StoriesScope(
            title: StoriesStrings.searchTitle(words, in: list?.title),
            query: query
        )
    }

    /// Returns the same scope, in which `story` is selected first.
    func selecting(_ story: ArticleID) -> StoriesScope {
        StoriesScope(title: title, query: query, selection: story)
    }
}
