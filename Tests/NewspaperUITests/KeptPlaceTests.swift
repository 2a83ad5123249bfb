import Cells
import News
import Testing

@testable import NewspaperUI

@MainActor
@Suite("The place in a story", .timeLimit(.minutes(30)))
struct KeptPlaceTests {
    private let service = FakeNewsService(
        headlines: (1...3).map { .test($0) },
        html: [
            ArticleID("1"): (1...80).map { "<p>Paragraph \($0) of the story.</p>" }.joined()
        ]
    )

    @Test("A story that was left opens where it was left, and the list shows it as begun")
    func keeping() async {
        let robot = Robot(service)
        await robot.idle()
        await robot.press("Enter", "Space", "Space")
        let page = robot.rows.dropFirst(2).dropLast(2)
        await robot.press("q")
        await robot.wait { $0.selectedRow?.hasPrefix("▌ ◐ Story number 1") == true }
        await robot.press("Enter")
        #expect(robot.rows.dropFirst(2).dropLast(2) == page)
    }

    @Test("The place is kept by text when the screen is narrower the next time")
    func otherMeasure() async {
        let robot = Robot(service)
        await robot.idle()
        await robot.press("Enter", "Space", "Space", "q")
        let paragraph = "Paragraph 37 of"
        await robot.press("Enter")
        while !robot.rows[2].contains(paragraph) { await robot.press("j") }
        await robot.press("q")
        await robot.resize(columns: 40, rows: 12)
        await robot.press("Enter")
        #expect(robot.shows(paragraph))
    }

    @Test("At the end the place is forgotten, and the story stays read")
    func end() async {
        let robot = Robot(service)
        await robot.idle()
        await robot.press("Enter", "Space", "q", "Enter", "G", "q")
        await robot.wait { $0.selectedRow?.hasPrefix("▌   Story number 1") == true }
        await robot.press("Enter")
        #expect(robot.shows("Paragraph 1 of the story."))
    }

    @Test("The place is kept as soon as the reader stops scrolling")
    func stopping() async throws {
        let robot = Robot(service)
        await robot.idle()
        await robot.press("Enter", "Space")
        let place = try await service.article(ArticleID("1")).headline.state.place
        #expect(place != nil)
    }

    private func paragraphs(_ numbers: ClosedRange<Int>) -> String {
        numbers.map { "<p>Paragraph \($0) of the story.</p>" }.joined()
    }

    @Test("A whole text that came after the story was left goes on where the feed's was left")
    func wholeText() async throws {
        let robot = Robot(service)
        await robot.idle()
        await robot.press("Enter", "Space", "Space")
        let top = robot.rows[2].prefix(60)
        await robot.press("q")
        await service.provide(wholeText: .success(paragraphs(1...300)), of: ArticleID("1"))
        _ = try await service.fetchWholeText(of: ArticleID("1"), for: .wished)
        await robot.press("Enter")
        #expect(top.contains("Paragraph") && robot.rows[2].prefix(60) == top)
        await robot.press("G")
        #expect(robot.shows("Paragraph 300 of"))
    }

    @Test("A text that is too short for the place opens at the same share of it, not at its end")
    func shorterText() async throws {
        await service.provide(wholeText: .success(paragraphs(1...300)), of: ArticleID("1"))
        _ = try await service.fetchWholeText(of: ArticleID("1"), for: .wished)
        let robot = Robot(service)
        await robot.idle()
        await robot.press("Enter")
        while !robot.rows[2].contains("Paragraph 200 of") { await robot.press("j") }
        await robot.press("q")
        await service.provide(wholeText: .success(paragraphs(1...90)), of: ArticleID("1"))
        await robot.press("Enter")
        #expect(robot.shows("Paragraph 60 of") && !robot.shows("Paragraph 90 of"))
        await robot.press("q")
        #expect(try await service.article(ArticleID("1")).headline.state.place != nil)
    }
}
