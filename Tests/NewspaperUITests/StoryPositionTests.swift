import Cells
import News
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Reading position in a story", .timeLimit(.minutes(30)))
struct StoryPositionTests {
    private let service = FakeNewsService(
        headlines: (1...3).map { .test($0) },
        html: [
            ArticleID("1"): (1...80).map { "<p>Paragraph \($0) of the story.</p>" }.joined()
        ]
    )

    @Test("A reopened story continues where it was left, and the list marks it as begun")
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

    @Test("The position follows the text if the screen is narrower the next time")
    func otherMeasure() async {
        let robot = Robot(service)
        await robot.idle()
        await robot.press("Enter", "Space", "Space", "q")
        let paragraph = "Paragraph 37 of"
        await robot.press("Enter")
        for _ in 0..<200 where !robot.rows[2].contains(paragraph) { await robot.press("j") }
        await robot.press("q")
        await robot.resize(columns: 40, rows: 12)
        await robot.press("Enter")
        #expect(robot.shows(paragraph))
    }

    @Test("Reaching the end clears the position, and the story stays read")
    func end() async {
        let robot = Robot(service)
        await robot.idle()
        await robot.press("Enter", "Space", "q", "Enter", "G", "q")
        await robot.wait { $0.selectedRow?.hasPrefix("▌   Story number 1") == true }
        await robot.press("Enter")
        #expect(robot.shows("Paragraph 1 of the story."))
    }

    @Test("The position is stored when scrolling stops")
    func stopping() async throws {
        let robot = Robot(service)
        await robot.idle()
        await robot.press("Enter", "Space")
        let place = try await service.article(ArticleID("1")).headline.state.position
        #expect(place != nil)
    }

    private func paragraphs(_ numbers: ClosedRange<Int>) -> String {
        numbers.map { "<p>Paragraph \($0) of the story.</p>" }.joined()
    }

    @Test("Full text that arrives after leaving continues at the position in the feed's text")
    func wholeText() async throws {
        let robot = Robot(service)
        await robot.idle()
        await robot.press("Enter", "Space", "Space")
        let top = robot.rows[2].prefix(60)
        await robot.press("q")
        await service.provide(wholeText: .success(paragraphs(1...300)), of: ArticleID("1"))
        _ = try await service.fetchFullText(of: ArticleID("1"), for: .requested)
        await robot.press("Enter")
        #expect(top.contains("Paragraph") && robot.rows[2].prefix(60) == top)
        await robot.press("G")
        #expect(robot.shows("Paragraph 300 of"))
    }

    @Test("A text that is too short for the position opens at the same fraction of its length")
    func shorterText() async throws {
        await service.provide(wholeText: .success(paragraphs(1...300)), of: ArticleID("1"))
        _ = try await service.fetchFullText(of: ArticleID("1"), for: .requested)
        let robot = Robot(service)
        await robot.idle()
        await robot.press("Enter")
        for _ in 0..<600 where !robot.rows[2].contains("Paragraph 200 of") {
            await robot.press("j")
        }
        await robot.press("q")
        await service.provide(wholeText: .success(paragraphs(1...90)), of: ArticleID("1"))
        await robot.press("Enter")
        #expect(robot.shows("Paragraph 60 of") && !robot.shows("Paragraph 90 of"))
        await robot.press("q")
        #expect(try await service.article(ArticleID("1")).headline.state.position != nil)
    }
}
