import Cells
import FoundationEssentials
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Sorting lists", .timeLimit(.minutes(30)))
struct SortingTests {
    private let service = FakeNewsService(headlines: [
        .test(1), .test(2), .test(3, minutesAgo: 3000), .test(4, minutesAgo: 3001),
        .test(5, minutesAgo: 3002), .test(6, minutesAgo: 3003), .test(7, minutesAgo: 3004),
        .test(8, minutesAgo: 3005),
    ])

    private let oldestFirst = ["WEDNESDAY", "8", "7", "6", "5", "4", "3", "TODAY", "2", "1"]

    private func open() async -> Robot {
        let robot = Robot(service, columns: 80, rows: 24)
        await robot.idle()
        return robot
    }

    private func list(_ robot: Robot) -> [String] {
        robot.rows.compactMap { row in
            if row.hasPrefix(" ─") { return row.split { "─ ".contains($0) }.joined(separator: " ") }
            return row.firstRange(of: "Story number ").map { "\(row[$0.upperBound...].prefix(1))" }
        }
        .filter { !$0.isEmpty }
    }

    @Test("S offers the sort orders, and a number chooses one")
    func orders() async {
        let robot = await open()
        #expect(list(robot).starts(with: ["TODAY", "1", "2", "WEDNESDAY", "3"]))
        await robot.press("S")
        #expect(
            robot.panelRows == [
                "▌ ✓ 1 Newest first saved and undated stories last",
                "2 Oldest first reversed",
                "3 Unread first then newest first", "4 By feed then newest first",
                "5 By section then newest first",
                "6 By title ignoring accents and punctuation",
                "7 By author unknown authors last",
                "8 Shortest first by minutes, unknown last",
                "9 Reversed oldest first",
            ]
        )
        await robot.press("2")
        #expect(robot.navigation.presented.isEmpty)
        #expect(robot.shows("Oldest first."))
        #expect(list(robot).starts(with: oldestFirst))
        #expect(robot.shows("8 unread of 8 · oldest first"))
        await robot.press("S", "j", "j", "Enter")
        #expect(list(robot).starts(with: ["THE FEED", "1", "2", "3"]))
    }

    @Test("Sorting unread stories first keeps the selection and moves read stories down")
    func unreadFirst() async {
        let robot = await open()
        await robot.press("m", "j", "S", "3")
        let unread = (2...8).map { "\($0)" }
        #expect(list(robot).starts(with: ["UNREAD"] + unread + ["READ", "1"]))
        #expect(robot.selectedRow?.contains("Story number 2") == true)
    }

    @Test("Sorting by section shows sections as headings and feeds in the rows")
    func bySection() async {
        let stories = [
            Headline.test(1, section: "World"), .test(2, section: "Science"),
            .test(3, section: "World"),
        ]
        let robot = Robot(FakeNewsService(headlines: stories), columns: 80, rows: 24)
        await robot.idle()
        await robot.press("S", "5")
        #expect(
            list(robot).starts(with: [
                "WORLD 2 unread of 2", "1", "3", "SCIENCE 1 unread of 1", "2",
            ])
        )
        #expect(robot.shows("by section"))
        #expect(robot.selectedRow?.contains("The Feed") == true)
    }

    @Test(
        "Each list keeps its sort order when it is opened again, and others have the default"
    )
    func everywhere() async {
        let robot = await open()
        await robot.press("F", "Enter", "S", "2")
        #expect(list(robot).starts(with: ["WEDNESDAY", "8"]))
        await robot.press("q", "F", "j", "j", "j", "Enter")
        #expect(robot.navigation.top?.title == "World")
        #expect(list(robot).starts(with: ["TODAY", "1"]))
        await robot.press("S", "6")
        #expect(robot.shows("8 unread of 8 · by title"))
        await robot.press("q", "q")
        #expect(robot.navigation.stack.count == 1)
        #expect(list(robot).starts(with: ["WEDNESDAY", "8"]))
        #expect(
            robot.appearance.orders.chosen
                == ["all": .oldestFirst, "section World": HeadlineSortOrder(.title)]
        )
        await robot.press("2")
        #expect(robot.shows("by title"))
        await robot.press("S", "1", "1")
        #expect(robot.appearance.orders.chosen == ["all": .oldestFirst])
    }

    @Test("A list adopts the order chosen elsewhere, even if stories arrived since")
    func meanwhile() async {
        let robot = await open()
        await robot.press("F", "Enter", "S", "2")
        await service.arrive([.test(0, minutesAgo: 5)])
        await robot.wait { $0.shows("of 9") }
        await robot.press("q", "q")
        #expect(list(robot).starts(with: oldestFirst))
    }

    @Test("Search results and the broadsheet have their own orders")
    func ownOrders() async {
        let few = FakeNewsService(headlines: [.test(1), .test(2), .test(3, minutesAgo: 3000)])
        let robot = Robot(few, columns: 80, rows: 24)
        await robot.idle()
        await robot.press("S", "2", "/")
        await robot.type("Story")
        await robot.press("Down", "Down", "Down", "Enter")
        #expect(robot.navigation.top?.title == "“Story”")
        #expect(list(robot).starts(with: ["1", "2", "3"]))
        await robot.press("S")
        #expect(robot.shows("Newest first."))
        let front = Robot(service, columns: 100, rows: 40, opensBroadsheet: true)
        await front.idle()
        await front.press("S")
        #expect(front.shows("The broadsheet is ranked by importance. v: list"))
        await front.press("v", "S", "2")
        #expect(list(front).contains("WEDNESDAY"))
        await front.press("v", "v")
        #expect(front.rows.allSatisfy { !$0.contains("oldest first") })
    }

    @Test("Lists can be sorted by title, author and length, and reversed")
    func written() async {
        let words: [(title: String, byline: String?, minutes: Int?)] = [
            ("Zebra", "Ann", 12), ("“apple”", nil, 3), ("Éclair 10", "bo", nil),
            ("eclair 9", "Ann", 3),
        ]
        let service = FakeNewsService(
            headlines: words.enumerated().map { number, story in
                Headline(
                    id: ArticleID("\(number)"),
                    title: story.title,
                    feed: FeedID("f"),
                    source: "The Feed",
                    section: SectionID("World"),
                    byline: story.byline,
                    published: WallClock.fixed.now().addingTimeInterval(Double(-60 * number)),
                    readingMinutes: story.minutes
                )
            }
        )
        let robot = Robot(service, columns: 80, rows: 24)
        await robot.idle()
        func rows(after keys: String...) async -> [String] {
            await robot.press(sequence: keys)
            return robot.rows.compactMap { row in
                if row.hasPrefix(" ─") {
                    return row.split { "─ ".contains($0) }.joined(separator: " ")
                }
                return words.map(\.title).first {
                    row.contains(" ● \($0)") || row.contains("▌ ● \($0)")
                }
            }
            .filter { !$0.isEmpty }
        }
        let byTitle = ["“apple”", "eclair 9", "Éclair 10", "Zebra"]
        #expect(await rows(after: "S", "6") == byTitle)
        #expect(await rows(after: "g", "S") == byTitle.reversed())
        #expect(robot.shows("By title, reversed."))
        #expect(
            await rows(after: "S", "7")
                == ["ANN", "Zebra", "eclair 9", "BO", "Éclair 10", "NO AUTHOR", "“apple”"]
        )
        #expect(
            await rows(after: "S", "8") == [
                "3 MIN READ", "“apple”", "eclair 9", "12 MIN READ", "Zebra", "UNKNOWN LENGTH",
                "Éclair 10",
            ]
        )
        #expect(
            await rows(after: "S", "9") == [
                "12 MIN READ", "Zebra", "3 MIN READ", "“apple”", "eclair 9", "UNKNOWN LENGTH",
                "Éclair 10",
            ]
        )
        #expect(robot.shows("longest first"))
    }

    @Test("sort accepts an order as argument, in the palette and on a configured key")
    func commands() async throws {
        var keymap = Keymap.standard
        let command = try CommandRegistry.command(written: "sort  date reversed")
        for screen in Set<KeyBindingContext>.headlines {
            keymap.bind(KeySequence("Z"), to: command, on: screen)
        }
        let robot = Robot(service, keymap: keymap, columns: 80, rows: 24)
        await robot.idle()
        await robot.press("Z")
        #expect(list(robot).starts(with: oldestFirst))
        await robot.press(":")
        await robot.type("sort date")
        #expect(
            robot.panelRows.starts(with: [
                "COMMANDS", "▌ sort date sort", "sort date reversed sort",
            ])
        )
        await robot.press("Enter")
        #expect(list(robot).starts(with: ["TODAY", "1"]))
        await robot.press(":")
        await robot.type("sort color")
        #expect(robot.shows("“sort” takes one of: date, date reversed, unread,"))
        #expect(
            throws: CommandNotationError.takesWords(
                "sort",
                HeadlineSortOrder.allCases.map(\.written)
            )
        ) {
            try CommandRegistry.command(written: "sort color")
        }
    }

    @Test("A long list stays usable and keeps the selection while it is being sorted")
    func long() async {
        let service = LongNewsService(count: 1000)
        let robot = Robot(service, columns: 100, rows: 24)
        await robot.idle()
        robot.send("j", "S", "6")
        await service.waitForSorting()
        let shows = robot.screen.shows()
        robot.send("j", "j")
        for await _ in shows where robot.selectedRow?.contains("Story number 4 ") == true { break }
        #expect(robot.shows("1,000 unread of 1,000 · sorting: by title…"))
        #expect(robot.shows("4/1,000"))
        await service.endSorting()
        await robot.wait { $0.shows("997/1,000") }
        #expect(robot.selectedRow?.contains("Story number 4 ") == true)
        #expect(robot.shows("1,000 unread of 1,000 · by title"))
        await robot.press("k")
        #expect(robot.selectedRow?.contains("Story number 5 ") == true)
    }

    @Test("A list that cannot be sorted stays sorted by date and shows the error")
    func broken() async {
        let service = LongNewsService(count: 1000)
        let robot = Robot(service, columns: 100, rows: 24)
        await robot.idle()
        robot.send("S", "6")
        await service.waitForSorting()
        await service.endSorting(failing: true)
        await robot.wait { $0.shows("the disk is full") }
        await robot.press("j")
        #expect(robot.selectedRow?.contains("Story number 2 ") == true)
        #expect(!robot.shows("by title"))
    }

    @Test("A changed default order applies at once to lists without their own order")
    func configured() async {
        let robot = await open()
        await robot.press("2", "S", "6", "1")
        var settings = robot.appearance.configured
        settings.usualOrder = .oldestFirst
        robot.appearance.take(settings)
        robot.navigation.onChange?()
        await robot.wait { list($0).starts(with: oldestFirst) }
        #expect(robot.shows("oldest first"))
        await robot.press("2")
        #expect(robot.shows("by title"))
        settings.usualOrder = .newestFirst
        robot.appearance.take(settings)
        await robot.press("1")
        #expect(list(robot).starts(with: ["TODAY", "1"]))
    }
}
