import Testing

@testable import Feeds

@Suite("Feeds as JSON")
struct FeedJSONWriterTests {
    @Test("The JSON contains the parsed feed")
    func feed() throws {
        let feed = try FeedParser().parse(Array(FeedFixtures.rss1.utf8))
        #expect(
            FeedJSONWriter.json(for: feed) == """
                {"title":"Harbour & Hill","link":"https://example.org/","language":"en-gb",\
                "entries":[{"id":"tide-1","title":"Tide turns & stays",\
                "link":"https://example.org/tide","author":"Ada Reed",\
                "published":"2024-09-07T12:30:00Z","summary_html":"Short.","enclosures":[],\
                "categories":[]}]}
                """
        )
    }

    @Test("The JSON contains the parsed subscription list")
    func list() throws {
        let list = try OPMLDocument(parsing: Array(FeedFixtures.opml.utf8))
        #expect(
            FeedJSONWriter.json(for: list) == """
                {"title":"Mine","feeds":[{"title":"Loose","url":"https://example.org/loose",\
                "path":[]},{"title":"The Hill","url":"https://example.org/hill",\
                "html_url":"https://example.org/","path":["World","Europe & more"]}]}
                """
        )
    }

    @Test("Control and formatting characters are escaped")
    func escapes() {
        #expect(
            FeedJSONWriter.json(forError: "a\"\\\n\u{1B}\u{9B}\u{202E}é")
                == "{\"error\":\"a\\\"\\\\\\n\\u001b\\u009b\\u202eé\"}"
        )
    }

    @Test("Invalid lines and unreadable files are reported as errors")
    func batch() {
        #expect(
            BatchFeedParser.response(to: "[]")
                == "{\"error\":\"the line is not a JSON object with a file\"}"
        )
        #expect(
            BatchFeedParser.response(to: "{\"file\":\"/nowhere/at/all\"}")
                == "{\"error\":\"can’t read the file\"}"
        )
    }
}
