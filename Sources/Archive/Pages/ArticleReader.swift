import FoundationEssentials
import News
import SQLite

/// Reads articles with their texts, and with the state of their web pages.
struct ArticleReader {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    func article(_ id: Int64, upTo maximum: Int = .max) throws(SQLiteError) -> Article? {
        try connection.reading { () throws(SQLiteError) in try articleInSnapshot(id, upTo: maximum)
        }
    }

    func storiesWithEnclosures(atMost count: Int) throws(SQLiteError) -> [Article] {
        try connection.reading { () throws(SQLiteError) in
            var numbers = try connection.prepare(
                """
                SELECT id FROM enclosure
                WHERE EXISTS (SELECT 1 FROM story WHERE story.id = enclosure.id AND is_listed)
                ORDER BY id DESC LIMIT ?1
                """
            )
            numbers.bind(1, count)
            var ids: [Int64] = []
            while try numbers.step() { ids.append(numbers.int64(0)) }
            var articles: [Article] = []
            for id in ids {
                if let article = try articleInSnapshot(id, upTo: 0) { articles.append(article) }
            }
            return articles
        }
    }

    func storyToVisit(_ id: Int64) throws(SQLiteError) -> PageFetchInput? {
        try connection.reading { () throws(SQLiteError) in
            guard let article = try articleInSnapshot(id) else { return nil }
            let feedHTML =
                article.page.isShown
                ? try connection.text(in: "html", of: "article", row: id, upTo: .max).0
                : article.html
            return PageFetchInput(
                article: article,
                feedHTML: feedHTML,
                known: try page(of: id),
                habit: try pageHabit(of: article.headline.feed)
            )
        }
    }

    func links(of ids: [Int64?]) throws(SQLiteError) -> [String?] {
        try connection.reading { () throws(SQLiteError) in
            var row = try connection.prepare("SELECT link FROM article WHERE id = ?1")
            var links: [String?] = []
            for id in ids {
                row.bind(1, id)
                links.append(try row.step() ? row.text(0) : nil)
                row.reset()
            }
            return links
        }
    }

    func pageHabit(of feed: FeedID) throws(SQLiteError) -> PageFetchStatistics {
        var row = try connection.prepare(
            """
            SELECT poor_run, last_poor FROM page_habit
            WHERE feed = (SELECT id FROM feed WHERE account = ?1 AND address = ?2)
            """
        )
        row.bind(1, feed.account.text)
        row.bind(2, feed.address)
        guard try row.step() else { return PageFetchStatistics() }
        return PageFetchStatistics(poorRun: row.int(0), lastPoor: row.date(1))
    }

    private func articleInSnapshot(_ id: Int64, upTo maximum: Int = .max) throws(SQLiteError)
        -> Article?
    {
        var row = try connection.prepare(HeadlineRecord.sql)
        guard let headline = try HeadlineRecord.headline(of: id, from: &row) else { return nil }
        var text = try connection.prepare(
            """
            SELECT deck, link, article.pictures, page.picture
            FROM article LEFT JOIN page ON page.id = article.id WHERE article.id = ?1
            """
        )
        text.bind(1, id)
        guard try text.step() else { return nil }
        let page = try page(of: id)?.state ?? .notFetched
        let (html, length) = try connection.text(
            in: "html",
            of: page.isShown ? "page" : "article",
            row: id,
            upTo: maximum
        )
        let pictures = text.text(2)?.split(separator: "\n").map(String.init) ?? []
        return Article(
            headline: headline,
            deck: text.text(0),
            html: html,
            htmlLength: length,
            link: text.text(1),
            pictures: pictures + (page.isShown ? [text.text(3)].compactMap(\.self) : []),
            page: page,
            enclosures: try enclosures(of: id)
        )
    }

    /// Returns the state of a story's web page; `nil` if it was never fetched.
    func page(of id: Int64) throws(SQLiteError) -> StoredPageState? {
        var row = try connection.prepare(
            """
            SELECT outcome, is_shown, words, next_visit, entity_tag, last_modified
            FROM page WHERE id = ?1
            """
        )
        row.bind(1, id)
        guard try row.step() else { return nil }
        let outcome = row.text(0) ?? ""
        let state: ArticleTextOrigin =
            if outcome == StoryPageRow.text {
                row.bool(1) ? .shown(words: row.int(2)) : .hidden(words: row.int(2))
            } else {
                .without(PageFailureCoding.failure(in: outcome))
            }
        return StoredPageState(
            state: state,
            nextVisit: row.date(3),
            entityTag: row.text(4),
            lastModified: row.text(5)
        )
    }

    private func enclosures(of story: Int64) throws(SQLiteError) -> [Enclosure] {
        var row = try connection.prepare("SELECT files FROM enclosure WHERE id = ?1")
        row.bind(1, story)
        guard try row.step(), let text = row.text(0) else { return [] }
        return EnclosureCoding.enclosures(in: text)
    }
}
