import Testing

@testable import Typesetting

@Suite("Embedded media")
struct EmbedTests {
    @Test(
        "A link replaces an embedded frame or object",
        arguments: [
            Sample(
                "a frame with a title",
                "<p>a</p><iframe src='https://maps.example/x' title='The bar'>old</iframe><p>b</p>",
                ["a", "", "▶ The bar (maps.example) [1]", "", "b"]
            ),
            Sample(
                "a frame without one",
                "<iframe src='//a.example/b/'></iframe>",
                ["▶ a.example/b/ [1]"]
            ),
            Sample(
                "a player leads to its page",
                "<iframe src='https://www.youtube.com/embed/a-B_1?rel=0'></iframe>",
                ["▶ www.youtube.com/watch?v=a-B_1 [1]"]
            ),
            Sample(
                "objects",
                "<object data='https://a.example/b.pdf'>Old</object>",
                ["▶ a.example/b.pdf [1]"]
            ),
            Sample(
                "what counts readers",
                "a<iframe src='https://a.example' width=1 height=1></iframe>",
                ["a"]
            ),
            Sample("what may not be followed", "a<iframe src='javascript:x()'>y</iframe>", ["a"]),
            Sample("nothing", "a<iframe></iframe><embed>", ["a"]),
        ]
    )
    func embeds(sample: Sample) {
        let lines = typesetLines(sample.html, columns: 50)
        #expect(Array(lines.prefix(sample.lines.count)) == sample.lines)
        #expect(lines.count <= sample.lines.count + 3)
    }
}
