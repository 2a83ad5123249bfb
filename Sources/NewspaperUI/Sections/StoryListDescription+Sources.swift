import News

extension StoryListDescription {
    static func section(_ id: SectionID) -> StoryListDescription {
        StoryListDescription(title: id.text, query: HeadlineQuery(section: id))
    }

    static func feed(_ id: FeedID, title: String) -> StoryListDescription {
        StoryListDescription(title: title, query: HeadlineQuery(feed: id))
    }

    /// Returns the scope of a search in a list; in all stories if `list` is `nil`.
    static func search(_ words: String, in list: StoryListDescription? = nil)
        -> StoryListDescription
    {
        var query = list?.query ?? HeadlineQuery()
        query.search = words
        return StoryListDescription(
            title: StoriesStrings.searchTitle(words, in: list?.title),
            query: query
        )
    }

    /// Returns the same scope, in which `story` is selected first.
    func selecting(_ story: ArticleID) -> StoryListDescription {
        StoryListDescription(title: title, query: query, selection: story)
    }
}
