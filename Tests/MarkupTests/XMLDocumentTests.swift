import Testing

@testable import Markup

@Suite("XML documents")
struct XMLDocumentTests {
    private func parse(_ text: String) -> XMLDocument {
        XMLDocument(parsing: Array(text.utf8))
    }

    private func dump(_ element: XMLElement?) -> String {
        guard let element else { return "" }
        let attributes = element.attributes.map { " \($0.name)='\($0.value)'" }.joined()
        let inner = element.children.map { dump($0) }.joined()
        let text = element.children.isEmpty && !element.text.isEmpty ? "\"\(element.text)\"" : ""
        return "(\(element.name)\(attributes)\(text)\(inner))"
    }

    @Test("A document is a tree of elements with attributes and text")
    func tree() {
        let document = parse("<a x='1' y='&lt;&amp;'><b>t</b><b/><![CDATA[<&>]]></a>")
        #expect(dump(document.root) == "(a x='1' y='<&'(b\"t\")(b))")
        #expect(document.root?.text == "t<&>")
        #expect(document.firstError == nil)
    }

    @Test("Namespaces have their addresses, or the prefix if it is undeclared")
    func namespaces() throws {
        let document = parse("<a xmlns='urn:a' xmlns:p='urn:p' p:x='1' x='2'><p:b/><q:c/></a>")
        let root = try #require(document.root)
        #expect(root.namespace == "urn:a")
        #expect(root["x"] == "2")
        #expect(root["urn:p", "x"] == "1")
        #expect(root.children.map(\.namespace) == ["urn:p", "q"])
        #expect(root.children.map(\.name) == ["b", "c"])
    }

