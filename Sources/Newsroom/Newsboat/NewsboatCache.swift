import Archive
import Feeds
import FoundationEssentials
import SQLite

/// Reads newsboat's cache in any schema since 2.10; missing columns count as empty.
package final class NewsboatCache {
    struct Front: Hashable, Sendable {
        var title: String
        var page: String
        var entityTag: String
    }

    private static let timeout = 2
    static let itemsAtOnce = 200

    private let connection: Connection
    private let frontQuery: String
    private let itemsQuery: String
    private let countsQuery: String

    /// Opens a cache.
    ///
    /// - Throws: ``NewsboatError/notACache(path:detail:)``, or ``NewsboatError/running`` if
    /// newsboat has locked it.
    init(path: String) throws(NewsboatError) {
        do throws(SQLiteError) {
            connection = try Connection(path: path, access: .reading, timeout: Self.timeout)
            let feed = try NewsboatCacheColumns(of: "rss_feed", on: connection)
            let item = try NewsboatCacheColumns(of: "rss_item", on: connection)
            guard feed.has("rssurl", "url", "title"),
                item.has(
                    "id",
                    "guid",
                    "title",
                    "author",
                    "url",
                    "feedurl",
                    "pubDate",
                    "content",
                    "unread"
                )
            else { throw SQLiteError(code: 0, message: NewsroomStrings.newsboatTablesMissing) }
            frontQuery = """
                SELECT title, url, \(feed.column("etag", else: "''")) FROM rss_feed WHERE rssurl = ?1
                """
            itemsQuery = """
                SELECT id, guid, title, author, url, pubDate, content, unread,
                    \(item.column("content_mime_type", else: "''")),
                    \(item.column("base", else: "''")), \(item.column("deleted", else: "0")),
                    \(item.column("flags", else: "NULL")), \(item.column("enclosure_url", else: "NULL")),
                    \(item.column("enclosure_type", else: "NULL"))
                FROM rss_item WHERE feedurl = ?1 AND id < ?2
                ORDER BY id DESC LIMIT \(Self.itemsAtOnce)
                """
            countsQuery = """
                SELECT feedurl, count(*) FROM rss_item
                WHERE \(item.column("deleted", else: "0")) = 0 GROUP BY feedurl
                """
        } catch {
            throw NewsboatError(error, path: path)
        }
    }

    func front(of written: String) throws(SQLiteError) -> Front? {
        var row = try connection.prepare(frontQuery)
        row.bind(1, written)
        guard try row.step() else { return nil }
        return Front(
            title: row.text(0) ?? "",
            page: row.text(1) ?? "",
            entityTag: row.text(2) ?? ""
        )
    }

    func items(of written: String, after row: Int64?) throws(SQLiteError) -> [NewsboatItem] {
        var rows = try connection.prepare(itemsQuery)
        rows.bind(1, written)
        rows.bind(2, row ?? .max)
        var items: [NewsboatItem] = []
        while try rows.step() {
            let enclosure = rows.text(12).flatMap { address in
                address.isEmpty ? nil : ParsedEnclosure(address: address, type: rows.text(13))
            }
            items.append(
                NewsboatItem(
                    row: rows.int64(0),
                    guid: rows.text(1) ?? "",
                    title: rows.text(2) ?? "",
                    author: rows.text(3) ?? "",
                    // newsboat resolves links against the feed's address, including its password.
                    url: ImportedAddressValidator.withoutCredentials(rows.text(4) ?? ""),
                    date: Self.date(rows.double(5)),
                    content: rows.text(6) ?? "",
                    mediaType: rows.text(8) ?? "",
                    base: ImportedAddressValidator.withoutCredentials(rows.text(9) ?? ""),
                    isUnread: rows.bool(7),
                    isDeleted: rows.bool(10),
                    flags: rows.text(11) ?? "",
                    enclosure: enclosure
                )
            )
        }
        return items
    }

    /// Converts a date.
    ///
    /// Years other than 1 to 9999 become 1970, which newsboat stores for missing dates.
    private static func date(_ seconds: Double) -> Date {
        Date(
            timeIntervalSince1970: (-62_135_596_800...253_402_300_799).contains(seconds)
                ? seconds : 0
        )
    }

    func itemCounts() throws(SQLiteError) -> [String: Int] {
        var rows = try connection.prepare(countsQuery)
        var counts: [String: Int] = [:]
        while try rows.step() { counts[rows.text(0) ?? ""] = rows.int(1) }
        return counts
    }
}

extension NewsboatError {
    fileprivate init(_ error: SQLiteError, path: String) {
        self = error.isBusy ? .running : .notACache(path: path, detail: error.message)
    }
}

private struct NewsboatCacheColumns {
    private let names: Set<String>

    init(of table: String, on connection: Connection) throws(SQLiteError) {
        names = Set(try connection.texts("SELECT name FROM pragma_table_info('\(table)')"))
    }

    func has(_ wanted: String...) -> Bool { names.isSuperset(of: wanted) }

    func column(_ name: String, else other: String) -> String {
        names.contains(name) ? name : other
    }
}

extension NewsboatCache {
    package static func defect(at path: String, feed address: String) -> String? {
        guard let cache = try? NewsboatCache(path: path) else { return nil }
        let source = NewsboatStoryImporter.Source(address: address, written: [address], title: nil)
        let now = Date(timeIntervalSince1970: 1_700_000_000)
        let reading = NewsboatStoryImporter(cache, sources: [source], starFlags: ["s"], now: now)
        var count = 0
        while let part = try? reading.next() {
            count += 1
            if count > 10_000 { return "there is no end" }
            for story in part.stories
            where story.article.key.utf8.count > EntryIdentity.maximumBytes {
                return "a name of \(story.article.key.utf8.count) bytes"
            }
        }
        return nil
    }
}
