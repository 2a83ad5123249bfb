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
            ("", FeedError.notAFeed(found: .empty)),
            (" \n", .notAFeed(found: .empty)),
            ("<!DOCTYPE html><title>x</title>", .notAFeed(found: .webPage)),
            ("\u{FEFF}<html><body>x", .notAFeed(found: .webPage)),
            (FeedFixtures.opml, .notAFeed(found: .feedList)),
            ("<svg/>", .notAFeed(found: .xml(root: "svg"))),
            ("%PDF-1.4", .notAFeed(found: .other("a PDF file"))),
            ("\u{2030}PNG\r\n", .notAFeed(found: .other("a picture (PNG)"))),
            ("Nothing here.", .notAFeed(found: .other("plain text"))),
            ("{\"a\": 1}", .notAFeed(found: .json)),
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
