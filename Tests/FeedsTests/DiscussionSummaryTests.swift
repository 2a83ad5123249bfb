import Testing

@testable import Feeds

@Suite("Comments of an entry")
struct DiscussionSummaryTests {
    private func entries(_ document: String) throws -> [ParsedEntry] {
        try FeedParser(address: "https://example.org/feed").parse(Array(document.utf8)).entries
    }

    @Test("WordPress feeds contain the number of comments and their page")
    func slash() throws {
        let entry = try #require(
            entries(
                """
                <rss version="2.0" xmlns:slash="http://purl.org/rss/1.0/modules/slash/"
                    xmlns:wfw="http://wellformedweb.org/CommentAPI/"><channel><title>F</title><item>
                <title>Tides</title><link>/tides</link><comments>/tides#comments</comments>
                <wfw:commentRss>/tides/feed</wfw:commentRss><slash:comments> 12 </slash:comments>
                </item></channel></rss>
                """
            ).first
        )
        #expect(entry.comments == "https://example.org/tides#comments")
        #expect(entry.commentCount == 12)
        #expect(entry.pointCount == nil)
    }

    @Test("Blogger feeds contain the replies page and their number in either form")
    func atom() throws {
        let found = try entries(
            """
            <feed xmlns="http://www.w3.org/2005/Atom" xmlns:t="http://purl.org/syndication/thread/1.0">
            <entry><id>1</id><title>Tides</title>
            <link rel="replies" type="application/atom+xml" href="/1/comments/default"/>
            <link rel="replies" type="text/html" href="/1#comments"/><t:total>7</t:total></entry>
            <entry><id>2</id><title>Winds</title>
            <link rel="replies" href="/2/replies" t:count="3"/></entry></feed>
            """
        )
        #expect(found.map(\.commentCount) == [7, 3])
        #expect(
            found.map(\.comments)
                == ["https://example.org/1#comments", "https://example.org/2/replies"]
        )
    }

    @Test(
        "An invalid comment count is ignored",
        arguments: ["", "many", "-1", "1.5", "12 comments", "99999999999999999999", "2000000000"]
    )
    func noCount(text: String) throws {
        let entry = try entries(
            """
            <rss xmlns:slash="http://purl.org/rss/1.0/modules/slash/"><channel><item><title>Tides</title>
            <slash:comments>\(text)</slash:comments></item></channel></rss>
            """
        ).first
        #expect(entry?.title == "Tides")
        #expect(entry?.commentCount == nil)
    }
}
