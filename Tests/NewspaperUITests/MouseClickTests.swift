import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Mouse clicks", .timeLimit(.minutes(30)))
struct MouseClickTests {
    private static let picture = "https://feed.example/a.png"

    private func open(columns: Int = 100, decoder: FakeDecoder? = nil, broadsheet: Bool = false)
        async
        -> Robot
    {
        let service = FakeNewsService(
            headlines: [
                .test(1), .test(2, section: "Science"), .test(3, section: "Culture"),
                .test(4, section: "Sport and everything about it"), .test(5, section: "Opinion"),
                .test(6, section: "Letters to whom it may concern"), .test(7, section: "Gardens"),
            ],
            html: [
                ArticleID("1"): """
                <p>See <a href='https://a.example/one'>the first page</a> and
                <a href='https://a.example/two'>the second</a>.</p>
                <p><img src='\(Self.picture)' alt='A ship in the fog' width=90 height=60></p>
                """
            ],
            pictures: [Self.picture: [90, 60, 1]]
        )
        let robot = Robot(
            service,
            columns: columns,
            rows: 30,
            opensBroadsheet: broadsheet,
            decoder: decoder
        )
        await robot.idle()
        return robot
    }

    @Test("A click on a link shows its address, and the next one opens it")
    func link() async {
        let robot = await open()
        await robot.press("Enter")
        await robot.click(on: "second")
        #expect(robot.shows("Link 2: https://a.example/two"))
        #expect(robot.opened.list == [])
        await robot.click(on: "first page")
        #expect(robot.shows("Link 1: https://a.example/one"))
        await robot.click(on: "first page")
        #expect(robot.opened.list == ["https://a.example/one"])
        await robot.click(on: "See")
        #expect(robot.opened.list == ["https://a.example/one"])
    }

    @Test(
        "A click on the back label returns, and one on the position opens the next story"
    )
    func header() async {
        let robot = await open()
        await robot.press("Enter")
        await robot.click(on: "1 of 7")
        #expect(robot.rows[0].contains("2 of 7 ▸"))
        await robot.click(on: "▸")
        #expect(robot.rows[0].contains("3 of 7 ▸"))
        // The story's source is between them.
        await robot.click(on: "The Feed")
        #expect(robot.rows[0].contains("3 of 7 ▸"))
        await robot.press("J", "J", "J", "J")
        await robot.click(on: "7 of 7")
        #expect(robot.rows[0].contains("7 of 7"))
        await robot.click(on: "◂")
        #expect(robot.navigation.stack.count == 1)
    }

    @Test("A click on the story's title returns from its pictures")
    func pictureHeader() async {
        let robot = await open(decoder: FakeDecoder())
        await robot.press("Enter", "i")
        #expect(robot.rows[0].hasPrefix(" ◂ Story number 1") && !robot.rows[0].contains(" of "))
        await robot.click(on: "number 1")
        #expect(robot.navigation.presented.isEmpty && robot.navigation.stack.count == 2)
    }

    @Test("A selected link is forgotten with its notice", arguments: ["wheel", "click", "ö"])
    func forgetting(by event: String) async {
        let robot = await open()
        await robot.press("Enter", "2")
        #expect(robot.shows("Link 2: https://a.example/two"))
        switch event {
        case "wheel": robot.screen.send(.mouse(MouseEvent(.wheelDown, at: .zero)))
        case "click": await robot.click(on: "See")
        default: await robot.press(event)
        }
        await robot.idle()
        #expect(!robot.shows("Link 2:"))
        await robot.press("o")
        #expect(robot.opened.list == ["https://feed.example/1"])
    }

    @Test("A click in the list of links acts on the link")
    func listOfLinks() async {
        let robot = await open()
        await robot.press("Enter")
        await robot.click(on: "a.example/two")
        await robot.click(on: "a.example/two")
        #expect(robot.opened.list == ["https://a.example/two"])
    }

    @Test("A click on a picture or its placeholder shows it", arguments: [false, true])
    func picture(isShown: Bool) async {
        let robot = await open(decoder: isShown ? FakeDecoder(red: 100) : nil)
        await robot.press("Enter")
        if isShown {
            let cells = robot.screen.surface
            let row = (0..<cells.size.rows).first { row in
                cells.row(row).contains { $0.glyph.base == "▀" || $0.glyph.base == "▄" }
            }
            #expect(row != nil)
            let column = cells.row(row ?? 0).firstIndex {
                $0.glyph.base == "▀" || $0.glyph.base == "▄"
            }
            let start = cells.row(row ?? 0).startIndex
            await robot.click(at: Point(column: (column ?? start) - start + 2, row: (row ?? 0) + 2))
        } else {
            await robot.click(on: "A ship in the fog")
        }
        #expect(robot.navigation.top is PictureController)
    }

