import Testing

@testable import Markup

@Suite("Hidden elements of feed texts")
struct HiddenElementRemoverTests {
    @Test(
        "Elements that a style or attribute hides are removed",
        arguments: [
            ("<div style='display:none'>Preview</div><p>Text.</p>", "<p>Text.</p>"),
            ("<DIV STYLE=\"display : None !important\">a<div>b</div></DIV>Text", "Text"),
            ("<div hidden>a<!--[if mso]></div><div><![endif]-->b</div>Text", "Text"),
            ("a<span hidden>b</span>c<p hidden=\"\">d</p>", "ac"),
            (
                "<p>Text.</p><img style=display:none src=a><b hidden>x</b>",
                "<p>Text.</p><img style=display:none src=a>"
            ),
            ("<div style=\"color:red\">Text</div>", "<div style=\"color:red\">Text</div>"),
            ("<p title='display:none'>Text</p>", "<p title='display:none'>Text</p>"),
            ("<p>hidden display:none</p>", "<p>hidden display:none</p>"),
            ("<!-- <div hidden> -->Text<i hidden>x</i>", "<!-- <div hidden> -->Text"),
            ("<div hidden>All</div> <br>", "<div hidden>All</div> <br>"),
            ("<div hidden>No end tag", "<div hidden>No end tag"), ("a < b hidden", "a < b hidden"),
            ("<p data-hidden=1>Text</p>", "<p data-hidden=1>Text</p>"),
            ("a<span aria-hidden=\"true\">b<b>c</b></span>d", "ad"),
            (
                "<math><mi>E</mi><annotation>E</annotation></math><i aria-hidden=true>E</i>",
                "<math><mi>E</mi></math>"
            ),
            ("a<b aria-hidden=false>b</b>", "a<b aria-hidden=false>b</b>"),
            (
                "<a aria-hidden=true><i hidden>c</i><IMG src=a></a><i aria-hidden=true>b</i>c",
                "<a aria-hidden=true><i hidden>c</i><IMG src=a></a>c"
            ),
        ]
    )
    func removal(html: String, expected: String) {
        #expect(HiddenElementRemover.removed(from: html) == expected)
    }

    @Test("Many hidden elements, with and without end tags, take little time")
    func many() {
        let closed = String(repeating: "<p hidden>x</p>", count: 40_000)
        #expect(HiddenElementRemover.removed(from: closed + "y") == "y")
        let open = String(repeating: "<p hidden>x", count: 40_000)
        #expect(HiddenElementRemover.removed(from: open) == open)
        let count = 40_000
        let nested =
            String(repeating: "<p aria-hidden=true>", count: count) + "<img>x"
            + String(repeating: "</p>", count: count)
        #expect(HiddenElementRemover.removed(from: nested) == nested)
    }
}
