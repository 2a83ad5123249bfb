import News
import SQLite

extension ArchiveReader {
    func enclosures(of story: Int64) throws(SQLiteError) -> [Enclosure] {
        var row = try connection.prepare("SELECT files FROM enclosure WHERE id = ?1")
        row.bind(1, story)
        guard try row.step(), let text = row.text(0) else { return [] }
        return EnclosureCoding.enclosures(in: text)
    }

    func storiesWithEnclosures(atMost count: Int) throws(SQLiteError) -> [Article] {
        try reading { () throws(SQLiteError) in
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
                if let article = try articleInTransaction(id, upTo: 0) { articles.append(article) }
            }
            return articles
        }
    }

    func isWaiting(_ address: String) throws(SQLiteError) -> Bool {
        var row = try connection.prepare("SELECT state FROM download WHERE address = ?1")
        row.bind(1, address)
        return try row.step() && Download.State(word: row.text(0) ?? "", detail: "") == .waiting
    }

    func downloads() throws(SQLiteError) -> [Download] {
        var row = try connection.prepare(
            """
            SELECT file, state, detail, story, title, source, account, feed, published, is_typed
            FROM download ORDER BY id
            """
        )
        var downloads: [Download] = []
        while try row.step() {
            guard let enclosure = EnclosureCoding.enclosure(in: Substring(row.text(0) ?? "")) else {
                continue
            }
            let feed = row.text(7).map { FeedID($0, in: row.account(6)) }
            downloads.append(
                Download(
                    enclosure,
                    story: row.isNull(3) ? nil : ArticleID("\(row.int64(3))"),
                    title: row.text(4) ?? "",
                    source: row.text(5) ?? "",
                    feed: feed,
                    published: row.date(8),
                    isTyped: row.bool(9),
                    state: Download.State(word: row.text(1) ?? "", detail: row.text(2) ?? "")
                )
            )
        }
        return downloads
    }
}

extension Download.State {
    fileprivate init(word: String, detail: String) {
        switch word {
        case "whole": self = .whole(path: detail)
        case "failed": self = .failed(sentence: detail)
        default: self = .waiting
        }
    }

    var row: (word: String, detail: String) {
        switch self {
        case .waiting: ("waiting", "")
        case .whole(let path): ("whole", path)
        case .failed(let sentence): ("failed", sentence)
        }
    }
}
