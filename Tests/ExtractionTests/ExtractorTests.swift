import Markup
import Testing

@testable import Extraction

@Suite("Extraction")
struct ExtractorTests {
    @Test("The story is the content of the article, without navigation and other boxes")
    func plainPage() throws {
        let html = """
            <html lang="en"><head><title>The tide | Harbour Post</title>
            <meta property="og:site_name" content="Harbour Post">
            <meta property="og:title" content="The tide">
            <meta name="author" content="By Anna Quay and Ben Pier">
            <meta property="article:published_time" content="2024-05-01T07:30:00+02:00">
            <meta property="og:image" content="/tide.jpg"></head>
            <body><nav><a href="/">Home</a> <a href="/sea">Sea</a></nav>
            <article><h1>The tide</h1><p class="byline">By Anna Quay</p>
            <p>\(paragraph("First"))</p>
            <div class="newsletter"><p>\(paragraph("Sign up"))</p></div>
            <h2>Later</h2>
            <p>\(paragraph("Second")) <a href="more.html">More</a> of it.</p>
            <ul><li>One step.</li><li>Another step.</li></ul>
            </article>
            <aside><p>\(paragraph("Aside"))</p></aside>
            <footer>All rights reserved by the harbour.</footer></body></html>
            """
        let story = try extract(html).story
        #expect(
            story
                == ExtractedStory(
                    title: "The tide",
                    byline: "Anna Quay, Ben Pier",
                    published: "2024-05-01T07:30:00+02:00",
                    site: "Harbour Post",
                    language: "en",
                    leadPicture: "https://paper.example/tide.jpg",
                    html: """
                        <p>\(paragraph("First"))</p>
                        <h2>Later</h2>
                        <p>\(paragraph("Second")) <a href="https://paper.example/news/more.html">More</a> of it.</p>
                        <ul><li>One step.</li><li>Another step.</li></ul>

                        """,
                    text: """
                        \(paragraph("First"))

                        Later

                        \(paragraph("Second")) More of it.

                        One step.

                        Another step.
                        """
                )
        )
    }

    @Test("A page without a story has no text")
    func noStory() throws {
        for html in ["", "<p>", "<nav><a href=/>Home</a></nav>", "just words"] {
            let found = try extract(html)
            #expect(found.story.html == "" && found.story.text == "")
            #expect(
                found.reasons.contains {
                    $0.about == "text" && $0.why == "no element contains paragraphs without links"
                }
            )
        }
    }

    @Test(
        "A story is found even if its class names suggest comments",
        arguments: [
            "article class='post category-commentary'", "div class='story comment'",
            "article class='js_post commented'",
        ]
    )
    func commentary(element: String) throws {
        let story = (1...6).map { paragraph("Part \($0)") }
        let comments = (1...9).map {
            "<article class='reply post'><p>\(paragraph("Reply \($0)"))</p></article>"
        }
        let page = """
            <h1>High water</h1><main><\(element)>
            \(story.map { "<p>\($0)</p>" }.joined())</\(element.prefix { $0 != " " })>
            <div class=discussion>\(comments.joined())</div></main>
            """
        #expect(try extract(page).story.text == story.joined(separator: "\n\n"))
    }

    @Test("Captions stay with their pictures and are not part of the text")
    func captions() throws {
        let html = """
            <article><p>\(paragraph("First"))</p>
            <figure><img src="/a.jpg" alt="A pier"><figcaption>The pier in May.</figcaption></figure>
            <p>\(paragraph("Second"))</p>
            <div class="photo"><img data-src="/b.jpg" src="data:image/gif;base64,AA"><span>The mole.</span></div>
            <p>\(paragraph("Third"))</p></article>
            """
        let story = try extract(html).story
        #expect(
            story.html == """
                <p>\(paragraph("First"))</p>
                <figure><img src="https://paper.example/a.jpg" alt="A pier"><figcaption>The pier in May.</figcaption></figure>
                <p>\(paragraph("Second"))</p>
                <figure><img src="https://paper.example/b.jpg" alt=""><figcaption>The mole.</figcaption></figure>
                <p>\(paragraph("Third"))</p>

                """
        )
        #expect(
            story.text == ["First", "Second", "Third"].map(paragraph).joined(separator: "\n\n")
        )
    }

    @Test(
        "A page without html and body tags keeps all of its text",
        arguments: ["", "<head>", "<html>", "<body>"]
    )
    func bareTags(tag: String) throws {
        let page = try extract(
            "<!DOCTYPE html>\(tag)<meta charset=utf-8><title>The tide</title><h1>The tide</h1>"
                + ["One", "Two", "Three"].map { "<p>\(paragraph($0))" }.joined(separator: "\n")
        )
        #expect(
            page.story.text == ["One", "Two", "Three"].map(paragraph).joined(separator: "\n\n")
        )
        #expect(page.story.title == "The tide")
    }

    @Test("Two consecutive line breaks separate paragraphs")
    func breaks() throws {
        let html =
            "<div id=x>\(paragraph("One"))<br><br>\(paragraph("Two"))<br>\(paragraph("Three"))</div>"
        #expect(
            try extract(html).story.html == """
                <p>\(paragraph("One"))</p>
                <p>\(paragraph("Two"))<br>\(paragraph("Three"))</p>

                """
        )
    }

    @Test("Tables, code, quotes and emphasis keep their structure")
    func shapes() throws {
        let html = """
            <article><p>\(paragraph("First"))</p><blockquote><p>A <b>strong</b> <i>word</i>.</p></blockquote>
            <pre><code class=x>let a = 1
              let b = a &lt; 2</code></pre><table><tr><th>Port<th>Steps<tr><td>North<td>3</table>
            <p>\(paragraph("Last"))</p></article>
            """
        #expect(
            try extract(html).story.html == """
                <p>\(paragraph("First"))</p>
                <blockquote><p>A <b>strong</b> <i>word</i>.</p></blockquote>
                <pre><code>let a = 1
                  let b = a &lt; 2</code></pre>
                <table><tr><th>Port</th><th>Steps</th></tr><tr><td>North</td><td>3</td></tr></table>
                <p>\(paragraph("Last"))</p>

                """
        )
    }

    @Test(
        "List numbering, cell spans and lines of code are kept",
        arguments: [
            (
                "<ol start=' 3x' type=a reversed><li>c<li value=9>i</ol>",
                "<ol start=\"3\" reversed=\"\" type=\"a\"><li>c</li><li value=\"9\">i</li></ol>"
            ),
            (
                "<table><tr><td rowspan=2 colspan='x'>a<td>b<tr><td colspan=\"2\">c</table>",
                "<table><tr><td rowspan=\"2\">a</td><td>b</td></tr><tr><td colspan=\"2\">c</td></tr></table>"
            ),
            (
                "<pre><code><div class=line>a</div><div class=line>  b</div></code></pre>",
                "<pre><code>a\n  b\n</code></pre>"
            ),
            (
                "<pre><table><tr><td>1<td>let a<tr><td>2<td>let b</table></pre>",
                "<pre>1 let a\n2 let b\n</pre>"
            ),
        ]
    )
    func order(html: String, expected: String) throws {
        #expect(try extract(story(around: html)).story.html.contains(expected))
    }

    @Test("A formula keeps its structure, appears once and has readable text")
    func formulas() throws {
        let html = """
            <p>\(paragraph("There")) <math><semantics><mrow><msup><mn>10</mn><mn>6</mn></msup><mo>=</mo>
            <mfrac><mi>a</mi><mn>2</mn></mfrac></mrow><annotation encoding="application/x-tex">10^6</annotation>
            </semantics></math></p>
            """
        let found = try extract(story(around: html)).story
        #expect(
            found.html.contains(
                "<msup><mrow>10</mrow><mrow>6</mrow></msup><mo>=</mo> <mfrac><mrow>a</mrow><mrow>2</mrow></mfrac>"
            )
        )
        #expect(found.text.contains("before. 10^6= a/2"))
    }

    @Test("Only web addresses become links")
    func links() throws {
        let html = """
            <article><p>\(paragraph("First")) <a href="javascript:alert(1)">a</a> <a href="//b.example/?x=1&y">b</a>
            <a href="#c">c</a></p></article>
            """
        #expect(
            try extract(html).story.html.contains(
                "a <a href=\"https://b.example/?x=1&amp;y\">b</a> <a href=\"https://paper.example/news/story.html#c\">c</a></p>"
            )
        )
    }

    @Test("Control and invisible characters are removed")
    func controls() throws {
        let story = try extract(
            "<h1>T\u{1B}x</h1><p>\(paragraph("O\u{1B}[2J\u{202E}ne"))&#27;&#x9b;</p>"
        ).story
        #expect(story.text.hasPrefix("O[2Jne: the tide"))
        #expect(!story.html.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }

    @Test("Line breaks in character references are normalized")
    func returns() throws {
        let story = try extract(
            "<html lang='e&#10;n'><p>\(paragraph("One"))</p><pre>a&#13;b&#13;&#10;c&#10;&#13;d</pre>"
        ).story
        #expect(story.text.hasSuffix("\n\na\nb\nc\n\nd"))
        #expect(!story.html.utf8.contains(0x0D))
        #expect(story.language == nil)
        #expect(try extract("<html lang=' pt-BR '>").story.language == "pt-BR")
        #expect(
            try extract("<html lang=''><meta property=og:locale content=de_AT>").story.language
                == "de-AT"
        )
    }

    @Test("A page with too many bytes or elements is rejected")
    func tooLarge() {
        let extractor = Extractor { reference, _ in reference }
        let bytes = [UInt8](repeating: 0x20, count: Extractor.maximumBytes + 1)
        #expect(throws: ExtractionError.tooLarge) { try extractor.read(bytes, address: nil) }
        let tags = Array(String(repeating: "<b>", count: PageTree.maximumNodes + 1).utf8)
        #expect(throws: ExtractionError.tooLarge) { try extractor.read(tags, address: nil) }
    }

    @Test("A page truncated anywhere can be read")
    func truncation() throws {
        let html = """
            <html><head><script type="application/ld+json">{"@type":"NewsArticle","headline":"The tide"}</script>
            <body><article><h1>The tide</h1><p>\(paragraph("Æ"))<table><tr><td>a<figure><img src=/a>
            """
        let bytes = Array(html.utf8)
        let extractor = Extractor { reference, _ in reference }
        for length in 0...bytes.count {
            _ = try extractor.read(Array(bytes[..<length]), address: "https://paper.example/")
        }
    }
}
