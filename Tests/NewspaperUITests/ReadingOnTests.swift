import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Reading the next unread story", .timeLimit(.minutes(30)))
struct ReadingOnTests {
    private func service(_ count: Int = 5, read: Set<Int> = []) -> FakeNewsService {
        FakeNewsService(
            headlines: (1...count).map { number in
                var headline = Headline.test(number)
                headline.state.isRead = read.contains(number)
                return headline
            }
        )
    }

    private func open(_ service: any NewsService, opensBroadsheet: Bool = false) async -> Robot {
        let robot = Robot(service, columns: 100, rows: 24, opensBroadsheet: opensBroadsheet)
        await robot.idle()
        return robot
    }

    @Test("Tab opens the next unread story, Shift-Tab the one before")
    func tab() async {
        let robot = await open(service(read: [2, 4]))
        await robot.press("Enter")
        #expect(robot.shows("The text of Story number 1."))
        await robot.press("Tab")
        #expect(robot.shows("The text of Story number 3."))
        await robot.press("m", "Tab")
        #expect(robot.shows("The text of Story number 5."))
        await robot.press("Shift-Tab")
        #expect(robot.shows("The text of Story number 3."))
        await robot.press("q")
        #expect(robot.navigation.stack.count == 1)
        #expect(robot.text.contains("▌"))
    }

    @Test("A number skips that many stories at once, and those in between stay unread")
    func counts() async {
        let service = service(9, read: [2, 4])
        let robot = await open(service)
        func read() async -> [Int] {
            await service.headlineList.enumerated().filter { $1.state.isRead }.map { $0.offset + 1 }
        }
        await robot.press("Enter", "3", "Tab")
        #expect(robot.shows("The text of Story number 6."))
        #expect(await read() == [1, 2, 4, 6])
        await robot.press("2", "J")
        #expect(robot.shows("The text of Story number 8."))
        #expect(await read() == [1, 2, 4, 6, 8])
        await robot.press("9", "9", "K")
        #expect(robot.shows("The text of Story number 1."))
        await robot.press("2", "K")
        #expect(robot.shows("This is the first story."))
        await robot.press("9", "9", "Tab")
        #expect(robot.shows("The text of Story number 9."))
        #expect(await read() == [1, 2, 4, 6, 8, 9])
    }

    @Test("A number before Space does not accept the offer at the end")
    func countedSpace() async {
        let robot = await open(service())
        await robot.press("Enter", "G", "2", "Space")
        #expect(robot.shows("The text of Story number 1."))
        #expect(robot.shows("Space again: Story number 2"))
        await robot.press("Space")
        #expect(robot.shows("The text of Story number 2."))
    }

    @Test("Space reports that no story is unread, even in a long list")
    func allRead() async {
        let robot = await open(service(3000))
        await robot.press("A", "Enter", "Space")
        #expect(robot.shows("No unread stories below."))
    }

    @Test("A number before Space does not accept the offer in an incomplete story")
    func countedSpaceInPart() async {
        let text = (1...6_000).map { "<p>Paragraph \($0).</p>" }.joined()
        let robot = await open(
            FakeNewsService(
                headlines: [.test(1), .test(2)],
                html: [ArticleID("1"): text],
                breaksOff: true
            )
        )
        await robot.press("Enter")
        #expect(robot.shows("the disk is gone"))
        await robot.press("G", "9", "9", "9", "Space")
        #expect(robot.shows("Paragraph"))
        #expect(robot.shows("Space again: Story number 2"))
    }

    @Test("Tab from the broadsheet opens each unread story once")
    func broadsheet() async {
        let robot = await open(service(read: [2, 4]), opensBroadsheet: true)
        await robot.press("Enter")
        var opened = [robot.navigation.top?.title]
        for _ in 1...3 {
            await robot.press("Tab")
            opened.append(robot.navigation.top?.title)
        }
        #expect(Set(opened) == ["Story number 1", "Story number 3", "Story number 5"])
        #expect(Set(opened.prefix(3)).count == 3)
        #expect(robot.shows("No unread stories below."))
        await robot.press("q")
        #expect(robot.navigation.stack.count == 1)
    }

    @Test("A story stays open and says so if no unread one follows", arguments: [false, true])
    func end(opensBroadsheet: Bool) async {
        let robot = await open(service(2, read: [2]), opensBroadsheet: opensBroadsheet)
        await robot.press("Enter", "Tab")
        #expect(robot.shows("The text of Story number 1."))
        #expect(robot.shows("No unread stories below."))
        await robot.press("Shift-Tab")
        #expect(robot.shows("No unread stories above."))
        await robot.press("q")
        #expect(!robot.shows("No unread stories"))
    }

    @Test("Tab skips no story of an unread list when earlier ones were read")
    func unreadOnly() async {
        let robot = await open(service())
        await robot.press(":")
        await robot.type("show unread")
        await robot.press("Enter", "j", "Enter")
        #expect(robot.shows("The text of Story number 2."))
        await robot.wait { $0.navigation.stack.count == 2 }
        for number in [3, 4, 5] {
            await robot.press("Tab")
            #expect(robot.shows("The text of Story number \(number)."))
        }
        for number in [4, 3, 2, 1] {
            await robot.press("Shift-Tab")
            #expect(robot.shows("The text of Story number \(number)."))
        }
    }

    @Test("Tab finds a story far down the list, which is selected there")
    func far() async {
        let robot = await open(LongNewsService(unread: [1, 5_000]))
        await robot.press("Enter", "Tab")
        #expect(robot.shows("The text of 5000."))
        await robot.press("q")
        #expect(robot.selectedRow?.contains("Story number 5000") == true)
    }

