import Cells
import FoundationEssentials
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Discussions on screens of every size", .timeLimit(.minutes(30)))
struct DiscussionRoomTests {
    @Test("j scrolls a long comment to its end before it selects the next one")
    func longComment() async {
        let words = (1...200).map { "word\($0)" }.joined(separator: " ")
        let (robot, _) = await Robot.open(
            .test([(0, "ada", "<p>\(words)"), (0, "bo", "<p>End.")]),
            rows: 12
        )
        var seen: Set<Substring> = []
        for _ in 0..<12 {
            await robot.press("j")
            for row in robot.rows { seen.formUnion(row.split(separator: " ")) }
        }
        #expect((1...200).allSatisfy { seen.contains("word\($0)") })
        #expect(robot.chosenAuthor == "bo")
        await robot.press("k", "k")
        #expect(robot.rows.contains { $0.contains("word") })
    }

    @Test("Deep replies keep room for their text and name the author they answer")
    func narrow() async {
        let thread = DiscussionThread.test(
            (0..<30).map {
                ($0, "reader\($0)", "<p>Something that takes more than a line to be said.")
            }
        )
        for columns in [20, 30, 40, 60, 80, 200] {
            let (robot, _) = await Robot.open(thread, columns: columns, rows: 30)
            await robot.press("G")
            let row = robot.rows.last { $0.contains("reader29") } ?? ""
            let rules = row.count { $0 == "│" }
            #expect(rules <= max(0, (columns - 4 - 26) / 2) && rules <= 12)
            if columns >= 40 { #expect(row.contains("reader29 to reader28")) }
            if columns >= 40 { #expect(robot.shows("Something that takes")) }
        }
    }

    @Test("No fact about a thread is split at the end of a line")
    func facts() async {
        let (asked, _) = await Robot.open(.test([(0, "ada", "<p>One.")]), columns: 120)
        let facts = ["asker", "2 h ago", "1 comment"]
        #expect(facts.allSatisfy { asked.shows($0) })
        for columns in 24..<80 {
            let (robot, _) = await Robot.open(.test([(0, "ada", "<p>One.")]), columns: columns)
            let seen = robot.rows.filter { row in facts.contains { row.contains($0) } }
            #expect(facts.allSatisfy { fact in seen.contains { $0.contains(fact) } }, "\(columns)")
            #expect(!seen.contains { $0.hasSuffix("·") })
        }
    }

    @Test("Comments cannot control the terminal or break the screen")
    func hostile() async {
        let evil = "\u{1B}[2J\u{202E}\u{7}\u{9B}31m"
        var thread = DiscussionThread.test([
            (0, "ada", "<p>\(evil)<script>alert(1)</script><img src='https://a.example/x'>"),
            (7, "bo", String(repeating: "<div>", count: 5000)),
            (1, "cy", String(repeating: "x", count: 100_000)),
            (0, "di", ""),
        ])
        thread.submission.author = evil
        thread.submission.title = evil
        thread.service = "\(evil)Talk"
        thread.comments.append(
            DiscussionThread.Comment(
                id: "e",
                depth: 3,
                author: evil,
                time: .distantPast,
                html: evil
            )
        )
        for (columns, rows) in [(80, 24), (1, 1), (12, 4), (0, 0), (40, 12)] {
            let (robot, _) = await Robot.open(thread, columns: columns, rows: rows)
            await robot.press(
                "j",
                "j",
                "Space",
                "j",
                "z",
                "Z",
                "G",
                "k",
                "b",
                "J",
                "K",
                "h",
                "[",
                "]"
            )
            for row in 0..<rows {
                for cell in robot.screen.surface.row(row) {
                    #expect(cell.glyph.base.value >= 0x20 && cell.glyph.base != "\u{202E}")
                }
            }
        }
    }

    @Test("A click selects a comment, a second one folds it, and the wheel scrolls")
    func pointing() async {
        let (robot, _) = await Robot.open(.long(60))
        let row = robot.rows.firstIndex { $0.contains("reader1 ") } ?? 0
        robot.screen.send(.mouse(MouseEvent(.press, at: Point(column: 20, row: row + 1))))
        await robot.idle()
        #expect(robot.chosenAuthor == "reader1")
        robot.screen.send(.mouse(MouseEvent(.press, at: Point(column: 20, row: row))))
        await robot.idle()
        #expect(robot.shows("▸ reader1 · 1 h ago · 9 hidden"))
        let before = robot.rows
        robot.screen.send(.mouse(MouseEvent(.wheelDown, at: Point(column: 2, row: 5))))
        await robot.idle()
        #expect(Array(robot.rows[2..<18]) == Array(before[5..<21]))
    }
}