    @Test("A click on the section bar opens the section", arguments: [false, true])
    func sections(broadsheet: Bool) async {
        let robot = await open(columns: 120, broadsheet: broadsheet)
        await robot.click(on: "3 Science")
        #expect(robot.showsStory(2))
        #expect(!robot.showsStory(1))
        await robot.click(on: "1 Front")
        #expect(robot.showsStory(1))
    }

    @Test("The section bar responds at its current position after the presentation changes")
    func movedSectionBar() async {
        let robot = await open(columns: 120, broadsheet: true)
        for _ in 0..<2 {
            // The bar is below the broadsheet's title, or in the list's first row.
            await robot.press("v")
            #expect(robot.rows[0].contains("Science"))
            await robot.press("v", "v")
            #expect(!robot.rows[0].contains("Science"))
            await robot.click(on: "Science")
            #expect(robot.showsStory(2) && !robot.showsStory(3))
            await robot.press("1")
        }
    }

    @Test("A click on a section heading of the broadsheet opens the section")
    func broadsheetHeads() async {
        let robot = await open(columns: 120, broadsheet: true)
        await robot.click(on: "SCIENCE")
        #expect(robot.text.lowercased().contains("story number 2"))
        #expect(!robot.text.lowercased().contains("story number 3"))
    }

    @Test("Arrows at the ends of the section bar lead to hidden sections")
    func ends() async {
        let robot = await open(columns: 80)
        var titles: [String] = []
        for _ in 1...8 {
            guard let row = robot.rows.first(where: { $0.contains("▸") }) else { break }
            await robot.click(at: robot.place(of: "▸", in: row))
            await robot.press("Enter")
            titles.append(robot.navigation.top?.title ?? "")
            await robot.press("q")
        }
        #expect(titles.count > 1 && robot.shows("8 Gardens"))
        let row = robot.rows.first { $0.contains("◂") } ?? ""
        #expect(row.contains("Gardens"))
        await robot.click(at: robot.place(of: "◂", in: row))
        await robot.press("Enter")
        #expect(robot.navigation.top?.title != titles.last)
    }
}

@MainActor
@Suite("Header of a story", .timeLimit(.minutes(30)))
struct StoryHeaderTests {
    private let service = FakeNewsService(headlines: [
        .test(1), .test(2, section: "Science"), .test(3, section: "Science"),
    ])

    @Test("The back label names the section, feed or search to which q returns")
    func back() async {
        let robot = Robot(service, columns: 100, rows: 30)
        await robot.idle()
        await robot.press("Enter")
        #expect(robot.rows[0].hasPrefix(" ◂ Front "))
        await robot.press("q", "3", "Enter")
        #expect(robot.rows[0].hasPrefix(" ◂ Science "))
        await robot.press("J")
        #expect(robot.rows[0].hasPrefix(" ◂ Science "))
        await robot.press("q", "1", "/")
        await robot.type("number 1")
        await robot.press("Enter")
        #expect(robot.rows[0].hasPrefix(" ◂ “number 1” "))
    }

    @Test(
        "The position is shown if there are other stories, and an arrow if one follows"
    )
    func place() async {
        let robot = Robot(service, columns: 100, rows: 30)
        await robot.idle()
        await robot.press("Enter")
        #expect(robot.rows[0].hasSuffix("1 of 3 ▸"))
        await robot.press("J", "J")
        #expect(robot.rows[0].hasSuffix("3 of 3"))
        await robot.press("q", "2", "Enter")
        #expect(!robot.rows[0].contains(" of ") && !robot.rows[0].contains("▸"))
    }

    @Test("A long name leaves space for the story's source")
    func longName() async {
        let name = "A section with a name that is longer than any name should be"
        let service = FakeNewsService(headlines: [.test(1, section: name), .test(2)])
        let robot = Robot(service, columns: 80, rows: 24)
        await robot.idle()
        await robot.press("2", "Enter")
        #expect(robot.rows[0].hasPrefix(" ◂ A section with a name that"))
        #expect(robot.rows[0].contains("…") && robot.rows[0].contains("The Feed"))
    }
}

extension Robot {
    /// Whether one of the first five stories is visible, by title, or by age if the title is in box letters.
    func showsStory(_ number: Int) -> Bool {
        text.lowercased().contains("story number \(number)") || shows(" · \(number)0 min ago")
    }

    func click(on words: String) async {
        guard let row = rows.first(where: { $0.contains(words) }) else {
            Issue.record("Nobody sees “\(words)”:\n\(text)")
            return
        }
        await click(at: place(of: words, in: row))
    }

    func click(at point: Point) async {
        screen.send(.mouse(MouseEvent(.press, at: point)))
        await idle()
    }

    func place(of words: String, in row: String) -> Point {
        let column = row.firstRange(of: words).map {
            GlyphSequence.columns(of: String(row[..<$0.lowerBound]))
        }
        return Point(column: column ?? 0, row: rows.firstIndex(of: row) ?? 0)
    }
}