    @Test("Space at the end offers the next unread story, and Space again opens it")
    func space() async {
        let robot = await open(service(read: [2]))
        await robot.press("Enter", "Space")
        #expect(robot.shows("The text of Story number 1."))
        #expect(robot.shows("Space again: Story number 3"))
        await robot.press("Space")
        #expect(robot.shows("The text of Story number 3."))
        #expect(!robot.shows("again"))
    }

    @Test("The offer ends if the story continues below a screen that became smaller")
    func resized() async {
        let html = String(repeating: "<p>Sea and sand.</p>", count: 9)
        let headlines = (1...2).map { Headline.test($0) }
        let robot = await open(FakeNewsService(headlines: headlines, html: [ArticleID("1"): html]))
        await robot.press("Enter", "G", "Space")
        #expect(robot.shows("Space again: Story number 2"))
        await robot.resize(columns: 90, rows: 24)
        #expect(robot.shows("Space again: Story number 2"))
        await robot.resize(columns: 40, rows: 12)
        #expect(!robot.shows("Space again"))
    }

    @Test("Any other key cancels the offer")
    func offer() async {
        let robot = await open(service())
        await robot.press("Enter", "Space", "k", "Space")
        #expect(robot.shows("The text of Story number 1."))
        #expect(robot.shows("Space again: Story number 2"))
        await robot.press("1", "Space", "x", "Space")
        #expect(robot.shows("The text of Story number 1."))
    }

    @Test("A click cancels the offer")
    func clickAfterOffer() async {
        let robot = await open(service())
        await robot.press("Enter", "Space")
        robot.screen.send(.mouse(MouseEvent(.press, at: Point(column: 0, row: 12))))
        await robot.idle()
        await robot.press("Space")
        #expect(robot.shows("The text of Story number 1."))
        #expect(robot.shows("Space again: Story number 2"))
    }

    @Test("An incomplete story shows the pages that it has, and the error")
    func brokenOff() async {
        let text = (1...6_000).map { "<p>Paragraph \($0).</p>" }.joined()
        let service = FakeNewsService(
            headlines: [.test(1), .test(2)],
            html: [ArticleID("1"): text],
            breaksOff: true
        )
        let robot = await open(service)
        await robot.press("Enter")
        #expect(robot.shows("the disk is gone"))
        await robot.press("Space", "Space", "Space")
        #expect(
            robot.shows("Paragraph") && !robot.shows("Paragraph 1.")
                && !robot.shows("Space again")
        )
        await robot.press("G", "Space")
        #expect(robot.shows("Space again: Story number 2"))
    }

    @Test("A story stays open and shows the error if its list cannot be read")
    func broken() async {
        let service = LongNewsService(unread: [1, 5_000])
        let robot = await open(service)
        await robot.press("Enter")
        await service.failReads()
        await robot.press("Tab")
        #expect(robot.shows("The text of 1.") && robot.shows("the disk is gone"))
        await service.repair()
        await robot.press("Tab")
        #expect(robot.shows("The text of 5000."))
        await robot.press("q")
        #expect(!robot.shows("the disk is gone"))
    }

    @Test("Space shows all pages before the offer, and a page key never leaves the story")
    func pages() async {
        let text = (1...90).map { "<p>Paragraph \($0).</p>" }.joined()
        let service = FakeNewsService(
            headlines: [.test(1), .test(2)],
            html: [ArticleID("1"): text]
        )
        let robot = await open(service)
        await robot.press("Enter", "Space")
        #expect(!robot.shows("again"))
        await robot.press("PgDn", "PgDn", "PgDn", "PgDn", "PgDn", "PgDn", "PgDn", "PgDn")
        #expect(robot.shows("Paragraph 90."))
        #expect(!robot.shows("again"))
        await robot.press("Space", "Space")
        #expect(robot.shows("The text of Story number 2."))
    }

    @Test("An unread story outside the loaded rows is offered without its title")
    func offerFar() async {
        let robot = await open(LongNewsService(unread: [1, 5_000]))
        await robot.press("Enter", "Space")
        #expect(robot.shows("Space again: next unread story"))
        await robot.press("Space")
        #expect(robot.shows("The text of 5000."))
        await robot.press("Space", "Space")
        #expect(robot.shows("No unread stories below."))
    }
}

@MainActor
@Suite("Keys without a command", .timeLimit(.minutes(30)))
struct UnknownKeyTests {
    @Test(
        "An unbound key names the key for help, on every screen that has help",
        arguments: ["", "Enter", "F"]
    )
    func unknown(screen: String) async {
        let robot = Robot(FakeNewsService(headlines: [.test(1)]))
        await robot.idle()
        if !screen.isEmpty { await robot.press(screen) }
        await robot.press("%")
        #expect(robot.shows("% is not bound here. ?: help"))
        await robot.press("j")
        #expect(!robot.shows("is not bound here"))
    }

    @Test("An unbound key shows no notice while the user types or chooses")
    func typing() async {
        let robot = Robot(FakeNewsService(headlines: [.test(1)]))
        await robot.idle()
        for key in ["/", "S", "?"] {
            await robot.press(key, "Left", "Shift-Tab")
            #expect(!robot.shows("is not bound here"), "\(key)")
            await robot.press("Esc")
        }
    }

    @Test("An unbound key after the beginning of a sequence counts as pressed alone")
    func afterPrefix() async {
        let robot = Robot(FakeNewsService(headlines: [.test(1)]))
        await robot.idle()
        await robot.press("g", "%")
        #expect(robot.shows("% is not bound here. ?: help"))
    }
}
