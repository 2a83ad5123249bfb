import Testing

@testable import Typesetting

@Suite("Story export")
struct ExportedStoryTests {
    init() {
        useUnicodeLocale()
    }

    private func markdown(_ html: String) -> String {
        ExportedStory(html: html, language: "en").markdown
    }

    private func html(_ html: String) -> String {
        ExportedStory(html: html, language: "en").html
    }

    @Test("Markdown keeps paragraphs, headings, emphasis, links and line ends")
    func phrases() {
        let story = """
            <h2>Tides</h2><p>The <b>harbour </b>is <i>calm</i>, <a href="https://a.example/x(1)">says \
            <em>she</em></a>.<br>So far.</p><p><code>a`b</code> <del>gone</del></p>
            """
        #expect(
            markdown(story) == """
                ### Tides

                The **harbour** is *calm*, [says *she*](https://a.example/x\\(1\\)).\\
                So far.

                ``a`b`` ~~gone~~

                """
        )
    }

    @Test("Markdown keeps lists, quotes, code, tables, pictures and rules")
    func blocks() {
        let story = """
            <ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul><ol start="9"><li>nine</li><li>ten</li></ol>
            <blockquote><p>Said.</p><p>Again.</p></blockquote><pre>let a = 1
              ```
            </pre><table><tr><th>Port</th><th>Ships</th></tr><tr><td>A|B</td><td>2</td></tr></table>
            <figure><img src="https://a.example/p.png" alt="A [pier]"><figcaption>The pier</figcaption></figure><hr>
            """
        #expect(
            markdown(story) == """
                - one

                  - inner
                - two

                9. nine
                10. ten

                > Said.
                >
                > Again.

                ````
                let a = 1
                  ```
                ````

                | Port | Ships |
                | --- | --- |
                | A\\|B | 2 |

                ![A \\[pier\\]](https://a.example/p.png)

                *The pier*

                ---

                """
        )
    }

    @Test(
        "List items keep their numbers, whatever these are",
        arguments: [
            (
                "<ol reversed><li>Bronze<li>Silver<li>Gold</ol>", " start=\"3\"",
                ["", " value=\"2\"", " value=\"1\""],
                "- 3\\. Bronze\n- 2\\. Silver\n- 1\\. Gold\n"
            ),
            (
                "<ol><li>a<li value=5>b<li>c</ol>", "", ["", " value=\"5\"", ""],
                "- 1\\. a\n- 5\\. b\n- 6\\. c\n"
            ),
            (
                "<ol type=a start=26><li>x<li>y</ol>", " type=\"a\" start=\"26\"", ["", ""],
                "- z. x\n- aa. y\n"
            ),
            ("<ol type=A><li>x</ol>", " type=\"A\"", [""], "- A. x\n"),
            ("<ol type=i><li>x<li>y</ol>", " type=\"i\"", ["", ""], "- i. x\n- ii. y\n"),
            ("<ol type=I start=4><li>x</ol>", " type=\"I\" start=\"4\"", [""], "- IV. x\n"),
            ("<ol start=0><li>x<li>y</ol>", " start=\"0\"", ["", ""], "0. x\n1. y\n"),
            ("<ol start=-1><li>x</ol>", " start=\"-1\"", [""], "- \\-1. x\n"),
            (
                "<ol start=999999999><li>x<li>y</ol>", " start=\"999999999\"", ["", ""],
                "- 999999999\\. x\n- 1000000000\\. y\n"
            ),
            ("<ol><li>x<li><li>y</ol>", "", ["", " value=\"3\""], "- 1\\. x\n- 3\\. y\n"),
        ] as [(String, String, [String], String)]
    )
    func numbers(list: String, attributes: String, items: [String], markdown: String) {
        let written = html(list)
        #expect(written.hasPrefix("<ol\(attributes)>\n") && written.hasSuffix("</ol>\n"))
        let values = written.split(separator: "<li").dropFirst().map { item in
            String(item.prefix { $0 != ">" })
        }
        #expect(values == items)
        #expect(self.markdown(list) == markdown)
    }

    @Test("Text before the first list item and items without text keep their position")
    func strayItems() {
        #expect(markdown("<ol>Note<li>one</ol>") == "Note\n\n1. one\n")
        #expect(
            html("<ol>Note<li>one</ol>") == """
                <p dir="auto">Note</p>
                <ol>
                <li><p dir="auto">one</p>
                </li>
                </ol>

                """
        )
        #expect(
            markdown("<ol type=a><li><blockquote>Said.</blockquote><li><ul><li>x</ul></ol>") == """
                - a.

                  > Said.
                - b.

                  - x

                """
        )
    }

    @Test(
        "Text that looks like Markdown is escaped",
        arguments: [
            ("*a* _b_ [c](d) `e` &lt;f&gt; \\", "\\*a\\* \\_b\\_ \\[c\\](d) \\`e\\` \\<f\\> \\\\"),
            ("# no heading #", "\\# no heading \\#"), ("- no item", "\\- no item"),
            ("+ none", "\\+ none"),
            ("1. none", "1\\. none"), ("12) none", "12\\) none"), ("==", "\\=="),
            ("&amp;amp;", "\\&amp;"),
        ]
    )
    func escaping(_ text: String, _ written: String) {
        #expect(markdown("<p>\(text)</p>") == written + "\n")
    }

    @Test("HTML keeps the structure in elements that are valid XML")
    func elements() {
        let story = """
            <h1>Tides</h1><p>A &amp; B, <a href="https://a.example/?a=1&amp;b=2">there</a><br>now</p>
            <ol start="3"><li>three</ol><table><tr><th>P<td>2 &lt; 3</table><img src="https://a.example/p.png" alt='"A"'>
            """
        #expect(
            html(story) == """
                <h2 dir="auto">Tides</h2>
                <p dir="auto">A &amp; B, <a href="https://a.example/?a=1&amp;b=2">there</a><br/>now</p>
                <ol start="3">
                <li><p dir="auto">three</p>
                </li>
                </ol>
                <table>
                <tr><th>P</th><td>2 &lt; 3</td></tr>
                </table>
                <figure><img src="https://a.example/p.png" alt="&quot;A&quot;"/></figure>

                """
        )
    }

    @Test("An exported page contains no scripts, forms, frames or control characters")
    func hostile() {
        let story = """
            <script>alert(1)</script><p onclick="x()">Text <a href="javascript:x()">link</a></p><iframe src="data:x"></iframe>
            <style>p{}</style><form action="https://a.example"><input></form><svg onload="x()"></svg>&lt;script&gt;
            """
        let written = html(story).lowercased()
        for word in [
            "<script", "onclick", "javascript", "<iframe", "<style", "<form", "onload", "data:",
        ] {
            #expect(!written.contains(word), "\(word)")
        }
        #expect(written.contains("&lt;script&gt;"))
        #expect(
            markdown("<p>\u{1}\u{1B}[31mred</p>").unicodeScalars.allSatisfy {
                $0 == "\n" || $0 >= " "
            }
        )
    }

    @Test("Letters of all scripts are unchanged, without link numbers and soft hyphens")
    func letters() {
        let text = "می\u{200C}خواهم हिन्दी ไทย 👩‍👩‍👧 🇩🇪 e\u{301}"
        #expect(markdown("<p>\(text)</p>") == text + "\n")
        #expect(
            markdown("<p>won\u{AD}der <a href='https://a.example'>x</a></p>")
                == "wonder [x](https://a.example)\n"
        )
    }

    @Test("A link that ends with a line break is complete")
    func lineEnd() {
        let story = "<p><a href='https://a.example'>one<br></a>two</p>"
        #expect(markdown(story) == "[one](https://a.example)\\\ntwo\n")
    }

    @Test(
        "A picture without a web or data address is replaced by its alternative text",
        arguments: ["javascript:x()", "file:///etc/hostname", "p.png"]
    )
    func pictures(_ address: String) {
        let story = "<p>Text.</p><img src='\(address)' alt='A pier'>"
        #expect(markdown(story) == "Text.\n\nA pier\n")
        #expect(html(story).hasSuffix("<figure><em>A pier</em></figure>\n"))
    }

    @Test("Link addresses are percent-encoded for strict programs")
    func links() {
        let story = """
            <p><a href="https://bücher.example/a[b]|%zz%2f?q={ä}#x#y">a</a> <a href="http://[::1]:8080/">b</a> \
            <a href="mailto:a@b.example">c</a></p>
            """
        #expect(
            html(story) == """
                <p dir="auto"><a href="https://xn--bcher-kva.example/a%5Bb%5D%7C%25zz%2f?q=%7B%C3%A4%7D#x%23y">a</a> \
                <a href="http://[::1]:8080/">b</a> <a href="mailto:a@b.example">c</a></p>

                """
        )
    }

    @Test("Pictures get the names that the caller has for them, wherever they are")
    func otherPictures() {
        let story = """
            <img src="https://a.example/1"><ul><li><img src="https://a.example/2" alt="two"></li></ul>
            <blockquote><img src="https://a.example/1"></blockquote><img src="p.png" alt="p">
            """
        let exported = ExportedStory(html: story, language: "en")
        #expect(
            exported.pictures == [
                "https://a.example/1", "https://a.example/2", "https://a.example/1", "p.png",
            ]
        )
        let page = exported.html { $0.hasSuffix("1") ? "one.png" : nil }
        #expect(page.ranges(of: "<img src=\"one.png\" alt=\"\"/>").count == 2)
        #expect(page.contains("<em>two</em>") && !page.contains("https"))
    }

    @Test("An empty story exports to nothing")
    func empty() {
        #expect(markdown("").isEmpty)
        #expect(html("<p> </p>").isEmpty)
    }
}
