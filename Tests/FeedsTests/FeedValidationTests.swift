import FoundationEssentials
import Testing

@testable import Feeds

@Suite("Feed validation")
struct FeedValidationTests {
    private static let now = Date(timeIntervalSince1970: 1_725_712_200)

    private func findings(
        _ text: String,
        contentType: String? = nil
    ) throws -> [FeedValidation.Finding] {
        try FeedValidation(of: Array(text.utf8), contentType: contentType, now: Self.now).findings
    }

    @Test("A correct feed has no findings")
    func faultless() throws {
        let feed = """
            <?xml version="1.0" encoding="utf-8"?>
            <rss version="2.0"><channel><title>A &amp; B</title><link>https://example.org/</link>
            <item><guid>1</guid><title>One</title><link>https://example.org/1</link>
            <pubDate>Sat, 07 Sep 2024 12:00:00 GMT</pubDate>
            <description><![CDATA[a & b]]></description></item></channel></rss>
            """
        #expect(try findings(feed) == [])
    }

    @Test("Findings name missing and invalid parts, starting with the bytes")
    func faults() throws {
        let feed = """
            <?xml version="1.0" encoding="utf-16"?>
            <rss><channel>
            <item><title>A & B & C</title><link>/1</link><description>x</description>
            <pubDate>Sat, 07 Sep 2999 12:00:00 GMT</pubDate></item>
            <item><guid>1</guid><pubDate>soon</pubDate></item><item><guid>1</guid><b></item><item/>
            </channel></rss>
            """
        #expect(
            try findings(feed) == [
                .wrongCharset("utf-16"),
                .illFormed("line 5: <b> is not closed"),
                .strayAmpersands(count: 2, line: 3),
                .noTitle,
                .noLink,
                .withoutIdentity(1),
                .repeatedIdentity(1),
                .withoutTitle(3),
                .withoutLink(3),
                .withoutDate(3),
                .inFuture(1),
                .relativeAddresses(1),
                .withoutText(3),
            ]
        )
    }

    @Test("An empty feed and truncated JSON are findings")
    func emptyJSON() throws {
        let feed = """
            {"version": "https://jsonfeed.org/version/1.1", "title": "Quiet",
             "home_page_url": "https://example.org/", "items": [
            """
        #expect(try findings(feed) == [.brokenJSON, .noEntries])
    }

    @Test(
        "A wrong charset is a finding",
        arguments: [
            ("text/xml; charset=utf-8", [UInt8](arrayLiteral: 0xE9), "utf-8"),
            ("text/xml; charset=nonsense", [0x65], "nonsense"),
            ("text/xml", [0xE9], "UTF-8"),
            ("text/xml; charset=iso-8859-1", [0xE9], nil),
            ("text/xml; charset=utf-8", [0xC3, 0xA9], nil),
            ("text/xml; charset=iso-8859-1", [0xC3, 0xA9], "iso-8859-1"),
        ]
    )
    func charsets(contentType: String, letter: [UInt8], expected: String?) throws {
        let bytes =
            Array("<rss><channel><title>".utf8) + letter
            + Array("</title><link>https://example.org/</link></channel></rss>".utf8)
        let review = try FeedValidation(of: bytes, contentType: contentType, now: Self.now)
        #expect(review.findings == (expected.map { [.wrongCharset($0)] } ?? []) + [.noEntries])
    }

    @Test("A document that is not a feed is an error")
    func refusal() {
        #expect(throws: FeedError.notAFeed(found: .other("plain text"))) { try findings("Hello.") }
    }
}
