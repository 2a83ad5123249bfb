import News

extension StoriesScope {
    static func section(_ id: SectionID) -> StoriesScope {
        StoriesScope(title: id.text, query: HeadlineQuery(section: id))
    }

    static func feed(_ id: FeedID, title: String) -> StoriesScope {
        StoriesScope(title: title, query: HeadlineQuery(feed: id))
    }

    /// Returns the results of searching a list, or all stories if it is `nil`.
    static func search(_ words: String, in list: StoriesScope? = nil) -> StoriesScope {
        var query = list?.query ?? HeadlineQuery()
        query.search = words
        return StoriesScope(
            title: StoriesStrings.searchTitle(words, in: list?.title),
            query: query
        )
    }

    /// Returns the same list with an initial selection.
    func selecting(_ story: ArticleID) -> StoriesScope {
        StoriesScope(title: title, query: query, selection: story)
    }
}
