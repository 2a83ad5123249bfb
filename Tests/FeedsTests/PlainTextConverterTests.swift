import Testing

@testable import Feeds

@Suite("Plain text in feeds")
struct PlainTextConverterTests {
    private static let wrapped = """
        The tide came in over the mole at six, and it took with it a boat,
        two nets and the hat of the harbour master, who had been told of it
        since 1954. He did not
        """

    @Test(
        "Blank lines separate paragraphs, and intended line ends are kept",
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
        #expect(PlainBody.html(ofText: text) == html)
    }

    @Test(
        "Plain text is distinguished from HTML where both are possible",
        arguments: [
            ("The tide &amp; the mole", "The tide &amp; the mole"),
            (
                "One\nSalt &amp; Foam\n\nvector<int> < 3",
                "<p>One<br>Salt &amp; Foam</p><p>vector&lt;int> &lt; 3</p>"
            ),
            ("<p>One\ntwo</p>", "<p>One\ntwo</p>"),
            ("One<br>two\nthree", "One<br>two\nthree"),
            (
                "The <video> element\nThe <table> element",
                "The &lt;video> element<br>The &lt;table> element"
            ),
            ("<video src='a.mp4'></video>\nTide", "<video src='a.mp4'></video>\nTide"),
            ("<!-- a -->\nTide", "<!-- a -->\nTide"),
            ("<![CDATA[<p>Tide</p>]]>", "<p>Tide</p>"),
            ("&lt;p&gt;Low &amp;amp; high.&lt;/p&gt;", "<p>Low &amp; high.</p>"),
            ("&lt;img src=&quot;a.png&quot;&gt;&lt;br/&gt;Tide", "<img src=\"a.png\"><br/>Tide"),
            ("&lt;b&gt;Low&lt;/b&gt;, &lt;i&gt;high&lt;/i&gt;", "<b>Low</b>, <i>high</i>"),
            ("&lt;b&gt;Low&lt;/b&gt; is written so", "&lt;b&gt;Low&lt;/b&gt; is written so"),
            ("&lt;p&gt; begins a paragraph", "&lt;p&gt; begins a paragraph"),
            ("<p>Write &lt;p&gt;a&lt;/p&gt;</p>", "<p>Write &lt;p&gt;a&lt;/p&gt;</p>"),
            ("&#60;p&#62;Low &amp;amp; high.&#60;/p&#62;", "<p>Low &amp; high.</p>"),
            ("&#x3C;br/&#x3e;Tide", "<br/>Tide"),
            (
                "Tides\n- low <https://ex.org/a>",
                "Tides<br>- low &lt;<a href=\"https://ex.org/a\">https://ex.org/a</a>>"
            ),
            ("<o:p>Tide</o:p>\nMole", "<o:p>Tide</o:p>\nMole"),
        ]
    )
    func mixed(text: String, html: String) {
        #expect(PlainBody.html(ofMixed: text) == html)
    }

    @Test(
        "Web addresses become links",
        arguments: [
            ("Map: https://map.example/?a=1&b=2", "Map: ", "https://map.example/?a=1&amp;b=2", ""),
            ("(HTTP://pier.example/a_(b)).", "(", "HTTP://pier.example/a_(b)", ")."),
            ("„https://pier.example“, he said", "„", "https://pier.example", "“, he said"),
            ("https://pier.example/море!", "", "https://pier.example/море", "!"),
            ("https://pier.example/潮", "", "https://pier.example/", "潮"),
            ("<https://pier.example/a>", "&lt;", "https://pier.example/a", "&gt;"),
        ]
    )
    func addresses(text: String, before: String, address: String, after: String) {
        let link = "<a href=\"\(address)\">\(address)</a>"
        #expect(PlainBody.html(ofText: text) == before + link + after)
    }

