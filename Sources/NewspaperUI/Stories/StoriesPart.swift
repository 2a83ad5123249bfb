import News

/// The displayed part of a list: all of it, one section or one feed.
struct StoriesPart {
    var section: SectionID?
    /// The displayed feed, which takes precedence over the section.
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
