import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Keys while another text of the story arrives", .timeLimit(.minutes(30)))
struct StoryTextKeysTests {
    private static let id = Headline.test(1).id
    private static let teaser =
        "<p>A teaser of the <a href=\"https://feed.example/a\">feed</a>.</p>"
    private static let page = "<p>A boat of the <a href=\"https://page.example/b\">page</a>.</p>"

    private func service(
        _ page: Result<String, FullTextFailure> = .success(Self.page),
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

    /// Opens a story whose full text is present or being fetched.
    private func open(_ service: FakeNewsService) async -> Robot {
        let robot = Robot(service)
        await robot.idle()
        robot.send("Enter")
        await robot.waitWhileBusy { $0.shows("full text") }
        return robot
    }

    @Test("A typed link number is forgotten when the text changes")
    func link() async {
        let service = await service()
        let robot = await open(service)
        robot.send("1")
        await robot.waitWhileBusy { $0.shows("Link 1: https://feed.example/a") }
        await service.releasePages()
        await robot.idle()
        #expect(robot.shows("A boat of the"))
        #expect(!robot.shows("Link 1:"))
        await robot.press("o")
        #expect(robot.opened.list == ["https://feed.example/1"])
    }

    @Test("The offer of the next story is withdrawn when the text changes")
    func offer() async {
        let service = await service()
        let robot = await open(service)
        robot.send("Space")
        await robot.waitWhileBusy { $0.shows("Space again: Story number 2") }
        await service.releasePages()
        await robot.idle()
        #expect(!robot.shows("Space again"))
        await robot.press("Space")
        #expect(robot.shows("A boat of the"))
        #expect(robot.shows("Space again: Story number 2"))
    }

    @Test("f during an automatic fetch is remembered, so that its failure is reported")
    func request() async {
        let service = await service(.failure(.noMore(host: "a.example")))
        let robot = await open(service)
        robot.send("f")
        await robot.waitWhileBusy { $0.shows("Fetching the full text…") }
        await service.releasePages()
        await robot.idle()
        #expect(await service.wholeTextLog == [.opened, .requested])
        #expect(robot.footerShows("a.example"))
    }

    @Test("The full text that arrives satisfies f, and the notice disappears")
    func fulfilled() async {
        let service = await service()
        let robot = await open(service)
        robot.send("f", "f")
        await robot.waitWhileBusy { $0.shows("Fetching the full text…") }
        await service.releasePages()
        await robot.idle()
        #expect(robot.shows("A boat of the"))
        #expect(!robot.shows("Fetching the full text…"))
        #expect(await service.wholeTextLog == [.opened])
    }

    @Test("f twice returns to the text that was there, however fast it is pressed")
    func twice() async {
        let robot = await open(await service(isHeld: false))
        await robot.idle()
        robot.send("f", "f", "1", "o")
        await robot.idle()
        #expect(robot.shows("A boat of the"))
        #expect(robot.opened.list == ["https://page.example/b"])
    }

    @Test("f during a search announces that the text changes when the search ends")
    func searching() async {
        let service = await service()
        let robot = await open(service)
        robot.send("/", "f", "e", "e", "d", "Enter")
        await robot.waitWhileBusy { $0.footerShows("1 of 1") }
        await service.releasePages()
        await robot.idle()
        #expect(robot.footerShows("full text available"))
        await robot.press("f")
        #expect(robot.footerShows("The full text will appear when the search ends."))
        await robot.press("Esc")
        #expect(robot.shows("A boat of the") && !robot.shows("when the search ends"))
        #expect(!robot.shows("full text available"))
        await robot.press("/")
        await robot.type("boat")
        await robot.press("Enter", "f")
        #expect(robot.shows("A boat of the"))
        #expect(robot.footerShows("The feed text will appear when the search ends."))
        await robot.press("Esc")
        #expect(robot.shows("A teaser of the") && robot.footerShows("Showing the feed text."))
    }

    @Test("Words that are not found are searched for in the full text that waits")
    func searchingInVain() async {
        let service = await service()
        let robot = await open(service)
        robot.send("/", "b", "o", "a", "t")
        await robot.waitWhileBusy { $0.footerShows("not found") }
        await service.releasePages()
        await robot.idle()
        #expect(robot.shows("A teaser of the") && robot.footerShows("not found"))
        await robot.press("Enter")
        #expect(robot.shows("A boat of the") && robot.footerShows("1 of 1"))
        await robot.press("Enter", "Esc")
        #expect(robot.shows("A boat of the") && !robot.shows("No matches for"))
    }

    @Test("f explains why the rest of a story cannot be read")
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

    @Test("A full text that arrives before the story is complete is shown once it is")
    func early() async throws {
        let service = await service(isHeld: false)
        let before = try await service.article(Self.id)
        let storyDocument = await StoryTypesetter.read(before)
        let work = PendingWork()
        let texts = StoryTextLoader(of: Self.id, newsService: service, clock: .fixed, work: work)
        var pages: [ArticleTextOrigin] = []
        texts.onText = { pages.append($0.article.page) }
        texts.shown = { nil }
        _ = try await service.fetchFullText(of: Self.id, for: .opened)
        texts.reload()
        await work.idle()
        texts.shown = { (before, storyDocument) }
        texts.fetch(for: .opened)
        await work.idle()
        #expect(pages == [.shown(words: 6)])
    }
}
