import News
import Testing

@testable import NewspaperUI

@Suite("Long stories", .timeLimit(.minutes(30)))
@MainActor
struct LongStoryTests {
    /// Paragraphs of one line.
    private let paragraphs = 6_000

    private func open(columns: Int = 80, rows: Int = 24) async -> Robot {
        let html = (1...paragraphs).map { "<p>Line \($0) of it.</p>" }.joined()
        let service = FakeNewsService(headlines: [.test(1)], html: [ArticleID("1"): html])
        let robot = Robot(service, columns: columns, rows: rows)
        await robot.idle()
        await robot.press("Enter")
        return robot
    }

    private func numbers(_ robot: Robot) -> [Int] {
        robot.rows.compactMap { row in
            let words = row.split(separator: " ")
            return words.count > 1 && words[0] == "Line" ? Int(words[1]) : nil
        }
    }

    @Test("Scrolling line by line passes every line once, down and up")
    func lines() async {
        let robot = await open()
        await robot.press("Space")
        var top = numbers(robot)[0]
        for _ in 0..<120 {
            await robot.press("j")
            #expect(numbers(robot).first == top + 1)
            top += 1
        }
        for _ in 0..<120 {
            await robot.press("k")
            #expect(numbers(robot).first == top - 1)
            top -= 1
        }
    }

    @Test("Pages overlap by two lines, even far from the beginning")
    func pages() async {
        let robot = await open()
        await robot.press("G")
        #expect(numbers(robot).last == paragraphs)
        #expect(robot.shows("100%"))
        for _ in 0..<30 {
            let before = numbers(robot)
            await robot.press("b")
            #expect(Array(numbers(robot).suffix(2)) == Array(before.prefix(2)))
        }
        await robot.press("g", "g")
        #expect(numbers(robot).first == 1)
        #expect(robot.shows("Story number 1"))
    }

    @Test("The first visible line stays at the top when the size changes")
    func resizing() async {
        let robot = await open()
        await robot.press("G")
        for _ in 0..<20 { await robot.press("b") }
        let top = numbers(robot)[0]
        for step in 0..<60 {
            await robot.resize(columns: 30 + 7 * (step % 13), rows: 12 + step % 20)
            #expect(numbers(robot).first == top)
        }
    }
}
