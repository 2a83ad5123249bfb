import News
import Testing

@Suite("Words that are no teaser")
struct UninformativeTextDetectorTests {
    @Test(
        "Links and signatures are removed from summaries",
        arguments: [
            ("Ships came. [link] [comments]", "Ships came."),
            ("submitted by /u/a [link] [comments]", nil), ("Comments", nil),
            ("Read more →", nil), ("Link", nil), ("Read more books.", "Read more books."),
            ("Lire la suite…", nil), ("[続きを読む]", nil),
            ("— By our correspondent", nil), ("—Ships came, they said.", "—Ships came, they said."),
        ] as [(String, String?)]
    )
    func summaries(summary: String, expected: String?) {
        #expect(UninformativeTextDetector.ofStory(summary) == expected)
    }

    @Test("A signature in a text is no link")
    func paragraphs() {
        #expect(UninformativeTextDetector.areLinks("submitted by /u/a [link] [comments]"))
        #expect(!UninformativeTextDetector.areLinks("— By our correspondent"))
    }
}
