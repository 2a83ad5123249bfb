import Testing

@testable import Feeds

@Suite("Enclosures")
struct FeedEnclosureTests {
    private func files(_ document: String) throws -> [ParsedEnclosure] {
        let feed = try FeedParser(address: "https://example.org/feed").parse(Array(document.utf8))
        return try #require(feed.entries.first).enclosures
    }

    private func inRSS(_ item: String) throws -> [ParsedEnclosure] {
        try files(
            """
            <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
                xmlns:media="http://search.yahoo.com/mrss/"><channel><title>F</title>
            <item><title>T</title>\(item)</item></channel></rss>
            """
        )
    }

    @Test("The duration of a podcast episode belongs to its audio file")
    func podcast() throws {
        #expect(
            try inRSS(
                """
                <enclosure url="/cover.jpg" type="image/jpeg" length="7"/>
                <itunes:duration>1:02:03</itunes:duration>
                <enclosure url="/1.mp3" type="audio/mpeg" length=" 28000000 "/>
                """
            ) == [
                ParsedEnclosure(
                    address: "https://example.org/cover.jpg",
                    type: "image/jpeg",
                    length: 7
                ),
                ParsedEnclosure(
                    address: "https://example.org/1.mp3",
                    type: "audio/mpeg",
                    length: 28_000_000,
                    seconds: 3723
                ),
            ]
        )
    }

    @Test("Media RSS, JSON Feed and Atom contain size and duration of each file")
    func others() throws {
        #expect(
            try inRSS(
                """
                <media:group><media:content url="/1.mp4" type="video/mp4" fileSize="9000" \
                duration="61.5"/></media:group>
                """
            ) == [
                ParsedEnclosure(
                    address: "https://example.org/1.mp4",
                    type: "video/mp4",
                    length: 9000,
                    seconds: 61
                )
            ]
        )
        #expect(
            try files(
                """
                {"version":"https://jsonfeed.org/version/1.1","title":"F","items":[{"id":"1","attachments":\
                [{"url":"/1.ogg","mime_type":"audio/ogg","size_in_bytes":5,"duration_in_seconds":90}]}]}
                """
            ) == [
                ParsedEnclosure(
                    address: "https://example.org/1.ogg",
                    type: "audio/ogg",
                    length: 5,
                    seconds: 90
                )
            ]
        )
        #expect(
            try files(
                """
                <feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><entry><id>1</id>
                <link rel="enclosure" href="/1.pdf" type="application/pdf" length="12"/></entry></feed>
                """
            ) == [
                ParsedEnclosure(
                    address: "https://example.org/1.pdf",
                    type: "application/pdf",
                    length: 12
                )
            ]
        )
    }

    @Test(
        "A file extension takes precedence over a media type of another class",
        arguments: [
            ("pod.mp3", "image/jpeg", "audio/mpeg"), ("pod.MP3?a=b.jpg", "video/mp4", "audio/mpeg"),
            ("pod.mp3", "audio/x-mp3", "audio/x-mp3"), ("pod.mp4", "audio/mp4", "audio/mp4"),
            ("pod.mp3", "text/html", "text/html"), ("pod", "image/jpeg", "image/jpeg"),
            ("cover.jpg", "audio/mpeg", "image/jpeg"),
        ]
    )
    func contradictions(file: String, type: String, expected: String) throws {
        let enclosures = try inRSS("<enclosure url='/\(file)' type='\(type)'/>")
        #expect(enclosures.map(\.type) == [expected])
    }

    @Test("An episode whose media type is a picture's is not the story's picture")
    func episode() throws {
        let text = """
            <rss xmlns:media="http://search.yahoo.com/mrss/"><channel><item><guid>1</guid>
            <enclosure url="https://a.example/1.mp3" type="image/jpeg"/>
            <media:content url="https://a.example/2.mp3" type="image/png"/></item></channel></rss>
            """
        let entry = try #require(try FeedParser().parse(Array(text.utf8)).entries.first)
        #expect(entry.image == nil)
        #expect(entry.enclosures.map(\.type) == ["audio/mpeg", "audio/mpeg"])
    }

    @Test("The author's avatar is neither picture nor file, and a caption is not the summary")
    func avatar() throws {
        let text = """
            <rss xmlns:media="http://search.yahoo.com/mrss/"><channel><item><guid>1</guid>
            <description>A day at the pier.</description>
            <media:content medium="image"
                url="https://0.faces.example/avatar/0123456789abcdef0123456789abcdef?s=96"/>
            <media:content medium="image" url="https://a.example/pier.jpg">
            <media:description>Photo: a gull</media:description></media:content></item>
            <item><guid>2</guid><content:encoded>The whole text.</content:encoded>
            <media:content medium="image" url="https://a.example/avatar/poster.jpg">
            <media:description>Photo: a film</media:description></media:content></item>
            <item><guid>3</guid><media:content url="https://a.example/3.jpg" type="image/jpeg">
            <media:description>Photo: a boat</media:description></media:content></item>
            </channel></rss>
            """
        let entries = try FeedParser().parse(Array(text.utf8)).entries
        #expect(
            entries.map(\.image) == [
                "https://a.example/pier.jpg", "https://a.example/avatar/poster.jpg",
                "https://a.example/3.jpg",
            ]
        )
        #expect(entries.map(\.summary) == ["A day at the pier.", nil, "Photo: a boat"])
        #expect(!entries.flatMap(\.enclosures).contains { $0.address.contains("avatar/0") })
    }

    @Test("Of several sizes of one picture without types, the widest is used")
    func sizes() throws {
        func content(_ address: String, _ width: Int) -> String {
            "<media:content width='\(width)' url='https://a.example/\(address)'/>"
        }
        let text = """
            <rss xmlns:media="http://search.yahoo.com/mrss/"><channel><item><guid>1</guid>
            \(content("1.jpg?w=140", 140))\(content("1.jpg?w=460", 460))\(content("1.jpg?w=90", 90))
            </item><item><guid>2</guid>\(content("1.jpg?w=9", 9))\(content("2.jpg?w=460", 460))
            </item><item><guid>3</guid><enclosure url="https://a.example/3.png"/></item>
            <item><guid>4</guid><enclosure url="https://a.example/4"/></item></channel></rss>
            """
        let entries = try FeedParser().parse(Array(text.utf8)).entries
        #expect(
            entries.map(\.image) == [
                "https://a.example/1.jpg?w=460", "https://a.example/1.jpg?w=9",
                "https://a.example/3.png", nil,
            ]
        )
        #expect(
            entries.map { $0.enclosures.map(\.address) } == [
                ["https://a.example/1.jpg?w=460"],
                ["https://a.example/1.jpg?w=9", "https://a.example/2.jpg?w=460"],
                ["https://a.example/3.png"], ["https://a.example/4"],
            ]
        )
    }

    @Test("An attached picture of a JSON feed is the entry's picture, unless it has another")
    func attachedPicture() throws {
        func image(_ field: String) throws -> String? {
            let text = """
                {"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","content_text":"a",\(field)
                "attachments":[{"url":"https://a.example/1.jpg","mime_type":"image/jpeg"}]}]}
                """
            return try FeedParser().parse(Array(text.utf8)).entries.first?.image
        }
        #expect(try image("") == "https://a.example/1.jpg")
        #expect(try image("\"image\":\"https://a.example/2.jpg\",") == "https://a.example/2.jpg")
    }

    @Test(
        "Durations are parsed in several formats, and invalid ones are absent",
        arguments: [
            ("90", 90), (" 90.7 ", 90), ("1:30", 90), ("0:01:30", 90), ("1:30,5", 90),
            ("83:45", 5025), ("", nil), ("0", nil), ("-5", nil), ("1:2:3:4", nil), ("an hour", nil),
            ("1::2", nil),
            ("99999999999999999999", nil), ("3600000:0:0", nil),
        ] as [(String, Int?)]
    )
    func lengths(written: String, seconds: Int?) {
        #expect(DurationParser.seconds(written) == seconds)
    }

    @Test(
        "An enclosure may have its address as text or source, and thousands separators in its size",
        arguments: [
            "<enclosure type='audio/mpeg' length='1,234'>https://a.example/1.mp3</enclosure>",
            "<enclosure src='https://a.example/1.mp3' type='audio/mpeg' length='1234'/>",
            "<enclosure url='https://a.example/1.mp3' type='binary/octet-stream' length='1234'/>",
        ]
    )
    func lenientEnclosures(item: String) throws {
        #expect(
            try inRSS(item) == [
                ParsedEnclosure(
                    address: "https://a.example/1.mp3",
                    type: "audio/mpeg",
                    length: 1234
                )
            ]
        )
    }

    @Test("Audio as the content of an Atom entry is an enclosure, not its page")
    func contentSource() throws {
        let text = """
            <feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id>
            <content type="audio/mpeg" src="/1.mp3"/></entry></feed>
            """
        let feed = try FeedParser(address: "https://a.example/").parse(Array(text.utf8))
        #expect(feed.entries.map(\.link) == [nil])
        #expect(feed.entries.first?.enclosures.map(\.address) == ["https://a.example/1.mp3"])
    }
}
