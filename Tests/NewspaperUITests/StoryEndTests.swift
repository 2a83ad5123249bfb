import Cells
import News
import Pictures
import TerminalKit
import Testing
import Typesetting

@testable import NewspaperUI

@MainActor
@Suite("The end of a story, and hints in its footer", .timeLimit(.minutes(30)))
struct StoryEndTests {
    private func open(
        _ headlines: [Headline],
        html: [ArticleID: String] = [:],
        pictures: [String: [UInt8]] = [:],
        columns: Int = 100,
        decoder: FakeDecoder? = nil
    ) async -> Robot {
        let service = FakeNewsService(headlines: headlines, html: html, pictures: pictures)
        let robot = Robot(service, columns: columns, rows: 30, decoder: decoder)
        await robot.idle()
        await robot.press("Enter")
        return robot
    }

    @Test("The next story is shown below the end with its key, and a click opens it")
    func next() async throws {
        let robot = await open([.test(1), .test(2), .test(3)])
        let row = try #require(robot.rows.firstIndex { $0.contains("▸ Story number 2") })
        #expect(robot.rows[row].contains("n ▸ Story number 2"))
        #expect(robot.rows[row + 1].contains("The Feed"))
        await robot.click(on: "▸ Story number 2")
        #expect(robot.shows("The text of Story number 2."))
        #expect(robot.shows("▸ Story number 3"))
        await robot.press("n")
        #expect(robot.shows("The text of Story number 3."))
        #expect(!robot.shows("▸ Story number"))
    }

    @Test("The key of a next story in a right-to-left script is at the right of its title")
    func rightToLeft() async throws {
        let robot = await open([.test(1), .test(2, title: "הספינה")])
        let row = try #require(robot.rows.first { $0.contains("◂ n") })
        // The Hebrew letters are in display order.
        #expect(row.contains("הניפסה ◂ n"), "\(row)")
    }

    @Test("The next story follows changes of the list while a story is open")
    func later() {
        var headline: Headline? = nil
        let service = FakeNewsService(headlines: [])
        let robot = Robot(service)
        let story = robot.app.makeStory(ArticleID("1"))
        story.list.nextHeadline = { headline }
        guard let controller = story as? StoryController else {
            Issue.record("There is another kind of story screen.")
            return
        }
        let size = Size(columns: 80, rows: 24)
        controller.layOut(in: size)
        #expect(controller.story.viewport.next == nil)
        headline = .test(7)
        controller.layOut(in: size)
        #expect(controller.story.viewport.next?.title == "Story number 7")
    }

    @Test("The footer names the key that enlarges while a detailed picture is visible")
    func enlarges() async {
        let address = "https://feed.example/chart.png"
        let text = (1...60).map { "<p>Paragraph \($0).</p>" }.joined()
        let robot = await open(
            [.test(1)],
            html: [ArticleID("1"): "<img src='\(address)' width=600 height=400>\(text)"],
            pictures: [address: [60, 40, 1]],
            decoder: FakeDecoder()
        )
        #expect(robot.rows.last?.contains("i: enlarge") == true)
        await robot.press("G")
        #expect(robot.rows.last?.contains("enlarge") == false)
    }

    @Test("The footer names the keys that scroll a wide table; narrow screens show records")
    func tables() async {
        let cells = { (row: Int) in (1...12).map { "<td>cell \(row).\($0) of many" }.joined() }
        let html = "<table><tr>\(cells(1))<tr>\(cells(2))</table>"
        let robot = await open([.test(1)], html: [ArticleID("1"): html], columns: 80)
        #expect(robot.rows.last?.contains("h l: sideways") == true)
        #expect(!robot.shows("cell 1.9 of many"))
        for _ in 0..<14 { await robot.press("l") }
        #expect(robot.shows("cell 1.9 of many"))
        let narrow = await open([.test(1)], html: [ArticleID("1"): html], columns: 36)
        #expect(narrow.rows.last?.contains("sideways") == false)
        // No keys scroll a preview.
        await robot.press("q")
        #expect(robot.shows("cell 1.1 of many") && robot.shows("cell 1.3 of many"))
    }
}
