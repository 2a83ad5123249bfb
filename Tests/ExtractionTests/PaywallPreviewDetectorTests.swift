import Testing

@testable import Extraction

@Suite("Stories for subscribers")
struct PaywallPreviewDetectorTests {
    private static let whole = (1...6).map { "<p>\(paragraph("Part \($0)"))</p>" }.joined()

    private func found(_ body: String, behind: String = "", reported: String? = nil) throws
        -> ExtractionResult
    {
        let text = reported.map { ", \"articleBody\": \"\($0)\"" } ?? ""
        return try extract(
            """
            <title>The tide came in</title><meta name=description content='What the harbour knew of it.'>
            <script type="application/ld+json">{"@type": "NewsArticle", "headline": "The tide came in",
            "isAccessibleForFree": false\(text)}</script><header>Subscribe</header>
            <article><h1>The tide came in</h1>\(body)</article>\(behind)<footer>Already a subscriber?</footer>
            """
        )
    }

    @Test("A story for subscribers with its whole text on the page is complete")
    func complete() throws {
        let story = try found(Self.whole + "<div hidden>Subscribe to continue reading.</div>")
        #expect(story.barrier == nil && story.story.isForSubscribers)
        let behind = String(
            repeating: "<p>Another story of the day, with some words.</p>",
            count: 30
        )
        #expect(try found(Self.whole, behind: behind).barrier == nil)
    }

    @Test("A story for subscribers with its whole text in JSON-LD is complete")
    func reported() throws {
        let text = (1...6).map { paragraph("Part \($0)") }.joined(separator: " ")
        let story = try found("", reported: text)
        #expect(story.barrier == nil && story.story.text == text)
    }

    @Test(
        "A story for subscribers with truncated text is a teaser",
        arguments: [
            "<p>\(paragraph("One"))</p>", whole + "<p>And then the boats of the island …</p>",
            whole + "<div class=offer>Subscribe to continue reading.</div>",
            whole
                + "<aside><p>Sie möchten weiterlesen? Lesen Sie den Artikel mit einem Abo.</p></aside>",
        ]
    )
    func cut(body: String) throws {
        #expect(try found(body).barrier == .subscription)
    }

    @Test("A story for subscribers with more text in JSON-LD is a teaser")
    func toldMore() throws {
        let text = (1...16).map { paragraph("Part \($0)") }.joined(separator: " ")
        #expect(try found(Self.whole, reported: text).barrier == .subscription)
    }
}
