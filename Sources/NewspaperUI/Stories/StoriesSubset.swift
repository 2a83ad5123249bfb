import News

/// The displayed subset of a list: everything, a section or a feed.
struct StoriesSubset {
    var section: SectionID?
    /// The displayed feed; takes precedence over the section.
    var feed: Feed?

    func applied(to query: HeadlineQuery) -> HeadlineQuery {
        var query = query
        if let feed {
            query.feed = feed.id
        } else if let section {
            query.section = section
        }
        return query
    }
}
