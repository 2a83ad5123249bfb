import Markup
import Testing

@Suite("HTML documents")
struct HTMLDocumentTests {
    @Test("Nodes are in document order with their end")
    func order() {
        let document = HTMLDocument(parsing: "<p>a<b>b</b></p><p>c</p>")
        #expect(
            outline(document) == [
                "html 9", "head 2", "body 9", "p 7", "'a'", "b 7", "'b'", "p 9", "'c'",
            ]
        )
    }

    @Test("Attributes keep their values, except event handlers and styles")
    func attributes() {
        let html = "<a href='/x?a&amp;b' onclick=evil() STYLE='x' Title=\"t\">l</a>"
        let links = HTMLDocument(parsing: html).nodes.compactMap { node -> [String]? in
            guard case .element(let element) = node.content, element.tag == .a else { return nil }
            return element.attributes.map { "\($0.name)=\($0.value)" }
        }
        #expect(links == [["href=/x?a&b", "title=t"]])
    }

    @Test(
        "Invisible elements are removed",
        arguments: [
            "<img src=p.gif width=1 height=1>", "<img src=p.gif height='0'>", "<!-- c -->",
            "<script>1</script>", "<style>a</style>", "<input value=x>", "<button>b</button>",
            "<svg><g><text>t</text></g></svg>", "<textarea>t</textarea>", "<iframe>f</iframe>",
        ]
    )
    func hidden(html: String) {
        let texts = outline(HTMLDocument(parsing: "a\(html)b")).filter { $0.hasPrefix("'") }
        #expect(texts == ["'ab'"] || texts == ["'a'", "'b'"])
    }

    @Test("Deep nesting is flattened without losing text")
    func nesting() {
        for tag in ["b", "div", "font", "blockquote", "svg><li", "ul><li", "x"] {
            let html = String(repeating: "<\(tag)>", count: 20_000) + "deep"
            let document = HTMLDocument(parsing: html)
            #expect(document.nodes.count < 50_000, "\(tag)")
            #expect(depth(of: document) < 1_000, "\(tag)")
        }
        let html = String(repeating: "<div>", count: 20_000) + "deep"
        #expect(plainText(ofHTML: html) == "deep")
    }

    @Test("Formatting elements that are never closed do not multiply without limit")
    func formatting() {
        let html =
            (0..<200).map { "<font size=\($0)>" }.joined()
            + String(repeating: "<p>x</p>", count: 20_000)
        #expect(HTMLDocument(parsing: html).nodes.count < 1_000_000)
    }

    @Test(
        "A page with hundreds of thousands of tags keeps its text in a limited number of nodes",
        arguments: ["<td>x", "<li>x", "<br>x", "<p>x", "<b>x</b>"]
    )
    func manyTags(part: String) {
        let html = "<table><tr>" + String(repeating: part, count: 400_000)
        let document = HTMLDocument(parsing: html)
        #expect(document.nodes.count < 1_000_000)
        let letters = document.nodes.reduce(0) { count, node in
            guard case .text(let text) = node.content else { return count }
            return count + text.utf8.count { $0 == UInt8(ascii: "x") }
        }
        #expect(letters == 400_000)
    }

    @Test("A tag with thousands of attributes is dropped")
    func manyAttributes() {
        let tag = "<a " + (0..<50_000).map { "a\($0)=1 " }.joined() + ">"
        #expect(plainText(ofHTML: "x\(tag)y</a>z") == "xyz")
    }

    @Test("Repeated html and body tags do not collect attributes", arguments: ["html", "body"])
    func repeatedPages(name: String) {
        let html = (0..<50_000).map { "<\(name) a\($0)=1>" }.joined() + "x"
        let names = HTMLDocument(parsing: html).nodes.flatMap { node -> [String] in
            guard case .element(let element) = node.content else { return [] }
            return element.attributes.map(\.name)
        }
        #expect(names == ["a0"])
        #expect(plainText(ofHTML: html) == "x")
    }

    @Test("A page truncated anywhere can be parsed")
    func truncation() {
        let html = "<p title=\"é\">a<b>b</b><!--c--><script>d</script>&eacute;<img src='x'></p>"
        let utf8 = Array(html.utf8)
        for length in 0...utf8.count {
            let document = HTMLDocument(
                parsing: String(decoding: utf8.prefix(length), as: UTF8.self)
            )
            #expect(document.nodes.count <= 10)
        }
    }

    private func outline(_ document: HTMLDocument) -> [String] {
        document.nodes.map { node in
            switch node.content {
            case .text(let text): "'\(text)'"
            case .element(let element): "\(element.tag) \(node.end)"
            }
        }
    }

    private func depth(of document: HTMLDocument) -> Int {
        var open: [Int] = []
        var deepest = 0
        for (index, node) in document.nodes.enumerated() {
            while let end = open.last, end <= index { open.removeLast() }
            open.append(node.end)
            deepest = max(deepest, open.count)
        }
        return deepest
    }
}
