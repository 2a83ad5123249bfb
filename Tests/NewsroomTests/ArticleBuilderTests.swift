import Archive
import Feeds
import FoundationEssentials
import News
import Testing

@testable import Newsroom

@Suite("Building articles from entries")
struct ArticleBuilderTests {
    private let service = ArticleBuilder(now: Date(timeIntervalSince1970: 1_700_001_000))

    private func article(_ change: (inout ParsedEntry) -> Void) -> IncomingArticle? {
        var feed = ParsedFeed()
        var entry = ParsedEntry()
        change(&entry)
        feed.entries = [entry]
        return service.articles(from: feed.entries).first
    }

    @Test("An article takes over all fields of its entry")
    func whole() {
        let made = article { entry in
            entry.id = "1"
            entry.title = "Tide \u{1B}turns"
            entry.link = "https://a.example/ü"
            entry.authors = ["Ada", "Bo"]
            entry.updated = Date(timeIntervalSince1970: 1_700_000_500)
            entry.summary = "In <b>short</b>."
            entry.content = "<p>The whole text.</p>"
        }
        #expect(
            made
                == IncomingArticle(
                    key: "1",
                    title: "Tide turns",
                    summary: "In short.",
                    deck: "In short.",
                    html: "<p>The whole text.</p>",
                    link: "https://a.example/%C3%BC",
                    byline: "Ada, Bo",
                    published: Date(timeIntervalSince1970: 1_700_000_500),
                    updated: Date(timeIntervalSince1970: 1_700_000_500),
                    readingMinutes: 1
                )
        )
    }

    @Test("An article has a picture if the text or the entry names one")
    func picture() {
        #expect(article { ($0.id, $0.content) = ("1", "<p>None.</p>") }?.hasPicture == false)
        #expect(article { ($0.id, $0.content) = ("1", "<img src='a.png'>") }?.hasPicture == true)
        #expect(article { ($0.id, $0.image) = ("1", "https://a.example/a") }?.hasPicture == true)
    }

    @Test("An entry with nothing but a file or a picture is an article")
    func fileOnly() {
        let file = "https://a.example/1.mp3"
        let made = article { $0.enclosures = [ParsedEnclosure(address: file, type: "audio/mpeg")] }
        #expect(made?.key == file && made?.enclosures.count == 1)
        #expect(article { $0.image = "https://a.example/a" }?.key == "https://a.example/a")
        #expect(article { _ in } == nil)
    }

    @Test("Enclosures exclude the entry's picture and invalid addresses")
    func enclosures() {
        let made = article { entry in
            (entry.id, entry.image) = ("1", "https://a.example/a.jpg")
            entry.enclosures = [
                ParsedEnclosure(address: "https://a.example/a.jpg", type: "image/jpeg"),
                ParsedEnclosure(address: "javascript:alert(1)"),
                ParsedEnclosure(
                    address: "https://a.example/" + String(repeating: "x", count: 9000)
                ),
                ParsedEnclosure(
                    address: "https://a.example/ü.mp3",
                    type: "Audio/\u{1B}[2JMPEG\t",
                    length: 0,
                    seconds: 90
                ),
            ]
        }
        #expect(
            made?.enclosures == [
                Enclosure(
                    address: "https://a.example/%C3%BC.mp3",
                    type: "audio/[2jmpeg",
                    seconds: 90
                )
            ]
        )
    }

    @Test("An article contains no passwords in addresses")
    func passwords() {
        let secret = "https://me:sesame@a.example"
        let made = article { entry in
            (entry.id, entry.title) = ("\(secret)/1", "At \(secret)/")
            (entry.link, entry.comments) = ("\(secret)/1", "\(secret)/talk")
            entry.image = "\(secret)/1.png"
            entry.summary = "A note at \(secret)/note."
            entry.content = "<p><img src='\(secret)/2.png'> \(secret)/2</p>"
            entry.enclosures = [
                ParsedEnclosure(address: "\(secret)/1.png"),
                ParsedEnclosure(address: "\(secret)/1.mp3"),
            ]
        }
        let clean = "https://a.example"
        #expect(made.map { "\($0)".contains("sesame") } == false)
        #expect(made?.key == "\(clean)/1")
        #expect(made?.title == "At \(clean)/")
        #expect(made?.link == "\(clean)/1")
        #expect(made?.html == "<p><img src='\(clean)/2.png'> \(clean)/2</p>")
        #expect(made?.deck == "A note at \(clean)/note.")
        #expect(made?.pictures == ["\(clean)/1.png"])
        #expect(made?.enclosures.map(\.address) == ["\(clean)/1.mp3"])
    }

    @Test("A discussion keeps any valid web address, including that of the story")
    func discussion() {
        func discussion(at comments: String?) -> DiscussionSummary? {
            article { entry in
                (entry.id, entry.link, entry.comments) = ("1", "https://a.example/1", comments)
                (entry.pointCount, entry.commentCount) = (312, 145)
            }?.discussion
        }
        for address in ["https://talk.example/1", "https://a.example/1"] {
            #expect(
                discussion(at: address)
                    == DiscussionSummary(address: address, pointCount: 312, commentCount: 145)
            )
        }
        let long = "https://talk.example/" + String(repeating: "x", count: 10_000)
        for address in [nil, "", "talk", "javascript:alert(1)", "file:///etc/passwd", long] {
            #expect(discussion(at: address) == nil)
        }
    }

    @Test("A deck that only repeats the beginning of the text is dropped")
    func repeatedDeck() {
        let made = article { entry in
            entry.id = "1"
            entry.title = "Tides"
            entry.summary = "The whole…"
            entry.content = "<p>The <b>whole</b> text.</p>"
        }
        #expect(made?.deck == nil)
        #expect(made?.summary == "The whole text.")
    }

    @Test("A deck that differs from the beginning only in spaces or truncation is dropped")
    func almostRepeatedDeck() {
        let text = "The harbour\u{A0}authority reopens the northern channel to ships of all sizes."
        let made = article { entry in
            entry.id = "1"
            entry.summary = "The harbour authority reopens the northern channel to ships... More"
            entry.content = "<p>\(text)</p><p>It took eleven weeks.</p>"
        }
        #expect(made?.deck == nil)
    }

    @Test("A text that its feed cut at a usual length ends with a whole word and an ellipsis")
    func cutText() {
        let text = String(repeating: "The ferry was late again. ", count: 10)
        let ends: [(Int, String?)] = [
            (90, "The ferry…"), (150, "The ferry was late…"), (180, "The ferry was late…"),
            (163, nil),
            (155, nil), (50, nil),
        ]
        for (length, end) in ends {
            let written = String(text.prefix(length))
            let made = article { ($0.id, $0.title, $0.summary) = ("1", "Ferries", written) }
            #expect(made?.summary?.hasSuffix(end ?? written) == true, "\(length)")
        }
        let japanese = String(repeating: "港の潮は正午に変わり水が来た", count: 20).prefix(200)
        let made = article { ($0.id, $0.title, $0.summary) = ("1", "港", String(japanese)) }
        #expect(made?.summary == "\(japanese)…")
    }

    @Test(
        "The summary takes the first sentences, not headings, captions or boilerplate",
        arguments: [
            (
                "<figure><img src='a.png'><figcaption>A view</figcaption></figure><p>Ships came.</p>",
                "Ships came."
            ),
            (
                "<h2>At sea</h2><p>Ships came.</p><h3>On land</h3><p>Carts left.</p>",
                "Ships came. Carts left."
            ),
            (
                "<table><caption>Tides</caption><tr><td>High</td></tr></table>Ships came.",
                "Ships came."
            ),
            ("<pre>let a = 1</pre><p>Ships came.</p>", "Ships came."),
            ("<p>High<br>water<br>comes</p><p>Ships came.</p>", "Ships came."),
            (
                "<p>Ships came.</p> submitted by <a href='/u/a'>/u/a</a> <a href='/x'>[link]</a> <a href='/y'>[comments]</a>",
                "Ships came."
            ),
            ("<p>Ships came.</p><p>The post Tides appeared first on Sea.</p>", "Ships came."),
            ("<p>Ships [comments] came.</p>", "Ships [comments] came."),
            ("<p>—Ships came, they said.</p>", "—Ships came, they said."),
            ("<H2>At <b>sea</b></H2>Ships came.", "Ships came."),
            ("<h2>At sea</h2>", "At sea"), ("<h2/>At sea", "At sea"),
            ("<figure><p>Never closed.</p>", "Never closed."),
        ]
    )
    func asides(html: String, summary: String) {
        #expect(
            article { ($0.id, $0.title, $0.content) = ("1", "Tides", html) }?.summary == summary
        )
    }

    @Test(
        "An entry with only tables, code, verse or links has no summary",
        arguments: [
            "<table><tr><td>High</td></tr></table>", "<pre>let a = 1</pre>", "<p>a<br>b<br>c</p>",
            "<a href='/x'>Comments</a>", "submitted by /u/a [link] [comments]",
            "<p>Article URL: <a href='/x'>https://a.example</a></p><p>Points: 3</p>",
            "<p>High<br>water<br>comes</p><p>— By our correspondent</p>",
        ]
    )
    func nothingToSay(html: String) {
        let made = article { ($0.id, $0.title, $0.content) = ("1", "Tides", html) }
        #expect(made != nil)
        #expect(made?.summary == nil)
        #expect(made?.html == html)
    }

    @Test("The deck does not include captions")
    func deckWithoutCaption() {
        let made = article { entry in
            (entry.id, entry.title, entry.content) = ("1", "Tides", "<p>The whole text.</p>")
            entry.summary =
                "<figure><img src='a.png'><figcaption>A view</figcaption></figure>In short."
        }
        #expect(made?.deck == "In short.")
    }

    @Test("An untitled entry takes its title from the text and its summary from the rest")
    func missingTitle() {
        let made = article { $0.content = String(repeating: "word ", count: 40) }
        #expect(made?.title == String(repeating: "word ", count: 15) + "word…")
        #expect(made?.summary == "…" + String(repeating: "word ", count: 23) + "word")
    }

    @Test(
        "The summary does not repeat the title at its beginning",
        arguments: [
            ("Tide turns", "Tide turns.", nil),
            ("Tide turns", "TIDE TURNS – The water came at noon.", "The water came at noon."),
            ("Tide turns", "“Tide turns”: at noon.", "at noon."),
            ("Tide turns", "Tide turns at noon.", "Tide turns at noon."),
            ("Tide turns", "The tide turns.", "The tide turns."),
            ("Tide turns…", "Tide turns at noon.", "…at noon."),
            ("Tide turns at...", "Tide turns at noon.", "…noon."),
            ("Tide turns at no…", "Tide turns at noon.", "…noon."),
            ("The tide of the harbour", "The tide of the harbour turns.", "…turns."),
            ("The tide of the harb", "The tide of the harbour turns.", "…harbour turns."),
            ("The tide of the harbour", "The tide of the harbour, too, turns.", "…too, turns."),
            ("港の潮は正午に変わり水が…", "港の潮は正午に変わり水が来た。", "…来た。"),
            ("12", "12", nil), ("?!", "Who?!", "Who?!"),
        ] as [(String, String, String?)]
    )
    func teaser(title: String, text: String, teaser: String?) {
        let made = article { ($0.id, $0.title, $0.content) = ("1", title, "<p>\(text)</p>") }
        #expect(made?.summary == teaser)
        #expect(made?.html == "<p>\(text)</p>")
    }

    @Test("The reading time of a long text counts the whole text")
    func longText() {
        let made = article {
            $0.content = String(
                repeating: "<p>Ten small words stand in this short line here, see?</p>",
                count: 460
            )
        }
        #expect(made?.readingMinutes == 20)
    }

    @Test("Publication dates are never in the future, and invalid links are dropped")
    func limits() {
        let made = article { entry in
            entry.id = "1"
            entry.link = "javascript:alert(1)"
            entry.published = Date(timeIntervalSince1970: 1_700_005_000)
        }
        #expect(made?.published == Date(timeIntervalSince1970: 1_700_001_000))
        #expect(made?.link == nil)
    }

    @Test("The key is the ID, link or title, and equal keys yield one article")
    func identity() {
        #expect(article { $0.link = "https://a.example/1" }?.key == "https://a.example/1")
        #expect(article { $0.title = "T" }?.key == "T")
        #expect(article { _ in } == nil)
        var feed = ParsedFeed()
        feed.entries = [ParsedEntry(), ParsedEntry()]
        for index in feed.entries.indices { feed.entries[index].id = "same" }
        #expect(service.articles(from: feed.entries).count == 1)
    }

    @Test("Entries without ID and link but with equal titles are distinguished by date")
    func datedNames() {
        let entries = [1_700_000_500.0, 1_700_000_600, 1_700_000_500].map { second in
            var entry = ParsedEntry()
            entry.title = "Tides today"
            entry.content = "The water comes at noon."
            entry.published = Date(timeIntervalSince1970: second)
            return entry
        }
        #expect(
            service.articles(from: entries).map(\.key) == [
                "Tides today 2023-11-14T22:21:40Z", "Tides today 2023-11-14T22:23:20Z",
            ]
        )
        var untitled = entries
        for index in untitled.indices { untitled[index].title = nil }
        #expect(service.articles(from: untitled).count == 2)
    }

    @Test("Impossible dates are dropped", arguments: [-1e300, 1e300, -1e13, .nan, -.infinity])
    func impossibleTimes(seconds: Double) {
        var entry = ParsedEntry()
        (entry.id, entry.title) = ("a", "A")
        entry.published = Date(timeIntervalSince1970: seconds)
        entry.updated = Date(timeIntervalSince1970: seconds)
        let now = Date(timeIntervalSince1970: 1_700_001_000)
        let article = ArticleBuilder(now: now).articles(from: [entry]).first
        #expect(article?.published == (seconds > 0 ? now : nil))
        #expect(article?.updated == nil)
        // If one date is impossible, the other is used.
        entry.updated = Date(timeIntervalSince1970: 1_700_000_500)
        let other = ArticleBuilder(now: now).articles(from: [entry]).first
        #expect(
            other?.published == (seconds > 0 ? now : Date(timeIntervalSince1970: 1_700_000_500))
        )
    }
}