    @Test("Addresses that begin with www or contain references become links")
    func shortAddresses() {
        #expect(
            PlainBody.html(ofText: "www.pier.example/tide and www.,")
                == #"<a href="https://www.pier.example/tide">www.pier.example/tide</a> and www.,"#
        )
        #expect(
            PlainBody.html(ofMixed: "&quot;https://pier.example/?a&amp;b&quot;")
                == #"&quot;<a href="https://pier.example/?a&amp;b">https://pier.example/?a&amp;b</a>&quot;"#
        )
    }

    @Test(
        "Incomplete addresses do not become links",
        arguments: ["http://", "xhttps://a", "https://.a", "www.", "www", "https:/a", "://a.b"]
    )
    func noAddresses(text: String) {
        #expect(PlainBody.html(ofText: text) == text)
    }

    @Test("Descriptions of videos and podcasts are plain text")
    func descriptions() throws {
        let feed = """
            <rss xmlns:itunes="itunes" xmlns:media="media"><channel>
            <item><guid>1</guid><itunes:summary>One
            two</itunes:summary></item>
            <item><guid>2</guid><media:group><media:description>One
            two</media:description><media:content url="https://film.example/v/1"
            type="application/x-shockwave-flash"/></media:group></item>
            <item><guid>3</guid><media:description type="html">&lt;b&gt;One&lt;/b&gt;
            two</media:description></item></channel></rss>
            """
        let entries = try FeedParser().parse(Array(feed.utf8)).entries
        #expect(entries.map(\.summary) == ["One<br>two", "One<br>two", "<b>One</b>\ntwo"])
        #expect(entries.map(\.enclosures) == [[], [], []])
    }

    @Test(
        "Carriage returns and Unicode's separators break lines",
        arguments: ["a\rb", "a\r\nb", "a\u{2028}b"]
    )
    func otherLineBreaks(text: String) {
        #expect(PlainBody.html(ofText: text) == "a<br>b")
        #expect(PlainBody.html(ofText: "a\u{2029}b’") == "<p>a</p><p>b’</p>")
    }

    @Test("Plain bodies of JSON Feed and Atom become HTML")
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
        "Angle brackets in RSS titles may be words",
        arguments: [
            ("vector<int> and C&lt;T&gt;", "vector<int> and C<T>"),
            ("Why <antirez> wrote it, Map<K, V>", "Why <antirez> wrote it, Map<K, V>"),
            ("A <i>real</i> tag<br>and <o:p>another</o:p>", "A real tag and another"),
            ("Use of <video> tags, <?php and a < b", "Use of <video> tags, <?php and a < b"),
            ("<title>Tide</title> <script>x</script>", "Tide"),
            ("A <b", "A <b"),
            ("Use <std::vector>", "Use <std::vector>"),
            ("See <https://ex.org/a>", "See <https://ex.org/a>"),
            ("How to use <div> in HTML", "How to use <div> in HTML"),
            ("<div>Low</div> <div class='a'>tide", "Low tide"),
            ("The <span> element & <div>", "The <span> element & <div>"),
            ("Why <b> is not <strong>", "Why <b> is not <strong>"),
            ("<b>Low</b> and <i>high tide", "Low and high tide"),
            ("&#55357;&#56832; Tide&#xD83D;", "😀 Tide"),
            ("A &amp;#8220;tide&amp;#x201d; &amp;mdash; it&amp;#39;s", "A “tide” — it's"),
            ("Use &amp;lt; &amp;nbsp; &amp;quot; &amp;#60;", "Use &lt; &nbsp; &quot; &#60;"),
            ("<![CDATA[Letter]]>", "Letter"),
            ("<![CDATA[<![CDATA[Letter]]>]]>", "Letter"),
            ("&lt;![CDATA[Letter]]&gt;", "Letter"),
            ("What <![CDATA[ means", "What <![CDATA[ means"),
        ]
    )
    func htmlTitles(title: String, line: String) {
        #expect(HTMLTitle.line(title) == line)
    }

    @Test("Atom text of unknown type is recognized as plain text or HTML")
    func unknownTypes() throws {
        let feed = """
            <feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id>
            <title>&lt;![CDATA[Tide &lt;int>]]></title>
            <summary type="CDATA">a < b</summary>
            <content type="CDATA"><![CDATA[<p>Low</p>]]></content></entry></feed>
            """
        let entry = try #require(try FeedParser().parse(Array(feed.utf8)).entries.first)
        #expect(entry.title == "Tide <int>")
        #expect(entry.summary == "a &lt; b")
        #expect(entry.content == "<p>Low</p>")
    }

    @Test("References in Atom titles of plain text are resolved, and tags are kept")
    func textTitles() throws {
        let feed = """
            <feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id>
            <title>Fish &amp;amp; &lt;b&gt; Chips&amp;#8217;</title></entry></feed>
            """
        let entry = try #require(try FeedParser().parse(Array(feed.utf8)).entries.first)
        #expect(entry.title == "Fish & <b> Chips’")
    }

    @Test(
        "Angle brackets in JSON Feed titles are markup only in pairs around words",
        arguments: [
            ("How <dialog> works", "How <dialog> works"),
            ("<b> and </i>, a < b > c", "<b> and </i>, a < b > c"),
            ("The <em>whole</em> <SPAN class='a'>story</SPAN>", "The whole story"),
            ("Fish &amp; Chips&#8217; &lt;b&gt;", "Fish & Chips’ <b>"),
            ("R&D &copy 2024", "R&D &copy 2024"),
            ("List<String> & <i>x</i>", "List<String> & x"),
            ("&#55357;&#56832; it&amp;#8217;s", "😀 it’s"),
            (" one\n two ", "one two"),
            ("<![CDATA[one]]>", "one"),
        ]
    )
    func titles(title: String, line: String) {
        #expect(JSONTitle.line(title) == line)
    }
}
