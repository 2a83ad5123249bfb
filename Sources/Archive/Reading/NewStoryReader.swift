import News
import SQLite

struct NewStoryReader {
    private static let sql = """
        SELECT story.id, substr(headline.title, 1, 1000), article.link, feed.address, feed.account,
            substr(coalesce(feed.given_title, feed.own_title, feed.address), 1, 1000), section.title,
            substr(headline.byline, 1, 1000), headline.published, substr(headline.summary, 1, 1000)
        FROM story CROSS JOIN headline ON headline.id = story.id
            CROSS JOIN article ON article.id = story.id
            CROSS JOIN feed ON feed.id = story.feed
            CROSS JOIN section ON section.id = story.section
        WHERE story.id >= ?1 AND story.is_read = 0 AND story.is_listed = 1
            AND feed.account NOT IN ('\(AccountID.saved)', '\(AccountID.deleted)')
        ORDER BY story.id LIMIT ?2
        """

    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    func stories(
        since first: Int64,
        atMost count: Int
    ) throws(SQLiteError) -> [NewStory] {
        try connection.reading { () throws(SQLiteError) in
            var statement = try connection.prepare(Self.sql)
            statement.bind(1, first)
            statement.bind(2, count)
            var stories: [NewStory] = []
            while try statement.step() {
                stories.append(
                    NewStory(
                        id: ArticleID("\(statement.int64(0))"),
                        title: statement.text(1) ?? "",
                        link: statement.text(2),
                        feed: FeedID(statement.text(3) ?? "", in: statement.account(4)),
                        source: statement.text(5) ?? "",
                        section: SectionID(statement.text(6) ?? ""),
                        byline: statement.text(7),
                        published: statement.date(8),
                        summary: statement.text(9)
                    )
                )
            }
            return stories
        }
    }
}
