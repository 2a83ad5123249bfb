import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Stories on standard output", .timeLimit(.minutes(30)))
struct PrintedArticleTests {
    @Test(
        "Lines break as on the screen, with all text preferences",
        arguments: [
            TextPreferences(), TextPreferences(measure: 45, isHyphenated: false),
            TextPreferences(measure: 58, isJustified: true, spacesParagraphs: true),
            TextPreferences(measure: 30),
        ],
        [false, true]
    )
    func breaks(preferences: TextPreferences, isInLogicalOrder: Bool) async throws {
        let sentence =
            "If a ferry is late by 14 km or so, I wait; Mr. Low, who is the harbour "
            + "master of an uncommonly inconsiderate municipality, says it is no use. "
        let html = (1...4).map { "<p>\(String(repeating: sentence, count: $0))</p>" }.joined()
        let service = FakeNewsService(headlines: [.test(1)], html: [ArticleID("1"): html])
        let robot = Robot(service, columns: 100, rows: 60)
        await robot.idle()
        robot.appearance.textPreferences = TextPreferencesBySection(usual: preferences)
        await robot.press("Enter")
        let page = PrintedArticle(
            article: try await service.article(ArticleID("1")),
            columns: preferences.measure,
            preferences: preferences,
            clock: .fixed,
            isInLogicalOrder: isInLogicalOrder
        )
        let shown = robot.rows.map { $0.replacing("\u{A0}", with: " ").trimmed }
        let text = page.lines.map(\.trimmed).filter {
            $0.contains(" ") && !$0.hasPrefix("The Feed")
        }
        #expect(text.count > 12)
        for line in text where line != "Story number 1" {
            #expect(shown.contains(line), "\(robot.text)")
        }
    }
}