    @Test("The content of an element is available as HTML")
    func innerHTML() {
        let document = parse("<a><p class='x&quot;'>1 &lt; 2<br/><b>b</b></p> tail</a>")
        #expect(
            document.root?.innerHTML == "<p class=\"x&quot;\">1 &lt; 2<br><b>b</b></p> tail"
        )
    }

    @Test(
        "Malformed documents are repaired",
        arguments: [
            (
                "<a>AT&T &amp; &copy; &nbsp;&unknown; &#233;&#x1F600;&</a>",
                "(a\"AT&T & © \u{A0}&unknown; é😀&\")"
            ),
            ("<a>&#147;x&#148;&#0;&#xFFFF;</a>", "(a\"\u{201C}x\u{201D}\")"),
            ("<a>1 < 2 <3</a>", "(a\"1 < 2 <3\")"),
            ("<a href='?b=1&c=2&eacute;'/>", "(a href='?b=1&c=2é')"),
            ("<a>\u{1}b\u{0}\u{1F}</a>", "(a\"b\")"),
            ("\n\n rubbish <?xml version='1.1' encoding='klingon'?><a>b</a>", "(a\"b\")"),
            ("<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><a>&e;</a>", "(a\"&e;\")"),
            ("<a><!-- -- <b> --><?php <c> ?>d</a>", "(a\"d\")"),
            ("<!DOCTYPE a [<!-- it's > --><?p it's > ?><!ENTITY e '>'>]><a>b</a>", "(a\"b\")"),
            ("<a><!DOCTYPE it's>b<c><! it's here</c></a>", "(a(c\"<! it's here\"))"),
            ("<?xml version='1.0'><a>b</a>", "(a\"b\")"),
            ("<a><?b c>d</a>", "(a\"d\")"),
            ("<a><b><?php echo 1; </b><?<c/><!</a>", "(a(b\"<?php echo 1; \")(c))"),
            (
                "<a><item><b><? <? 1</b></item><item><?c </d> ?>e</item></a>",
                "(a(item(b\"<? <? 1\"))(item\"e\"))"
            ),
            ("<a><b>c", "(a(b\"c\"))"),
            ("<a><b>c</a>", "(a(b\"c\"))"),
            ("<a><title>b<link>c</a>", "(a(title\"b\")(link\"c\"))"),
            ("<a><title>b<i>c</i></title></a>", "(a(title(i\"c\")))"),
            ("<a><item>b<item>c</a>", "(a(item\"b\")(item\"c\"))"),
            ("<a><b>c</B><P:d>e</p:D><c/></A>f", "(a(b\"c\")(d\"e\")(c))"),
            ("<a><A>b</a>c</a>", "(a(A\"b\"))"),
            (
                "<a><category>b<category>c<guid>d</a>",
                "(a(category\"b\")(category\"c\")(guid\"d\"))"
            ),
            (
                "<a><q:creator>b<comments><![CDATA[c]]><id>d</a>",
                "(a(creator\"b\")(comments\"c\")(id\"d\"))"
            ),
            ("<a><category> <category/> </category></a>", "(a(category(category)))"),
            ("<a><item><x><item/></x></item></a>", "(a(item(x(item))))"),
            ("<a>b</a> trailing", "(a\"b\")"),
            ("<a b='&#55357;&#56832;'>&#xD83D;&#xDE00;&#55357;x</a>", "(a b='😀'\"😀x\")"),
            ("", ""),
            ("<", ""),
        ]
    )
    func repairs(text: String, expected: String) {
        #expect(dump(parse(text).root) == expected)
    }

    @Test(
        "A CDATA section may contain others",
        arguments: [
            ("<a><![CDATA[1<b><![CDATA[2]]></b>3]]></a>", "(a\"1<b><![CDATA[2]]></b>3\")"),
            (
                "<a><![CDATA[1<![CDATA[2]]>3<![CDATA[4]]>5]]></a>",
                "(a\"1<![CDATA[2]]>3<![CDATA[4]]>5\")"
            ),
            ("<a><![CDATA[1]]><i>2</i>]]></a>", "(a\"1]]><i>2</i>\")"),
            ("<a><![CDATA[1]]>2<![CDATA[3]]></a>", "(a\"123\")"),
            (
                "<a><p:b><![CDATA[1<![CDATA[2]]> </p:b><c><![CDATA[3]]></c></a>",
                "(a(b\"1<![CDATA[2 \")(c\"3\"))"
            ),
            (
                "<a><b><![CDATA[1<![CDATA[2]]>3</b><c><![CDATA[4]]></c></a>",
                "(a(b\"1<![CDATA[23\")(c\"4\"))"
            ),
        ]
    )
    func nestedData(text: String, expected: String) {
        #expect(dump(parse(text).root) == expected)
    }

    @Test(
        "A CDATA section without ]]> ends with its element",
        arguments: [
            ("<a><b><![CDATA[1<i>2</i></b><c>3</c></a>", "(a(b\"1<i>2</i>\")(c\"3\"))"),
            (
                "<a><b><![CDATA[1</b><b><![CDATA[2</b><b><![CDATA[</b>]]></b></a>",
                "(a(b\"1\")(b\"2\")(b\"</b>\"))"
            ),
            ("<a><b><![CDATA[1</b2></a>", "(a(b\"1</b2></a>\"))"),
        ]
    )
    func unclosedData(text: String, expected: String) {
        #expect(dump(parse(text).root) == expected)
        #expect(parse(text).firstError != nil)
    }

    @Test(
        "Long texts keep every letter, with normalized line breaks and no control characters"
    )
    func longTexts() {
        let line = String(repeating: "abcdefgh", count: 40)
        let lines = Array(repeating: line, count: 12)
        let text = "A &amp;\u{7F} B\u{1}\t" + lines.joined(separator: "\r\n") + "&lt;\rend"
        let expected = "A & B\t" + lines.joined(separator: "\n") + "<\nend"
        #expect(parse("<a>\(text)</a>").root?.text == expected)
        let flat = "A & B " + lines.joined(separator: " ") + "< end"
        #expect(parse("<a x=\"\(text)\"/>").root?["x"] == flat)
    }

    @Test("The first error is reported with its line")
    func errors() {
        #expect(parse("<a>\n<b></a>").firstError?.hasPrefix("line 2: ") == true)
    }

    @Test("Entity bombs and deep nesting are harmless")
    func hostile() {
        let bomb = "<!DOCTYPE a [<!ENTITY b 'bbbb'><!ENTITY c '&b;&b;'>]><a>&c;</a>"
        #expect(parse(bomb).root?.text == "&c;")
        let deep = String(repeating: "<a>", count: 100_000)
        #expect(parse(deep).root?.name == "a")
    }

    @Test("Elements nest up to 256 levels, and deeper ones become siblings", arguments: 255...259)
    func depth(count: Int) {
        let text = String(repeating: "<a>", count: count) + "deep"
        var element = parse(text + String(repeating: "</a>", count: count)).root
        var depth = 1
        while let child = element?.children.first, depth < 1000 {
            depth += 1
            if depth == 257 { #expect(element?.children.count == count - 256) }
            element = child
        }
        #expect(depth == min(count, 257))
        #expect(parse(text).root?.text == "deep")
    }

    @Test(
        "A truncated attribute value is left out",
        arguments: [
            ("<a x='1' y='2", "(a x='1')"), ("<a x='1' y=2", "(a x='1')"),
            ("<a x='1' y=", "(a x='1')"), ("<a x='1' y='2'", "(a x='1' y='2')"),
            ("<a x='1'><b y=\"it's", "(a x='1'(b))"),
        ]
    )
    func halfValues(text: String, expected: String) {
        let document = parse(text)
        #expect(dump(document.root) == expected)
        #expect(document.isCutOff)
    }

    @Test("An element is cut off if it is open at the end of the document")
    func unclosedElements() {
        let root = parse("<a><b>1</b><c><d>2</d><e>3").root
        #expect(root?.isCutOff == true)
        #expect(root?.children.map(\.isCutOff) == [false, true])
        #expect(root?.children.last?.children.map(\.isCutOff) == [false, true])
        #expect(parse("<a><b>1</a>").root?.children.map(\.isCutOff) == [false])
    }

    @Test("A document truncated anywhere can be parsed")
    func truncation() {
        let text =
            "<?xml version='1.0'?><!DOCTYPE x><a b=\"c&amp;\"><!-- d --><![CDATA[e]]>é&eacute;&#9;</a>"
        let bytes = Array(text.utf8)
        for count in bytes.indices { _ = XMLDocument(parsing: Array(bytes.prefix(count))).root }
    }
}
