import Testing

@testable import Feeds

@Suite("Plain texts of feeds")
struct PlainTextTests {
    private static let wrapped = """
        The tide came in over the mole at six, and it took with it a boat,
        two nets and the hat of the harbour master, who had been told of it
        since 1954. He did not
        """

    @Test(
        "have paragraphs between blank lines, and lines that end where they were ended",
        arguments: [
            ("1 < 2", "1 &lt; 2"),
            ("One\ntwo & three", "One<br>two &amp; three"),
            (
                "First.\n\nSecond:\r\n- one\n  - two\n \n\n\nLast\n",
                "<p>First.</p><p>Second:<br>- one<br>- two</p><p>Last</p>"
            ),
            (wrapped + "\n\nbelieve it.", "<p>\(wrapped)</p><p>believe it.</p>"),
            (
                "What the harbour master has to say about the boats of this week\n- nothing",
                "What the harbour master has to say about the boats of this week<br>- nothing"
            ),
            (
                "The harbour master has something to say about the boats here.\nHe is angry.",
                "The harbour master has something to say about the boats here.<br>He is angry."
            ),
            ("\n \n", ""),
        ]
    )
    func paragraphs(text: String, html: String) {
        #expect(PlainBody.html(of: text) == html)
    }

    @Test("are bodies of JSON Feed and of Atom")
    func bodies() throws {
        let json = #"{"items": [{"id": 1, "summary": "a\nb", "content_text": "a\n\nb"}]}"#
        let atom = """
            <feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id><summary>
            a
            b</summary><content type="text">a

            b</content></entry></feed>
            """
        var entry = ParsedEntry()
        (entry.id, entry.summary, entry.content) = ("1", "a<br>b", "<p>a</p><p>b</p>")
        for document in [json, atom] {
            #expect(try FeedParser().parse(Array(document.utf8)).entries == [entry])
        }
    }

    @Test(
        "are titles of JSON Feed, in which markup stands around words only",
        arguments: [
            ("How <dialog> works", "How <dialog> works"),
            ("<b> and </i>, a < b > c", "<b> and </i>, a < b > c"),
            ("The <em>whole</em> <SPAN class='a'>story</SPAN>", "The whole story"),
            ("Fish &amp; Chips&#8217; &lt;b&gt;", "Fish & Chips’ <b>"),
            ("R&D &copy 2024", "R&D &copy 2024"),
            (" one\n two ", "one two"),
        ]
    )
    func titles(title: String, line: String) {
        #expect(JSONTitle.line(title) == line)
    }
}
