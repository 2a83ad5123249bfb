import Testing

@testable import Markup

@Suite("Page trees")
struct PageTreeTests {
    /// Elements with content in parentheses, texts in quotes, and optionally the implied body.
    private func outline(_ html: String, withImplied: Bool = false) throws -> String {
        let page = try #require(PageTree(Array(html.utf8)))
        var text = ""
        var ends: [Int32] = []
        for (index, node) in page.nodes.enumerated() {
            while let end = ends.last, end <= index {
                ends.removeLast()
                text += ")"
            }
            if page.rawText(index).isEmpty, !withImplied { continue }
            if node.isText {
                let words = plainLine(ofText: page.text(index))
                if !words.isEmpty { text += "'\(words)'" }
            } else {
                text += "\(page.name(index))("
                ends.append(node.end)
            }
        }
        return text + String(repeating: ")", count: ends.count)
    }

    @Test(
        "Elements without end tags end as in browsers",
        arguments: [
            ("<p>a<p>b<div>c</div>", "p('a')p('b')div('c')"),
            ("<p>a<span>b<div>c</div>d", "p('a'span('b'))div('c')'d'"),
            ("<ul><li>a<li>b<ul><li>c</ul><li>d</ul>", "ul(li('a')li('b'ul(li('c')))li('d'))"),
            ("<dl><dt>a<dd>b<dt>c</dl>", "dl(dt('a')dd('b')dt('c'))"),
            ("<table><tr><td>a<td>b<tr><td>c</table>d", "table(tr(td('a')td('b'))tr(td('c')))'d'"),
            ("<table><tr><td><p>a</td><td>b</table>", "table(tr(td(p('a'))td('b')))"),
            ("<head><title>a</title><p>b", "head(title('a'))p('b')"),
            ("<head><meta><body><p>b", "head(meta())body(p('b'))"),
            ("<h2>a<h3>b</h2>c", "h2('a')h3('b')'c'"),
        ]
    )
    func ends(html: String, expected: String) throws {
        #expect(try outline(html) == expected)
    }

    @Test(
        "A missing body is implied",
        arguments: [
            ("<title>a</title>b<p>c", "title('a')body('b'p('c'))"),
            ("<meta>\n<script>a</script> <p>b<p>c", "meta()script('a')body(p('b')p('c'))"),
            ("<head><title>a</title></head><div>b</div>c", "head(title('a'))body(div('b')'c')"),
            ("a<html><body class=x>b", "body('a')html(body('b'))"),
            ("a<body>b</body>c<p>d", "body('a')body('b''c'p('d'))"),
            ("<html><p>a<p>b", "html(p('a')p('b'))"),
            ("<frameset><frame>", "frameset(frame())"),
            ("  ", ""),
        ]
    )
    func bodies(html: String, expected: String) throws {
        #expect(try outline(html, withImplied: true) == expected)
    }

    @Test(
        "Misplaced end tags are repaired",
        arguments: [
            ("a</p></div>b", "'a''b'"),
            ("<div>a</span>b</div>c", "div('a''b')'c'"),
            ("<b><div>a</b>b</div>c", "b(div('a''b'))'c'"),
            ("<a href=x>a<a href=y>b</a>c", "a('a')a('b')'c'"),
            ("<td>a</tr>b</td>c", "td('a''b')'c'"),
            ("<div>a</body></html>b</div>c", "div('a''b')'c'"),
            ("a</br>b", "'a'br()'b'"),
        ]
    )
    func repairs(html: String, expected: String) throws {
        #expect(try outline(html) == expected)
    }

    @Test(
        "Scripts are text, and comments are skipped",
        arguments: [
            ("<script>if (a<b) '</p>'</script>c", "script('if (a<b) '</p>'')'c'"),
            ("<style>a</stylex></STYLE >b", "style('a</stylex>')'b'"),
            ("<script>never ended", "script('never ended')"),
            ("a<!-- <p> -->b<!-->c<!doctype x>d", "'a''b''c''d'"),
            ("a<!--->b<!-- - > -- --!>c<!---->d<!--x->e-->f", "'a''b''c''d''f'"),
            ("a < b <3 c", "'a < b <3 c'"),
            ("<svg><path/></svg>a<svg/>b", "svg('<path/>')'a'svg()'b'"),
            ("a<", "'a<'"),
            ("a<b", "'a'b()"),
        ]
    )
    func passesOver(html: String, expected: String) throws {
        #expect(try outline(html) == expected)
    }

