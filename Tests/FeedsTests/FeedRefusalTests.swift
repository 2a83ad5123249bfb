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
        "A feed after a document type, scripts, styles or divs of HTML is a feed",
        arguments: [
            "<!DOCTYPE html>", "<script>if (1 < 2) alert('<p>')</script>\n",
            "<!-- x --><STYLE type='a'>p {}</style> <!doctype HTML>", "<div><b>Hi</b></div>",
            "<script src='/x'></script><?xml version='1.0' encoding='windows-1252'?>",
        ],
        [FeedFixtures.rss2, FeedFixtures.rss1, FeedFixtures.atom]
    )
    func displaced(noise: String, text: String) throws {
        let root = text.hasPrefix("<?xml") ? text.drop { $0 != ">" }.dropFirst() : text[...]
        #expect(try parse("\(noise)\(root)").title == "Harbour & Hill")
    }

    @Test(
        "A page that contains a feed's root element is a page",
        arguments: [
            "<!DOCTYPE html><p>x</p><rss><channel/></rss>", "<!DOCTYPE html><feeds/>",
            "<html><script></script><feed/></html>",
        ]
    )
    func pages(text: String) {
        #expect(throws: FeedError.notAFeed(found: .webPage)) { try parse(text) }
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

    @Test(
        "The unfinished last entry of a truncated feed is omitted",
        arguments: [
            (FeedFixtures.twoItems, "sec"), (FeedFixtures.twoItems, "<title>Tw"),
            (FeedFixtures.twoItems, "second</descr"), (FeedFixtures.twoRDFItems, "sec"),
            (FeedFixtures.twoEntries, "sec"), (FeedFixtures.twoJSONItems, "sec"),
        ]
    )
    func unfinishedEntry(text: String, end: String) throws {
        let cut = try #require(text.firstRange(of: end))
        #expect(try parse(String(text[..<cut.upperBound])).entries.map(\.id) == ["1"])
        #expect(try parse(text).entries.map(\.id) == ["1", "2"])
    }

    @Test("The finished last entry of a truncated feed is kept")
    func finishedEntry() throws {
        for (text, end) in [
            (FeedFixtures.twoItems, "</channel>"), (FeedFixtures.twoEntries, "</feed>"),
            (FeedFixtures.twoJSONItems, "]}"),
        ] {
            let cut = try #require(text.firstRange(of: end))
            #expect(try parse(String(text[..<cut.lowerBound])).entries.map(\.id) == ["1", "2"])
        }
    }
}
