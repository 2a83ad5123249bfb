import Testing

@testable import Typesetting

@Suite("Pictures")
struct PictureTests {
    @Test(
        "A placeholder and the caption represent a picture",
        arguments: [
            Sample(
                "both",
                """
                <p>a</p><figure><img src=http://a.example/b alt='A ship'>
                <figcaption>Seen from the <b>long</b> pier.</figcaption></figure><p>c</p>
                """,
                ["a", "", "▣ A ship", "Seen from the", "long pier.", "", "c"]
            ),
            Sample(
                "a caption alone",
                "<figure><img src=x><figcaption>Seen from the long pier.</figcaption></figure>",
                ["▣ Seen from the", "long pier."]
            ),
            Sample(
                "the same twice",
                "<figure><img src=x alt=Ship><figcaption>Ship</figcaption></figure>",
                ["▣ Ship"]
            ),
            Sample(
                "words alone",
                "<img src=x alt='A ship that is long to tell'>",
                ["▣ A ship that is lo…"]
            ),
            Sample(
                "nothing but the picture",
                "<p>a<img src=x>b</p>",
                ["a", "", "▣ Picture", "", "b"]
            ),
            Sample("nothing to fetch", "<img src='data:image/png;base64,AA=='>", []),
            Sample(
                "a link that enlarges a picture",
                "<a class=lightbox href=http://a.example/c><img src=http://a.example/b alt=Cat>"
                    + "<div>cat 640×480 12 KB</div></a>",
                ["▣ Cat"]
            ),
            Sample(
                "an enlarged picture with a caption",
                "<a class=lightbox href=http://a.example/c><figure><img src=http://a.example/b>"
                    + "<figcaption>The pier.</figcaption></figure></a>",
                ["▣ The pier.", "", "────────────────────", "[1] http://a.exampl…"]
            ),
            Sample(
                "icons, and pictures without an address",
                "<p>a<img class=kg-bookmark-icon src=http://a.example/b><img src='' alt=c></p>",
                ["a"]
            ),
            Sample(
                "large icons",
                "<img class='icon-large b' src=x alt=c><img class=icon height=80 src=y alt=d>",
                ["▣ c", "", "▣ d"]
            ),
            Sample(
                "a picture that loads late, and its substitute",
                """
                <noscript><img src=http://a.example/b alt=Cat></noscript>
                <img src='data:image/svg+xml,x' data-lazy-src=http://a.example/b alt=Cat>
                """,
                ["▣ Cat"]
            ),
            Sample(
                "a gallery, whose caption is that of all",
                "<figure><figure><img src=x alt=A><figcaption>One</figcaption></figure>"
                    + "<figure><img src=y><figcaption>Two</figcaption></figure>"
                    + "<figcaption>Both</figcaption></figure>",
                ["▣ A", "One", "", "▣ Two", "", "Both"]
            ),
            Sample(
                "figures of other things",
                "<figure><pre>x</pre><figcaption>Code</figcaption></figure>",
                ["  x", "", "Code"]
            ),
        ]
    )
    func placeholders(sample: Sample) {
        #expect(typesetLines(sample.html, columns: 20) == sample.lines)
    }

