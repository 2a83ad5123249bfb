import News

/// What of a list of stories is shown: all of it, or one section or feed.
struct StoriesPart {
    var section: SectionID?
    /// Counts more than the section that it stands in.
    var feed: Feed?

    /// A query narrowed to this part.
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
