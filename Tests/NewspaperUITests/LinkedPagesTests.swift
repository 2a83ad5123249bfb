import News
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Linked pages", .timeLimit(.minutes(30)))
struct LinkedPagesTests {
    private static let address = "https://b.example/"
    private let robot: Robot
    private let service: FakeNewsService

    init() {
        let service = FakeNewsService(
            headlines: [.test(1), .linked(Self.address)],
            html: [
                ArticleID("1"):
                    "<p><a href='https://a.example/'>A</a> <a href='\(Self.address)'>B</a> "
                    + "<a href='mailto:a@b.example'>C</a></p>",
                Headline.linked(Self.address).id: "<p>Where the link leads.</p>",
            ]
        )
        self.service = service
        robot = Robot(service)
    }

    @Test("A number and Enter open a linked page, and Backspace returns to the link")
    func following() async {
        await robot.idle()
        await robot.press("Enter", "2")
        #expect(robot.shows("Link 2: https://b.example/ (↵: open here, o: browser, y: copy)"))
        await robot.press("Enter")
        #expect(robot.shows("Where the link leads.") && robot.shows("◂ Back"))
        await robot.press("n")
        #expect(robot.shows("A linked page has no next or previous story. q: back"))
        await robot.press("Backspace")
        #expect(robot.shows("Story number 1") && !robot.shows("Where the link leads."))
        #expect(robot.opened.list == [])
    }

    @Test("Enter explains that it needs a number, or why the link cannot be read")
    func nothing() async {
        await robot.idle()
        await robot.press("Enter", "Enter")
        #expect(robot.shows("Type a link’s number first, then Enter."))
        await robot.press("7", "Enter")
        #expect(robot.shows("This story has no link 7."))
        await robot.press("3", "Enter")
        #expect(robot.shows("is an email address. y: copy"))
    }

    @Test("A linked page cannot be marked, and one that fails can be opened in the browser")
    func marks() async {
        await robot.idle()
        await robot.press("Enter", "2", "Enter", "s")
        #expect(robot.shows("This page is not saved, so it can’t be marked. W: save it"))
        await robot.press("q", "1", "Enter")
        #expect(robot.shows("Couldn’t open this story"))
        await robot.press("o")
        #expect(robot.opened.list == ["https://a.example/"])
        await robot.press("q")
        #expect(robot.shows("Story number 1"))
    }

    @Test("Keys work while a linked page loads")
    func slowPage() async {
        await robot.idle()
        await robot.press("Enter", "2")
        await service.holdLinkedPages()
        robot.send("Enter", "j", "m", "?")
        // Help opens while the page is missing.
        await robot.waitWhileBusy { $0.shows("Keys") }
        robot.send("Esc", "/")
        await robot.waitWhileBusy { $0.shows("Loading…") }
        robot.send("q")
        await robot.waitWhileBusy { $0.shows("Story number 1") }
        await service.releaseLinkedPages()
        await robot.idle()
        #expect(robot.shows("Story number 1") && !robot.shows("Where the link leads."))
    }
}

extension Headline {
    fileprivate static func linked(_ address: String) -> Headline {
        Headline(
            id: ArticleID(ofPageAt: address, linkedFrom: Headline.test(1).feed),
            title: "At the end",
            feed: Headline.test(1).feed,
            source: "b.example",
            section: SectionID("World")
        )
    }
}