    @Test("Alternative texts and links are listed in logical order and drawn in display order")
    func rightToLeft() {
        useUnicodeLocale()
        let html = "<img src=x alt='ספינה (א)'><a href='http://a.example'>קישור</a>"
        let story = typeset(html: html, language: "he", options: TypesetOptions(columns: 20))
        #expect(story.pictures.map(\.picture.alternativeText) == ["ספינה (א)"])
        #expect(story.links.map(\.text) == ["קישור"])
        #expect(
            story.lines.prefix(3).map(\.drawn) == [
                "         (א) הניפס ▣", "", "           [1] רושיק",
            ]
        )
    }

    @Test("The placeholder of a picture does not change positions in the text")
    func anchors() {
        useUnicodeLocale()
        let html =
            "<img src=a><img src=b><figure><img src=c><figcaption>d</figcaption></figure><p>e</p>"
        let story = typeset(html: html, language: nil, options: TypesetOptions(columns: 2))
        #expect(story.lines.map(\.anchor) == story.lines.map(\.anchor).sorted())
    }

    @Test("Pictures are listed with alternative text, caption and line")
    func list() {
        useUnicodeLocale()
        let html = """
            <p>a</p><figure><img src=http://a.example/b alt=Ship><figcaption>Pier</figcaption>
            </figure><img data-src=/c src=data:x><picture><source srcset=d><img src=e></picture>
            """
        let story = typeset(html: html, language: nil, options: TypesetOptions(columns: 20))
        #expect(
            story.pictures.map(\.picture) == [
                StoryPicture(
                    number: 0,
                    address: "http://a.example/b",
                    alternativeText: "Ship",
                    caption: "Pier"
                ),
                StoryPicture(number: 1, address: "/c"), StoryPicture(number: 2, address: "e"),
            ]
        )
        #expect(story.pictures.map(\.line) == [2, 5, 7])
        #expect(story.pictures.map(\.rows) == [0, 0, 0])
        #expect(
            story.pictures.map { story.lines[$0.line].runs[0].style.role }
                == Array(repeating: .picturePlaceholder, count: 3)
        )
    }

    @Test(
        "Alternative text is a caption only if it describes the picture",
        arguments: [
            ("A ship at the pier", "A ship at the pier"), ("Lighthouse", "Lighthouse"),
            ("photo", ""), ("Image", ""), ("IMG_2034.jpg", ""), ("灯台", "灯台"), ("", ""),
        ]
    )
    func shownCaption(alternativeText: String, caption: String) {
        let picture = StoryPicture(number: 0, address: "a", alternativeText: alternativeText)
        #expect(picture.shownCaption == caption)
        let titled = StoryPicture(number: 0, address: "a", alternativeText: "x", caption: "Pier")
        #expect(titled.shownCaption == "Pier")
    }

    @Test("A placeholder does not repeat the kind of a picture that has a caption")
    func kind() {
        useUnicodeLocale()
        let html = "<figure><img src=a alt=photo><figcaption>The pier.</figcaption></figure>"
        let story = typeset(html: html, language: nil, options: TypesetOptions(columns: 20))
        let lines = story.lines.map { $0.runs.map(\.text).joined() }
        #expect(lines.filter { !$0.isEmpty } == ["▣ The pier."])
    }

    /// The columns and rows reserved for each picture.
    private func rooms(
        _ html: String,
        columns: Int = 60,
        rows: Int = 20,
        shapes: [Int: PicturePixelSize] = [:]
    ) -> [[Int]] {
        let room = PictureLayoutLimits(maximumRows: rows, shapes: shapes)
        let options = TypesetOptions(columns: columns, pictures: room)
        return typeset(html: html, language: nil, options: options).pictures.map {
            [$0.columns, $0.rows]
        }
    }

    @Test(
        "The area for a picture has its proportions, and never exceeds the measure and the rows",
        arguments: [
            ("width=600 height=400", [60, 20]), ("", [60, 20]), ("width=600", [60, 20]),
            ("width=1200 height=200", [60, 5]), ("width=1200 height=10 alt=x", nil),
            ("width=300 height=600", [20, 20]), ("width=100 height=100", [25, 13]),
            ("width=100% height=auto", [60, 20]), ("width=600px height=300px", [60, 15]),
            ("width=99999999999 height=40", [60, 1]), ("width=40 height=99999999999", [1, 20]),
            ("width=-4 height=100", [60, 20]),
        ] as [(String, [Int]?)]
    )
    func shapes(attributes: String, room: [Int]?) {
        #expect(rooms("<img src=a \(attributes)>") == (room.map { [$0] } ?? []))
    }

    @Test("The area for a picture is indented with its block, and has at least one cell")
    func frames() {
        let html = "<ul><li><blockquote><img src=a width=600 height=300></blockquote></ul>"
        let options = TypesetOptions(columns: 40, pictures: PictureLayoutLimits(maximumRows: 9))
        let story = typeset(html: html, language: nil, options: options)
        let picture = story.pictures[0]
        #expect([picture.indent, picture.columns, picture.rows] == [6, 34, 9])
        #expect(rooms("<img src=a>", columns: 1, rows: 1) == [[1, 1]])
        #expect(rooms("<img src=a>", columns: 0, rows: 0) == [[1, 1]])
    }

    @Test(
        "A picture is at the side where its story's lines begin",
        arguments: [
            ("fa" as String?, "<p>متن</p><img src=a width=100 height=100>", true),
            ("fa", "<div dir=ltr><p>Text</p><img src=a width=100 height=100></div>", false),
            ("en", "<div dir=rtl><p>متن</p><img src=a width=100 height=100></div>", true),
            ("en", "<p>Text</p><img src=a width=100 height=100>", false),
            (nil, "<p>متن</p><img src=a width=100 height=100>", true),
            (nil, "<p>טקסט אחר לגמרי (Text)</p><img src=a width=100 height=100>", true),
            (nil, "<p>The word متن</p><img src=a width=100 height=100>", false),
        ]
    )
    func sides(language: String?, html: String, isAtRight: Bool) {
        useUnicodeLocale()
        let options = TypesetOptions(columns: 20, pictures: PictureLayoutLimits(maximumRows: 7))
        let picture = typeset(html: html, language: language, options: options).pictures[0]
        #expect(picture.columns < 18)
        #expect(picture.indent == (isAtRight ? 20 - picture.columns : 0))
    }

    @Test(
        "The last line of a caption has more than one word, if possible",
        arguments: [
            (
                "The nearest person who might have checked",
                ["The nearest", "person who might", "have checked"]
            ),
            ("Eleven miles from the nearest pier", ["Eleven miles from", "the nearest pier"]),
            ("Seen from the pier at dusk", ["Seen from the", "pier at dusk"]),
            ("Seen from the pier", ["Seen from", "the pier"]),
            ("Pier", ["Pier"]),
        ]
    )
    func captions(caption: String, lines: [String]) {
        useUnicodeLocale()
        let html = "<figure><img src=b><figcaption>\(caption)</figcaption></figure>"
        let options = TypesetOptions(columns: 17, pictures: PictureLayoutLimits(maximumRows: 1))
        let story = typeset(html: html, language: nil, options: options)
        #expect(story.lines.dropFirst().map(\.drawn) == lines)
    }

    @Test("Blank lines are reserved for a picture, with its caption or alternative text below")
    func room() {
        useUnicodeLocale()
        let html = """
            <p>a</p><figure><img src=b alt=Ship><figcaption>Pier</figcaption></figure>
            <img src=c alt=Boat width=80 height=40><p>d</p>
            """
        let options = TypesetOptions(columns: 20, pictures: PictureLayoutLimits(maximumRows: 3))
        let story = typeset(html: html, language: nil, options: options)
        #expect(
            story.lines.map(\.drawn)
                == ["a", "", "", "", "", "Pier", "", "", "", "", "Boat", "", "d"]
        )
        #expect(story.pictures.map(\.line) == [2, 7])
        #expect(story.lines.map(\.anchor) == story.lines.map(\.anchor).sorted())
    }

    @Test(
        "A missing picture has one row, and below it its whole caption or alternative text",
        arguments: [
            ("<figcaption>Pier</figcaption>", ["Pier"]), ("", ["Ship"]),
            (
                "<figcaption>Pier by the lighthouse, late</figcaption>",
                ["Pier by the", "lighthouse, late"]
            ),
        ]
    )
    func missing(caption: String, lines: [String]) {
        useUnicodeLocale()
        let html = "<p>a</p><figure><img src=b alt=Ship>\(caption)</figure><p>d</p>"
        var room = PictureLayoutLimits(maximumRows: 9)
        room.missing = [0]
        let options = TypesetOptions(columns: 20, pictures: room)
        let story = typeset(html: html, language: nil, options: options)
        #expect(story.lines.map(\.drawn) == ["a", "", ""] + lines + ["", "d"])
        #expect(story.pictures.map { [$0.line, $0.columns, $0.rows] } == [[2, 20, 1]])
    }

    @Test("The alternative text is left out if the caption begins with it")
    func words() {
        let html = "<figure><img alt='Ship'><figcaption>Ship, at the pier</figcaption></figure>"
        #expect(typesetLines(html, columns: 40) == ["▣ Ship, at the pier"])
    }

    @Test("Proportions from the decoded picture override those from the page")
    func learnt() {
        let shapes = [1: PicturePixelSize(width: 800, height: 200)]
        #expect(
            rooms("<img src=a><img src=b width=100 height=100>", shapes: shapes)
                == [[60, 20], [60, 8]]
        )
    }

    @Test(
        "Tracking pixels are not shown",
        arguments: ["width=1 height=1", "width=1px height=1px alt=x", "height=0", "width=2"]
    )
    func traces(attributes: String) {
        #expect(typesetLines("<p>a<img src=x \(attributes)>b</p>", columns: 20) == ["ab"])
    }

    @Test("A picture in a data address is shown, unless it is a tiny placeholder or SVG")
    func dataAddresses() {
        let picture = "data:image/png;base64," + String(repeating: "A", count: 400)
        #expect(rooms("<img src='\(picture)'>").count == 1)
        #expect(rooms("<img src='data:image/gif;base64,R0lGODlhAQABAAAAACw='>").isEmpty)
        #expect(rooms("<img src='\(picture.replacing("png", with: "svg+xml"))'>").isEmpty)
    }

    @Test(
        "The address of a lazily loaded picture replaces its placeholder, and the widest size is used",
        arguments: [
            "src=https://a.example/grey.gif data-src=https://a.example/b",
            "src='data:image/gif;base64,R0lGODlhAQABAAAAACw=' data-original=https://a.example/b",
            "srcset='https://a.example/s 300w, https://a.example/b 800w' alt=x",
            "src='' data-srcset='https://a.example/b 2x,https://a.example/s'",
            "src=https://a.example/b srcset='https://a.example/c 9000w'",
            "src=https://a.example/b data-src=''", "src=https://a.example/b data-original=true",
            "src=https://a.example/b data-src=/small.png",
            "src=javascript:x data-src=https://a.example/b",
        ]
    )
    func lateAddresses(attributes: String) {
        let html = "<img \(attributes)>"
        let story = typeset(html: html, language: nil, options: TypesetOptions(columns: 20))
        #expect(story.pictures.map(\.picture.address) == ["https://a.example/b"])
    }

    @Test("The feed's picture leads a story that has no pictures")
    func lead() {
        let text = String(repeating: "<p>A line of it.</p>", count: 8_000)
        func leads(_ html: String) -> [[String]] {
            let whole = StoryDocument(html: html, language: nil, leadPicture: "https://a.example/l")
            let beginning = StoryDocument(
                beginningOf: html,
                language: nil,
                leadPicture: "https://a.example/l"
            )
            return [whole, beginning].compactMap { $0?.pictures.map(\.address) }
        }
        #expect(leads("<p>a</p>") == [["https://a.example/l"]])
        #expect(leads("<p>a</p><img src=b>") == [["b"]])
        #expect(leads(text) == [["https://a.example/l"], ["https://a.example/l"]])
        #expect(leads(text + "<img src=b>") == [["b"], []])
        let unknown = StoryDocument(
            beginningOf: text,
            ofLength: text.utf8.count + 1,
            language: nil,
            leadPicture: "https://a.example/l"
        )
        #expect(unknown == nil)
    }
}
