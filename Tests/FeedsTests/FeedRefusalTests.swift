import Testing

@testable import Feeds

@Suite("Empty, invalid and truncated feeds")
struct FeedRefusalTests {
    private func parse(_ text: String) throws -> ParsedFeed {
        try FeedParser().parse(Array(text.utf8))
    }

    @Test("A feed without entries is a feed")
    func emptyFeed() throws {
        let feed = try parse("<rss><channel><title>Quiet</title></channel></rss>")
        #expect(feed.title == "Quiet")
        #expect(feed.entries.isEmpty)
    }

    @Test(
        "An error names the actual type of the document",
        arguments: [
            ("", FeedError.notAFeed(found: "an empty document")),
            (" \n", .notAFeed(found: "an empty document")),
            ("<!DOCTYPE html><title>x</title>", .notAFeed(found: "a web page (HTML)")),
            ("\u{FEFF}<html><body>x", .notAFeed(found: "a web page (HTML)")),
            (FeedFixtures.opml, .notAFeed(found: "a list of feeds (OPML)")),
            ("<svg/>", .notAFeed(found: "an XML document of another type (svg)")),
            ("%PDF-1.4", .notAFeed(found: "a PDF file")),
            ("\u{2030}PNG\r\n", .notAFeed(found: "a picture (PNG)")),
            ("Nothing here.", .notAFeed(found: "plain text")),
            ("{\"a\": 1}", .notAFeed(found: "some other kind of JSON")),
            ("{\"version\": ", .malformed(detail: "the JSON is invalid")),
            ("<rss version='2.0'></rss>", .malformed(detail: "the channel is missing")),
        ]
    )
    func refusals(text: String, error: FeedError) {
        #expect(throws: error) { try parse(text) }
    }

    @Test(
        "A feed truncated anywhere can be parsed",
        arguments: [FeedFixtures.rss2, FeedFixtures.rss1, FeedFixtures.atom, FeedFixtures.json]
    )
    func truncation(text: String) {
        let bytes = Array(text.utf8)
        for count in bytes.indices {
            // The parser must return, with any result.
            _ = try? FeedParser().parse(Array(bytes.prefix(count)))
        }
    }

    @Test("A truncated feed keeps its complete entries")
    func partialFeed() throws {
        let text = FeedFixtures.rss2.prefix { $0 != "]" }
        #expect(try parse(String(text)).entries.map(\.id) == ["tide-1"])
    }
}
