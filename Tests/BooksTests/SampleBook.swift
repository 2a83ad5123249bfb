import Books
import FoundationEssentials
import Testing
import Typesetting

enum TinyPicture {
    static let png = bytes(
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR4nGMQ+AAAARMBAXVbZvwAAAAASUVORK5CYII="
    )
    static let gif = bytes("R0lGODdhAgACAIEAAMgeHgAAAAAAAAAAACwAAAAAAgACAAAIBgABCAQQEAA7")
    static let webp = bytes(
        "UklGRjoAAABXRUJQVlA4IC4AAACwAQCdASoCAAIAAUAmJaACdLoABDAAAP7x3I/4DdfFtMv/vYL/3YL/3YL/WwAA"
    )
    static let cutJPEG: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]
        + [0xFF, 0xC0, 0, 11, 8, 0, 2, 0, 2, 1, 1, 0x11, 0]
        + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0x3F, 0]

    private static func bytes(_ text: String) -> [UInt8] {
        Data(base64Encoded: text).map { Array($0) } ?? []
    }
}

struct SampleStory: CustomTestStringConvertible {
    var testDescription: String { String(title.prefix(20)) }

    let title: String
    var section = "World"
    var language: String?
    var html = "<p>Text.</p>"
    var pictures: [String: [UInt8]] = [:]
    var date: Date? = Date(timeIntervalSince1970: 1_795_000_000)

    static let scripts = [
        SampleStory(
            title: "The harbour opens",
            language: "en",
            html: "<p>At last, “they” said — dé.</p>"
        ),
        SampleStory(title: "Гавань открыта", language: "ru", html: "<p>Сегодня утром.</p>"),
        SampleStory(
            title: "Το λιμάνι άνοιξε",
            section: "Κόσμος",
            language: "el",
            html: "<p>Σήμερα.</p>"
        ),
        SampleStory(
            title: "الميناء مفتوح",
            section: "أخبار",
            language: "ar",
            html: "<p>اليوم (2026).</p>"
        ),
        SampleStory(title: "הנמל נפתח", section: "أخبار", language: "he", html: "<p>היום.</p>"),
        SampleStory(title: "बंदरगाह खुला", section: "दुनिया", language: "hi", html: "<p>आज सुबह।</p>"),
        SampleStory(title: "ท่าเรือเปิด", section: "โลก", language: "th", html: "<p>เช้านี้</p>"),
        SampleStory(title: "港が開いた", section: "世界", language: "ja", html: "<p>今朝、港が開いた。</p>"),
        SampleStory(title: "港口开放", section: "世界", language: "zh-Hant-TW", html: "<p>今天。</p>"),
        SampleStory(title: "항구가 열렸다", section: "世界", language: "ko-KR", html: "<p>오늘.</p>"),
    ]

    static let hostile = [
        SampleStory(title: "", section: "", language: "not a tag", html: ""),
        SampleStory(title: "\u{0}\u{1}\u{FFFE} \u{1B}[2J", html: "<p>a\u{8}b\u{B}c\u{FFFF}]]></p>"),
        SampleStory(
            title: "]]> & <b>\"'",
            html: "<p>]]> &lt;![CDATA[ <script>alert(1)</script></p>"
        ),
        SampleStory(title: String(repeating: "long ", count: 200_000), section: "\n"),
        SampleStory(title: String(repeating: "a\u{301}\u{301}", count: 300_000)),
        SampleStory(
            title: "Links",
            language: "en-",
            html: """
                <p><a href="javascript:alert(1)">a</a> <a href="https://a.example/ä ö?q={x}|^`[]#%zz">b</a>
                <a href="https://bücher.example/%">c</a> <a href="mailto:a@b.example">d</a>
                <a href="https://[::1]:8080/">e</a> <a href="https://u:p@a.example:99999/">f</a>
                <a href="#fn1">1</a> <a href="file:///etc/passwd">g</a> <a href="data:text/html,x">h</a>
                <a href="https://a_b.example/\\x%00%0a">i</a> <a href="https://a.example/#a#b">j</a>
                <a href="mailto:ä@b.example?subject=x y">k</a> <a href="http://1.2.3.4:0/">l</a></p>
                """
        ),
        SampleStory(
            title: "Elements",
            html: """
                <p id="x">1<p id="x">2<table><tr><td>a<table><tr><td colspan=9999 rowspan=0>b</table></table>
                <ul></ul><ol start="-5"><li></ol><ol reversed start="99999999999999999999"><li>x<ol><li>y</ol></ol>
                <h1>a</h1><h6>b<p>c</h6><figure><img><figcaption></figcaption></figure><dl><dt>t<dd>d</dl>
                <svg><script>x</script></svg><math><mi>x</mi></math><iframe src="https://a.example"></iframe>
                <form><input value="x"></form><style>p{}</style><pre><code>let a = "]]>"</code></pre><hr>
                <details><summary>s</summary>t</details><ruby>漢<rt>kan</rt></ruby><template>t</template>
                <video src="https://a.example/v"></video><audio></audio><object data="x"></object>
                <table></table><table><caption>c</caption></table><blockquote></blockquote>
                <sup><a href="https://a.example/">[1]</a></sup><br><br><a href="https://a.example/"><p>x</p></a>
                """
        ),
        SampleStory(
            title: "Pictures",
            html: """
                <img src="https://a.example/png" alt="A &quot;pier&quot; &lt;"><img src="https://a.example/png">
                <figure><img src="https://a.example/gif"><figcaption>The <b>pier</b></figcaption></figure>
                <img src="https://a.example/cut" alt="cut"><img src="https://a.example/svg" alt="drawn">
                <img src="https://a.example/webp" alt="not for books"><img src="https://a.example/none" alt="gone">
                <ul><li><img src="https://a.example/gif"></ul><blockquote><img src="https://a.example/gif"></blockquote>
                """,
            pictures: [
                "https://a.example/png": TinyPicture.png, "https://a.example/gif": TinyPicture.gif,
                "https://a.example/cut": TinyPicture.cutJPEG,
                "https://a.example/svg": Array("<svg onload='x'/>".utf8),
                "https://a.example/webp": TinyPicture.webp,
            ]
        ),
    ]
}

func writeBook(_ stories: [SampleStory], title: String = "Front", to descriptor: Int32) throws {
    let book = try EPUBBookWriter(title: title, paper: "The Example", descriptor: descriptor)
    for (index, story) in stories.enumerated() {
        let text = ExportedStory(html: story.html, language: story.language)
        for address in text.pictures {
            try book.add(picture: story.pictures[address], at: address)
        }
        try book.add(
            BookChapter(
                title: story.title,
                section: story.section,
                identity: "\(index)",
                language: story.language,
                creator: "Ann",
                date: story.date,
                body: "<h1 dir=\"auto\">\(story.title.escapedForHTML)</h1>\n"
                    + text.html(with: book.file)
            )
        )
    }
    try book.finish()
}
