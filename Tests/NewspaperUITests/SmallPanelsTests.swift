import Cells
import FoundationEssentials
import News
import TerminalKit
import Testing

import struct News.Tag

@testable import NewspaperUI

@MainActor
@Suite("Panels on a small screen", .timeLimit(.minutes(30)))
struct SmallPanelsTests {
    private func drawn(_ message: PlaceholderMessage, rows: Int) -> [String] {
        var canvas = Canvas(size: Size(columns: 38, rows: rows))
        canvas.draw(message, in: canvas.bounds)
        return (0..<rows).map { canvas.surface.text(ofRow: $0) }
    }

    @Test(
        "A message that lacks space drops its blank row first and then shortens its title",
        arguments: [(9, true, true), (8, true, false), (7, false, false), (6, false, false)]
    )
    func message(rows: Int, hasWholeTitle: Bool, hasBlank: Bool) {
        let message = PlaceholderMessage(
            title: "“The ferry that went out at low water and did not come back until morning”",
            text: "A name in the present folder, or a path: .epub for a book with pictures, .md or "
                + ".html for a text with them, and all else for plain words.",
            theme: .mono
        )
        let rows = drawn(message, rows: rows)
        let text = rows.joined(separator: " ").split(separator: " ").joined(separator: " ")
        #expect(text.contains("A name in the present folder"))
        #expect(text.contains("plain words."))
        #expect(text.contains("until morning”") == hasWholeTitle)
        #expect(text.contains("…") != hasWholeTitle)
        let first = rows.firstIndex { $0.contains("A name") } ?? 0
        #expect((rows.prefix(first).last?.allSatisfy { $0 == " " } ?? false) == hasBlank)
    }

    @Test("A notice in a panel has the rows that it needs")
    func notice() async {
        let robot = Robot(FakeNewsService(headlines: [.test(1)]), columns: 40, rows: 12)
        await robot.idle()
        await robot.press(":")
        await robot.type("full-text")
        await robot.press("Enter")
        let words = robot.text.split { " \n│╰╯─".contains($0) }.joined(separator: " ")
        #expect(words.contains("“full-text” is not available here; it works in stories."))
    }

    @Test("Sort orders have shorter descriptions if there is no space for the long ones")
    func orders() async {
        let robot = Robot(FakeNewsService(headlines: [.test(1)]), columns: 40, rows: 24)
        await robot.idle()
        await robot.press("S", "4", "S")
        let rows = robot.rows.map { $0.split { " │".contains($0) }.joined(separator: " ") }
        for row in [
            "1 Newest first by day and hour", "2 Oldest first reversed",
            "3 Unread first then by date", "▌ ✓ 4 By feed then newest first",
            "6 By title accents ignored", "8 Shortest first unknown last",
            "9 Reversed by feed, reversed",
        ] {
            #expect(rows.contains(row), "\(row)")
        }
    }

    @Test(
        "A long question has as many rows as it needs, on low and high screens",
        arguments: [12, 24]
    )
    func longNotice(rows: Int) async throws {
        let service = FakeNewsService(headlines: [.test(1)])
        let robot = Robot(service, columns: 40, rows: rows)
        await robot.idle()
        let tag = try #require(Tag("what to read in the train of tomorrow"))
        try await service.mark(.articles([ArticleID("1")]), .tagged(tag, true))
        await service.attributeActionsToOtherSession(
            at: WallClock.fixed.now().addingTimeInterval(-7200)
        )
        await robot.press("U")
        let words = robot.text.split { " \n".contains($0) }.joined(separator: " ")
        #expect(
            words.hasSuffix(
                "Undo tagging 1 story “what to read in the train of tomorrow” from 2 h ago? y/n"
            )
        )
    }
}
