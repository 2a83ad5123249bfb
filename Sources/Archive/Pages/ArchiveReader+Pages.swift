import FoundationEssentials
import News
import SQLite

extension ArchiveReader {
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

    func storyToVisit(_ id: Int64) throws(SQLiteError) -> PageFetchInput? {
        try reading { () throws(SQLiteError) in
            guard let article = try articleInTransaction(id) else { return nil }
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
}