    @Test("Tag names consist of letters and digits, and others are unknown")
    func names() throws {
        for sign in (0..<0x80).map({ Character(Unicode.Scalar($0)) })
        where !" \t\n\r\u{B}\u{C}/>".contains(sign) {
            let page = try #require(PageTree(Array("<body><h\(sign)>a</h\(sign)>b".utf8)))
            #expect(
                page.nodes[1].tag.rawValue
                    == (page.nodes[1].tag == .other ? "" : "h\(sign)".lowercased())
            )
            #expect(page.nodes.count == 4)
        }
    }

    @Test("Attributes are found in any syntax")
    func attributes() throws {
        let html = "<body><a HREF = 'x?a&amp;b' b=1/2 c d=\"e>f\"g=h href=no data-über=i>"
        let page = try #require(PageTree(Array(html.utf8)))
        let names = ["href", "b", "c", "d", "g", "data-über", "e"]
        #expect(
            names.map { page.attribute(named: $0, of: 1) }
                == ["x?a&b", "1/2", "", "e>f", "h", "i", nil]
        )
        #expect(page.attribute("href", of: 1) == "x?a&b")
    }

    @Test("Every node ends after itself and within its parent, wherever the page is truncated")
    func truncation() throws {
        let html =
            "<p class='a b'>x<b>y<table><tr><td>&amp;<svg><!-- c --></svg></table><script>z</script>"
        for length in 0...html.utf8.count {
            let page = try #require(PageTree(Array(html.utf8.prefix(length))))
            for (index, node) in page.nodes.enumerated() {
                #expect(Int(node.end) > index && Int(node.parent) < index)
                if node.parent >= 0 { #expect(node.end <= page.nodes[Int(node.parent)].end) }
            }
        }
    }

    @Test(
        "The depth of a tree is limited",
        arguments: ["<div>", "<b>", "<p>", "<a href=x>", "<li>", "<td>", "<x-y>", "<table>"]
    )
    func depth(tag: String) throws {
        let page = try #require(PageTree(Array(String(repeating: tag, count: 100_000).utf8)))
        var depths: [Int] = []
        for node in page.nodes { depths.append(node.parent < 0 ? 1 : depths[Int(node.parent)] + 1) }
        #expect(depths.max() ?? 0 <= PageTree.maximumDepth + 1)
    }

    @Test("A page with too many nodes is rejected")
    func tooMuch() {
        let html = String(repeating: "<i>", count: PageTree.maximumNodes + 1)
        #expect(PageTree(Array(html.utf8)) == nil)
    }

    @Test(
        "Content after an unclosed element is read",
        arguments: [
            ("<button>a<p>b</p><p>c</p>", "button('a'p('b')p('c'))"),
            ("<fieldset><legend>a</legend><p>b</fieldset>c", "fieldset(legend('a')p('b'))'c'"),
            ("<svg><path>a<p>b</p>", "svg()path('a'p('b'))"),
            (
                "<script><!-- <script>a</script> --></script>b",
                "script('<!-- <script>a</script> -->')'b'"
            ),
            ("<script><!-- a</script>b", "script('<!-- a')'b'"),
            ("<script><!-- <script>a</script>b", "script('<!-- <script>a')'b'"),
        ]
    )
    func unclosed(html: String, expected: String) throws {
        #expect(try outline(html) == expected)
    }

    @Test(
        "Repeated scripts, comments and unclosed elements are parsed in linear time",
        arguments: [
            "<script><!--<script></script>", "<script><!--<<<<<<<<", "<svg>", "<style></sty",
        ]
    )
    func repeatedScripts(unit: String) throws {
        for count in [10_000, 40_000] {
            let html = String(repeating: unit, count: count) + "<p>b"
            #expect(PageTree(Array(html.utf8)) != nil)
        }
    }

    @Test("An element keeps only a few of a million attributes")
    func manyAttributes() throws {
        let html = "<body><p " + String(repeating: "a=b ", count: 1_000_000) + ">x"
        let page = try #require(PageTree(Array(html.utf8)))
        #expect(page.attributes.count == PageAttributeParser.maximumInElement)
        #expect(page.nodes.count == 3)
    }
}
