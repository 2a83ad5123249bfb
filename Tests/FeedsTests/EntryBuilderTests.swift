import Testing

@testable import Feeds

@Suite("Bodies of entries")
struct EntryBuilderTests {
    private func content(_ item: String) throws -> String? {
        let text = """
            <rss xmlns:media="http://search.yahoo.com/mrss/" xmlns:yandex="http://news.yandex.ru"
              xmlns:turbo="http://turbo.yandex.ru"
              xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
            <item><guid>1</guid>\(item)</item></channel></rss>
            """
        return try #require(try FeedParser().parse(Array(text.utf8)).entries.first).content
    }

    @Test(
        "The text of Media RSS and Yandex is the body if it is longer than the others",
        arguments: ["media:text", "yandex:full-text", "turbo:content"]
    )
    func longText(name: String) throws {
        let long = "<\(name)>All about the tides.</\(name)>"
        let short = "<description>Tides.</description>"
        let teaser = "<content:encoded>Tides.</content:encoded>"
        let body = "<content:encoded>All about the tides, and the moon.</content:encoded>"
        #expect(try content(long + short) == "All about the tides.")
        #expect(try content(teaser + long) == "All about the tides.")
        #expect(try content(long + body) == "All about the tides, and the moon.")
        #expect(try content("<\(name)>Sea.</\(name)>" + short) == nil)
    }

    @Test("Parts of a transcript are not the body")
    func transcript() throws {
        let part = "<media:text start='00:00:03'>A long sentence of a video.</media:text>"
        #expect(try content(part + "<description>A video.</description>") == nil)
    }

    @Test("The summary of an episode is the body if the description is much shorter")
    func episodeNotes() throws {
        let notes = "<itunes:summary>All about the tides, and the moon.</itunes:summary>"
        #expect(
            try content("<description>Tides.</description>" + notes)
                == "All about the tides, and the moon."
        )
        #expect(try content("<description>All about the tides.</description>" + notes) == nil)
        #expect(
            try content("<content:encoded>Tides.</content:encoded>" + notes) == "Tides."
        )
    }

    @Test("An episode without a summary uses its subtitle")
    func episodeSubtitle() throws {
        func summary(_ item: String) throws -> String? {
            let text = "<rss><channel><item><guid>1</guid>\(item)</item></channel></rss>"
            return try FeedParser().parse(Array(text.utf8)).entries.first?.summary
        }
        let subtitle = "<itunes:subtitle>Tides</itunes:subtitle>"
        #expect(try summary(subtitle) == "Tides")
        #expect(try summary(subtitle + "<itunes:summary>Moon</itunes:summary>") == "Moon")
    }
}
