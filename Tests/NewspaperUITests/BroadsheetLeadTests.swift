import Cells
import ExampleGazette
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("The lead of the front page", .timeLimit(.minutes(30)))
struct BroadsheetLeadTests {
    @Test(
        "The lead's picture and caption are above its first column",
        arguments: [(120, 40), (80, 24), (200, 50)]
    )
    func leadPicture(columns: Int, rows: Int) async throws {
        let robot = Robot(
            ExampleNewsService(openedAt: WallClock.fixed.now()),
            columns: columns,
            rows: rows,
            opensBroadsheet: true,
            decoder: FakeDecoder()
        )
        await robot.idle()
        let picture = try #require(robot.picture)
        let sheet = BroadsheetColumns(columns: columns)
        let room = sheet.range(of: 0..<sheet.pictureCount)
        #expect(picture.columns <= BroadsheetColumns.measure(of: room))
        #expect(robot.row(of: "Callow Skerry, eleven miles") == picture.row + picture.rows)
        await robot.press("Space")
        #expect(!robot.shows("Callow Skerry, eleven miles"))
        await robot.press("b")
        #expect(robot.picture == picture)
        robot.navigation.perform(.togglePictures)
        await robot.idle()
        #expect(robot.picture == nil)
        #expect(!robot.shows("Callow Skerry, eleven miles"))
        robot.navigation.perform(.togglePictures)
        await robot.resize(columns: 60, rows: 14)
        await robot.resize(columns: columns, rows: rows)
        #expect(robot.picture == picture)
        await robot.press("i")
        #expect(robot.navigation.top is PictureController)
    }

    @Test("A one-sentence lead spans both columns, and a story that repeats its title never leads")
    func shortLeads() async {
        let sentence =
            "The harbour master counted twelve boats at noon and said that this was a record."
        let note = Headline(
            id: ArticleID("1"),
            title: "A note without any title.",
            summary: "A note without any title.",
            feed: FeedID("http://feed.example/"),
            source: "The Feed",
            section: SectionID("World"),
            published: WallClock.fixed.now()
        )
        let service = FakeNewsService(
            headlines: [note, .test(2, minutesAgo: 600)],
            html: [
                ArticleID("1"): "<p>A note without any title.</p>",
                ArticleID("2"): "<p>\(sentence)</p>",
            ]
        )
        let robot = Robot(service, columns: 120, rows: 40, opensBroadsheet: true)
        await robot.idle()
        let front = robot.navigation.stack.first as? FrontPageController
        #expect(front?.selectedHeadline?.title == "Story number 2")
        #expect(robot.shows("The harbour master counted twelve boats at noon and said that"))
        robot.navigation.perform(.down)
        await robot.idle()
        robot.navigation.perform(.why)
        await robot.idle()
        #expect(robot.shows("Title only"))
        await robot.press("Esc", "Enter")
        // The text repeats the title.
        #expect(robot.text.split(separator: "A note without any title.").count == 2)
        #expect(robot.shows("The feed has no text for this story"))
    }

    @Test(
        "A comic with few words is as wide as the lead, unless it would have to be cropped",
        arguments: [([UInt8](arrayLiteral: 240, 60, 1), true), ([30, 40, 1], false)],
        [true, false]
    )
    func comic(shape: (file: [UInt8], isWide: Bool), isDeclared: Bool) async throws {
        let (file, isWide) = shape
        let address = "https://comics.example/strip.png"
        let (width, height) = (Int(file[0]) * 10, Int(file[1]) * 10)
        let size = isDeclared ? " width='\(width)' height='\(height)'" : ""
        let picture = "<img src='\(address)'\(size)>"
        let service = FakeNewsService(
            headlines: [.test(1, minutesAgo: 10), .test(2, minutesAgo: 600)],
            html: [
                ArticleID("1"): "\(picture)<p>Three panels about a ferry.</p>",
                ArticleID("2"): "<p>A second story.</p>",
            ],
            pictures: [address: file]
        )
        let robot = Robot(
            service,
            columns: 120,
            rows: 40,
            opensBroadsheet: true,
            decoder: FakeDecoder()
        )
        await robot.idle()
        let shown = try #require(robot.picture)
        let sheet = BroadsheetColumns(columns: 120)
        let column = BroadsheetColumns.measure(of: sheet.range(of: 0..<sheet.pictureCount))
        #expect((shown.columns > column) == isWide)
        #expect(robot.row(of: "Three panels about a ferry.") ?? 0 >= shown.row)
    }

