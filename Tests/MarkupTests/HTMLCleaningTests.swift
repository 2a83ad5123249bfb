import Markup
import Testing

@Suite("HTML cleaning")
struct HTMLCleaningTests {
    @Test(
        "Visible structure is kept",
        arguments: [
            ("<h2>a</h2><p>b<br>c</p>", "h2('a') p('b' br 'c')"),
            ("<ul><li>a<li><b>b</b></ul>", "ul(li('a') li(b('b')))"),
            ("<dl><dt>a<dd>b</dl>", "dl(dt('a') dd('b'))"),
            ("<blockquote cite=x>a</blockquote>", "blockquote[cite=x]('a')"),
            ("<pre><code> a\n  b</code></pre>", "pre(code(' a\n  b'))"),
            (
                "<table><tr><th>a<td colspan=2>b</table>",
                "table(tbody(tr(th('a') td[colspan=2]('b'))))"
            ),
            (
                "<a href='https://a.example/' title=t>a</a>",
                "a[href=https://a.example/ title=t]('a')"
            ),
            (
                "<figure><img src=i.png alt=a width=300><figcaption>b</figcaption></figure>",
                "figure(img[src=i.png alt=a width=300] figcaption('b'))"
            ),
            (
                "<video src=v poster=p><source src=w></video>",
                "video[src=v poster=p](source[src=w])"
            ),
            ("<p lang=fr>a<em>b</em><sup>c</sup></p>", "p[lang=fr]('a' em('b') sup('c'))"),
            ("<math><mi>x</mi></math>y", "other('x') 'y'"),
            ("<blink>a</blink><marquee>b</marquee>", "other('a') other('b')"),
        ]
    )
    func keeps(html: String, expected: String) {
        #expect(outline(html) == expected)
    }

    @Test(
        "Scripts, event handlers, styles and form fields are removed",
        arguments: [
            ("<script>a</script>b", "'b'"),
            ("<SCRIPT src=x></SCRIPT>b", "'b'"),
            ("<script>a", ""),
            ("<scr<script>a</script>ipt>b", "other('aipt>b')"),
            ("<style>a{}</style>b", "'b'"),
            ("<p style='color:red' onclick=a() ONLOAD='b' class=c>d</p>", "p[class=c]('d')"),
            ("<img src=x onerror=a()>", "img[src=x]"),
            ("<svg onload=a()><text>t</text></svg>b", "'b'"),
            ("<iframe src=x onload=a()>a</iframe>b", "embed[src=x] 'b'"),
            ("<object data=x>a</object>", "object[data=x]('a')"),
            ("<form action=x>a<input name=n><button>b</button></form>c", "form[action=x]('a') 'c'"),
            ("<select><option>a</select><textarea>b</textarea>c", "'c'"),
            ("<noscript>a</noscript>", "'a'"),
            ("<!-- a --><![CDATA[b]]><?php c ?>d", "'d'"),
            ("<img src=x width=1 height=1>a", "'a'"),
            ("<img src=x height=0>a", "'a'"),
            ("<img src=x width=1px>a", "'a'"),
            ("<template>a</template><canvas>b</canvas>c", "'c'"),
        ]
    )
    func drops(html: String, expected: String) {
        #expect(outline(html) == expected)
    }

    @Test(
        "Control characters are removed",
        arguments: [
            "a\u{0}b", "a\u{1B}]0;x\u{7}b", "a\u{9B}31mb", "a&#27;b", "a&#x9b;b", "a&#0;b",
            "a\u{7F}b",
            "<a href='x\u{1B}y' title='&#7;\u{9D}'>a</a>", "<p title=\"\u{85}\">a\u{8}</p>",
            "<a\u{1B}b c\u{1}=d>e</a>",
        ]
    )
    func controls(html: String) {
        let scalars = outline(html).unicodeScalars
        #expect(!scalars.contains { $0.properties.generalCategory == .control })
    }

    /// The body: names with attributes, contents in parentheses, texts in quotes.
    private func outline(_ html: String) -> String {
        var text = ""
        var open: [Int] = []
        func close(before index: Int) {
            while let end = open.last, end <= index {
                text += ")"
                open.removeLast()
            }
        }
        for (index, node) in HTMLDocument(parsing: html).nodes.enumerated() {
            close(before: index)
            let space = text.isEmpty || text.hasSuffix("(") ? "" : " "
            switch node.content {
            case .text(let content): text += "\(space)'\(content)'"
            case .element(let element):
                if [.html, .head, .body].contains(element.tag) { continue }
                let attributes = element.attributes.map { "\($0.name)=\($0.value)" }
                text += "\(space)\(element.tag)"
                if !attributes.isEmpty { text += "[\(attributes.joined(separator: " "))]" }
                if node.end > index + 1 {
                    text += "("
                    open.append(node.end)
                }
            }
        }
        close(before: .max)
        return text
    }
}
