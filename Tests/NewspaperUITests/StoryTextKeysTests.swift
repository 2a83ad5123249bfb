import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Keys while another text of the story comes", .timeLimit(.minutes(30)))
struct StoryTextKeysTests {
    private static let id = Headline.test(1).id
    private static let teaser =
        "<p>A teaser of the <a href=\"https://feed.example/a\">feed</a>.</p>"
    private static let page = "<p>A boat of the <a href=\"https://page.example/b\">page</a>.</p>"

    private func service(
        _ page: Result<String, PageFailure> = .success(Self.page),
        isHeld: Bool = true
    ) async -> FakeNewsService {
        let service = FakeNewsService(
            headlines: [.test(1), .test(2)],
            html: [Self.id: Self.teaser]
        )
        await service.provide(wholeText: page, of: Self.id)
        if isHeld { await service.holdPages() }
        return service
    }

    /// The story, in which the page's text has come, or is being waited for.
    private func open(_ service: FakeNewsService) async -> Robot {
        let robot = Robot(service)
        await robot.idle()
        robot.send("Enter")
        await robot.glance { $0.shows("full text") }
        return robot
    }

    @Test("The number of a link is forgotten with the text in which the link stands")
    func link() async {
        let service = await service()
        let robot = await open(service)
        robot.send("1")
        await robot.glance { $0.shows("Link 1: https://feed.example/a") }
        await service.releasePages()
        await robot.idle()
        #expect(robot.shows("A boat of the"))
        #expect(!robot.shows("Link 1:"))
        await robot.press("o")
        #expect(robot.opened.list == ["https://feed.example/1"])
    }

    @Test("What Space opens is offered anew at the end of another text")
    func offer() async {
        let service = await service()
        let robot = await open(service)
        robot.send("Space")
        await robot.glance { $0.shows("Space again opens: Story number 2") }
        await service.releasePages()
        await robot.idle()
        #expect(!robot.shows("Space again opens"))
        await robot.press("Space")
        #expect(robot.shows("A boat of the"))
        #expect(robot.shows("Space again opens: Story number 2"))
    }

    @Test("A wish for the text is remembered while the page is being fetched without one")
    func wish() async {
        let service = await service(.failure(.noMore(host: "a.example")))
        let robot = await open(service)
        robot.send("f")
        await robot.glance { $0.shows("The whole text is being fetched…") }
        await service.releasePages()
        await robot.idle()
        #expect(await service.wholeTextLog == [.opened, .wished])
        #expect(robot.notes("a.example"))
    }

    @Test("A wish is fulfilled by the text that comes, and nothing is said of it any more")
    func fulfilled() async {
        let service = await service()
        let robot = await open(service)
        robot.send("f", "f")
        await robot.glance { $0.shows("The whole text is being fetched…") }
        await service.releasePages()
        await robot.idle()
        #expect(robot.shows("A boat of the"))
        #expect(!robot.shows("The whole text is being fetched…"))
        #expect(await service.wholeTextLog == [.opened])
    }

    @Test("Twice f leads back to the text that was there, however fast")
    func twice() async {
        let robot = await open(await service(isHeld: false))
        await robot.idle()
        robot.send("f", "f", "1", "o")
        await robot.idle()
        #expect(robot.shows("A boat of the"))
        #expect(robot.opened.list == ["https://page.example/b"])
    }

    @Test("During a search f says that the text comes at its end")
    func searching() async {
        let service = await service()
        let robot = await open(service)
        robot.send("/", "f", "e", "e", "d", "Enter")
        await robot.glance { $0.notes("1 of 1") }
        await service.releasePages()
        await robot.idle()
        #expect(robot.notes("full text waits"))
        await robot.press("f")
        #expect(robot.notes("The whole text comes when the search ends."))
        await robot.press("Esc")
        #expect(robot.shows("A boat of the") && !robot.shows("when the search ends"))
        #expect(!robot.shows("waits"))
        await robot.press("/")
        await robot.type("boat")
        await robot.press("Enter", "f")
        #expect(robot.shows("A boat of the"))
        #expect(robot.notes("The feed’s text comes when the search ends."))
        await robot.press("Esc")
        #expect(robot.shows("A teaser of the") && robot.notes("This is the feed’s text."))
    }

    @Test("Words that are not in the text are looked for in the one that waits")
    func searchingInVain() async {
        let service = await service()
        let robot = await open(service)
        robot.send("/", "b", "o", "a", "t")
        await robot.glance { $0.notes("not found") }
        await service.releasePages()
        await robot.idle()
        #expect(robot.shows("A teaser of the") && robot.notes("not found"))
        await robot.press("Enter")
        #expect(robot.shows("A boat of the") && robot.notes("1 of 1"))
        await robot.press("Enter", "Esc")
        #expect(robot.shows("A boat of the") && !robot.shows("is not in this story"))
    }

    @Test("f says why the rest of a story cannot be read")
    func broken() async {
        let service = FakeNewsService(
            headlines: [.test(1)],
            html: [Self.id: String(repeating: Self.teaser, count: 2000)],
            breaksOff: true
        )
        let robot = Robot(service)
        await robot.idle()
        await robot.press("Enter", "j", "f")
        #expect(robot.shows("A teaser of the") && robot.shows("the disk is gone"))
    }

    @Test("A text that came before the story was whole on the screen is shown once it is")
    func early() async throws {
        let service = await service(isHeld: false)
        let before = try await service.article(Self.id)
        let manuscript = await StoryTypesetter.read(before)
        let work = PendingWork()
        let texts = StoryTextLoader(of: Self.id, newsService: service, clock: .fixed, work: work)
        var pages: [PageState] = []
        texts.onText = { pages.append($0.article.page) }
        texts.shown = { nil }
        _ = try await service.fetchWholeText(of: Self.id, for: .opened)
        texts.readAnew()
        await work.idle()
        texts.shown = { (before, manuscript) }
        texts.fetch(for: .opened)
        await work.idle()
        #expect(pages == [.shown(words: 6)])
    }
}
