import FoundationEssentials
import News
import SQLite

enum HeadlineRecord {
    static let sql = """
        SELECT story.is_read, story.is_starred, story.place_anchor, story.place_fraction,
            story.is_updated, substr(headline.title, 1, 1000), substr(headline.summary, 1, 1000),
            substr(headline.byline, 1, 1000), headline.published,
            coalesce(headline.language, feed.language), headline.reading_minutes,
            feed.address, substr(coalesce(
                (SELECT site FROM saved_page WHERE saved_page.id = story.id),
                feed.given_title, feed.own_title, feed.address), 1, 1000),
            substr(section.title, 1, 1000),
            headline.has_picture, story.sort, feed.account,
            (SELECT group_concat(name, char(10)) FROM tagged WHERE tagged.story = story.id),
            headline.discussion, headline.points, headline.comments,
            (SELECT kind FROM enclosure WHERE enclosure.id = story.id),
            (SELECT substr(link, 1, 300) FROM article WHERE article.id = story.id),
            substr(feed.home_page, 1, 300)
        FROM story CROSS JOIN headline ON headline.id = story.id
            CROSS JOIN feed ON feed.id = story.feed
            LEFT JOIN section ON section.id = feed.section
        WHERE story.id = ?1
        """

    static func headline(
        of id: Int64,
        from statement: inout Statement
    ) throws(SQLiteError) -> Headline? {
        statement.bind(1, id)
        guard try statement.step() else { return nil }
        defer { statement.reset() }
        let feed = FeedID(statement.text(11) ?? "", in: statement.account(16))
        let isSeen = statement.isNull(8) || feed.account == .saved
        return Headline(
            id: ArticleID("\(id)"),
            title: statement.text(5) ?? "",
            summary: statement.text(6),
            feed: feed,
            source: statement.text(12) ?? "",
            section: SectionID(statement.text(13) ?? ""),
            byline: statement.text(7),
            published: statement.date(8)?.plausible,
            firstSeen: isSeen ? StoryDateSortKey.time(of: statement.int64(15)).plausible : nil,
            language: statement.text(9),
            readingMinutes: statement.isNull(10) ? nil : statement.int(10),
            hasPicture: statement.bool(14),
            discussion: discussion(in: statement),
            enclosure: statement.text(21).flatMap(EnclosureKind.init),
            linkHost: foreignHost(in: statement, of: feed),
            isUpdated: statement.bool(4),
            state: ReadingState(
                isRead: statement.bool(0),
                isStarred: statement.bool(1),
                tags: tags(statement.text(17)),
                place: statement.isNull(2)
                    ? nil
                    : ReadingPosition(anchor: statement.int(2), fraction: statement.double(3))
            )
        )
    }

    private static func discussion(in statement: borrowing Statement) -> DiscussionSummary? {
        statement.text(18).map { address in
            DiscussionSummary(
                address: address,
                pointCount: statement.isNull(19) ? nil : statement.int(19),
                commentCount: statement.isNull(20) ? nil : statement.int(20)
            )
        }
    }

    /// Returns the host of a story's link if it differs from the feed's site; `nil` also for saved
    /// pages.
    private static func foreignHost(in statement: borrowing Statement, of feed: FeedID) -> String? {
        guard feed.account != .saved, let link = statement.text(22).flatMap(WebSite.init) else {
            return nil
        }
        let server = WebSite(of: feed.address)
        if server.map(link.isSame) == true { return nil }
        let home = statement.text(23).flatMap(WebSite.init)
        return server == nil && home == nil || home.map(link.isSame) == true ? nil : link.host
    }

    private static func tags(_ lines: String?) -> Set<Tag> {
        guard let lines else { return [] }
        return Set(lines.split(separator: "\n").compactMap { Tag(String($0)) })
    }
}
