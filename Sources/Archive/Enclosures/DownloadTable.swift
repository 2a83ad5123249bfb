import FoundationEssentials
import News
import SQLite

/// The downloads in the order of requests.
///
/// Each change is one transaction.
struct DownloadTable {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    func isWaiting(_ address: String) throws(SQLiteError) -> Bool {
        var row = try connection.prepare("SELECT state FROM download WHERE address = ?1")
        row.bind(1, address)
        return try row.step() && Download.State(word: row.text(0) ?? "", detail: "") == .waiting
    }

    func all() throws(SQLiteError) -> [Download] {
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

    func queue(_ downloads: [Download]) throws(SQLiteError) -> Int {
        try connection.writing { () throws(SQLiteError) in
            var statement = try connection.prepare(
                """
                INSERT INTO download(
                    file, address, state, detail, story, title, source, account, feed, published
                ) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
                ON CONFLICT (address) DO UPDATE SET state = ?3, detail = ?4 WHERE state = 'failed'
                RETURNING id
                """
            )
            var count = 0
            for download in downloads {
                statement.bind(1, EnclosureCoding.line(download.enclosure))
                statement.bind(2, download.enclosure.address)
                statement.bind(3, download.state.row.word)
                statement.bind(4, download.state.row.detail)
                statement.bind(5, download.story?.number)
                statement.bind(6, download.title)
                statement.bind(7, download.source)
                statement.bind(8, download.feed?.account.text)
                statement.bind(9, download.feed?.address)
                statement.bind(10, download.published?.timeIntervalSince1970)
                if try statement.step() { count += 1 }
                statement.reset()
                if download.isTyped { try noteTyped(download.id) }
            }
            return count
        }
    }

    func note(_ state: Download.State, of address: String) throws(SQLiteError) {
        try connection.writing { () throws(SQLiteError) in
            var statement = try connection.prepare(
                "UPDATE download SET state = ?2, detail = ?3 WHERE address = ?1"
            )
            statement.bind(1, address)
            statement.bind(2, state.row.word)
            statement.bind(3, state.row.detail)
            try statement.run()
        }
    }

    func forget(_ addresses: [String]) throws(SQLiteError) {
        try connection.writing { () throws(SQLiteError) in
            var statement = try connection.prepare("DELETE FROM download WHERE address = ?1")
            for address in addresses {
                statement.bind(1, address)
                try statement.run()
            }
        }
    }

    private func noteTyped(_ address: String) throws(SQLiteError) {
        var row = try connection.prepare("UPDATE download SET is_typed = 1 WHERE address = ?1")
        row.bind(1, address)
        try row.run()
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

    fileprivate var row: (word: String, detail: String) {
        switch self {
        case .waiting: ("waiting", "")
        case .whole(let path): ("whole", path)
        case .failed(let sentence): ("failed", sentence)
        }
    }
}
