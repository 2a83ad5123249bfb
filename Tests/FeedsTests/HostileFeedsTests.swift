import Testing

@testable import Feeds

@Suite("Hostile feeds")
struct HostileFeedsTests {
    private func parse(_ text: String) throws -> ParsedFeed {
        try FeedParser(address: "https://example.org/feed").parse(Array(text.utf8))
    }

    @Test("name no more people, subjects and files for an entry than can be compared quickly")
    func lists() throws {
        let elements = (0..<20_000).map {
            "<category>c\($0)</category><author>a\($0)</author><enclosure url='e\($0)'/>"
        }
        let feed = try parse("<rss><channel><item>\(elements.joined())</item></channel></rss>")
        let entry = try #require(feed.entries.first)
        let numbers = 0..<EntryDraft.mostOfAKind
        #expect(entry.categories == numbers.map { "c\($0)" })
        #expect(entry.authors == numbers.map { "a\($0)" })
        #expect(entry.enclosures.map(\.address) == numbers.map { "https://example.org/e\($0)" })
    }

    @Test("cannot repeat an endless base in every address")
    func base() throws {
        let base = "https://example.org/" + String(repeating: "b/", count: 10_000)
        let feed = try parse(
            "<feed xml:base='\(base)'><entry><link href='a'/><link rel='enclosure' href='/c'/>"
                + "<content type='html'>&lt;a href='d'></content></entry></feed>"
        )
        var entry = ParsedEntry()
        entry.link = "a"
        entry.enclosures = [ParsedEnclosure(address: "/c")]
        entry.content = "<a href='d'>"
        #expect(feed.entries == [entry])
    }
}