    @Test("A right-to-left lead begins at the right, and so do its cursor and byline")
    func rightToLeft() async throws {
        let lead = Headline(
            id: ArticleID("1"),
            title: "החזן של הרציף",
            summary: "על הרציף שר חזן אחד, וכל הסירות ממתינות עד שיסיים.",
            feed: FeedID("http://feed.example/"),
            source: "Shore Page",
            section: SectionID("World"),
            published: WallClock.fixed.now()
        )
        let words = (1...120).map { "מילה\($0)" }
        let service = FakeNewsService(
            headlines: [lead, .test(2, minutesAgo: 600)],
            html: [lead.id: "<p>Karrow — \(words.joined(separator: " "))</p>"]
        )
        let robot = Robot(service, columns: 120, rows: 40, opensBroadsheet: true)
        await robot.idle()
        func place(of text: String) throws -> (row: Int, first: Int, last: Int) {
            for (row, line) in robot.rows.enumerated() {
                let letters = Array(line)
                for start in letters.indices
                where letters[start...].starts(with: text) {
                    return (row, start, start + text.count - 1)
                }
            }
            throw Missing(text: text)
        }
        var title = try place(of: "ףיצרה לש ןזחה")
        #expect(robot.screen.cursor == Point(column: title.last, row: title.row))
        let source = try place(of: "Shore Page")
        #expect(source.row == title.row + 1 && source.first > title.last / 2)
        #expect(try place(of: "119").first + 30 < place(of: "Karrow").first)
        await robot.press("Enter")
        title = try place(of: "ףיצרה לש ןזחה")
        #expect(robot.screen.cursor == Point(column: title.last, row: title.row))
    }

    private struct Missing: Error { let text: String }

    @Test("The lead and the preview show links as words and list none")
    func links() async {
        let html =
            "<p>Read <a href='https://a.example/far'>more of it</a> there.</p>"
            + "<iframe title='A film' src='https://film.example/1'></iframe>"
        let service = FakeNewsService(headlines: [.test(1)], html: [ArticleID("1"): html])
        let robot = Robot(service, columns: 120, rows: 40, opensBroadsheet: true)
        await robot.idle()
        for keys in [["v", "v"], ["Enter"]] {
            #expect(robot.shows("Read more of it there."))
            #expect(!robot.shows("[1]") && !robot.shows("[2]") && !robot.shows("example/far"))
            await robot.press(sequence: keys)
        }
        #expect(robot.shows("[1]") && robot.shows("example/far"))
    }

    @Test("A picture that cannot be loaded leaves its space to the text without a notice")
    func missingLeadPicture() async {
        let paragraphs = (1...30).map { "<p>Paragraph number \($0) of the story.</p>" }.joined()
        let service = FakeNewsService(
            headlines: [.test(1), .test(2)],
            html: [
                ArticleID("1"): "<img src='https://feed.example/a.png' alt='A pier'>\(paragraphs)"
            ],
            pictures: [:]
        )
        let robot = Robot(
            service,
            columns: 120,
            rows: 40,
            opensBroadsheet: true,
            decoder: FakeDecoder()
        )
        await robot.wait { !$0.shows("▣") }
        #expect(!robot.shows("not loaded"))
        #expect(robot.row(of: "Paragraph number 1 of the story.") == 13)
        await service.provide(picture: [60, 40, 1], at: "https://feed.example/a.png")
        await robot.press("Enter")
        await robot.press("q")
        #expect(robot.picture != nil)
    }
}
