import Archive
import Feeds
import FoundationEssentials
import Testing

@testable import Newsroom

@Suite("Limits on entry sizes")
struct BoundedEntriesTests {
    @Test("A short ID is kept byte for byte, and a long one becomes its length and digest")
    func names() {
        let short = String(repeating: "n", count: EntryIdentity.maximumBytes)
        #expect(EntryIdentity.of(entry(id: short)) == short)
        let long = String(repeating: "n", count: EntryIdentity.maximumBytes + 1)
        let name = EntryIdentity.of(entry(id: long))
        #expect(name?.hasPrefix("long:2049:") == true)
        #expect((name?.utf8.count ?? 0) < 40)
        #expect(EntryIdentity.of(entry(id: long + "n")) != name)
    }

    @Test("IDs are compared as bytes, so canonically equivalent strings differ")
    func bytes() {
        let entries = [entry(id: "\u{E9}"), entry(id: "e\u{301}"), entry(id: "\u{E9}")]
        let articles = ArticleBuilder(now: .distantPast).articles(from: entries)
        #expect(articles.map { Array($0.key.utf8) } == [[0xC3, 0xA9], [0x65, 0xCC, 0x81]])
    }

    @Test(
        "A title or author of a megabyte is truncated, and an address of a megabyte is dropped"
    )
    func megabytes() throws {
        let long = String(repeating: "word ", count: 200_000)
        var entry = entry(id: "a")
        entry.title = long
        entry.authors = [long]
        entry.link = "https://example.org/\(String(repeating: "a", count: 1_000_000))"
        entry.image = entry.link
        let article = try #require(ArticleBuilder(now: .distantPast).articles(from: [entry]).first)
        #expect(article.title.unicodeScalars.count == 1000)
        #expect(article.title.hasSuffix("…"))
        #expect(article.byline?.unicodeScalars.count == 1000)
        #expect(article.link == nil && article.pictures == [])
    }

    @Test("The parser limits endless combining marks")
    func marks() throws {
        let marks = String(repeating: "\u{301}\u{316}", count: 160_000)
        let feed =
            "<rss><channel><item><guid>\(marks)</guid><title>t\(marks)</title></item></channel></rss>"
        let parsed = try FeedParser().parse(Array(feed.utf8))
        #expect(parsed.entries.first?.id?.unicodeScalars.count == 30)
        #expect(parsed.entries.first?.title?.unicodeScalars.count == 31)
    }

    private func entry(id: String) -> ParsedEntry {
        var entry = ParsedEntry()
        entry.id = id
        return entry
    }
}
