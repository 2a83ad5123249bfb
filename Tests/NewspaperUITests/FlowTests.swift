import Cells
import Editing
import News
import TerminalKit
import Testing

@testable import NewspaperUI

/// Notes which screens are asked for.
@MainActor
private final class RecordingFactory: ControllerFactory {
    private let real: any ControllerFactory
    private(set) var log: [String] = []

    init(_ real: any ControllerFactory) { self.real = real }

    func makeFrontPageController() -> any FrontPageScreen {
        log.append("front page")
        return real.makeFrontPageController()
    }

    func makeStoriesController(showing scope: StoriesScope) -> any StoriesScreen {
        log.append("stories of \(scope.title)")
        return real.makeStoriesController(showing: scope)
    }

    func makeStoryController(for id: ArticleID, place: StoryPlace?, words: String?)
        -> any StoryScreen
    {
        log.append("story \(id) at \(place?.number ?? 0) of \(place?.count ?? 0)")
        return real.makeStoryController(for: id, place: place, words: words)
    }

    func makeOutlineController(of outline: StoryOutline) -> any OutlineScreen {
        log.append("outline of \(outline.headings.count)")
        return real.makeOutlineController(of: outline)
    }

    func makePictureController(
        for album: PictureAlbum,
        selection: Int
    ) -> any PictureScreen {
        log.append("picture \(selection + 1) of \(album.pictures.count)")
        return real.makePictureController(for: album, selection: selection)
    }

    func makeDiscussionController(of headline: Headline) -> (any DiscussionScreen)? {
        real.makeDiscussionController(of: headline)
    }

    func makeHelpController(describing keyTable: KeyTable) -> any ViewController {
        log.append("help")
        return real.makeHelpController(describing: keyTable)
    }

    func makePaletteController(
        order: PaletteController.Order,
        commands: KeyTable,
        text: String
    ) -> any PaletteScreen {
        log.append("palette")
        return real.makePaletteController(order: order, commands: commands, text: text)
    }

    func makeSectionsController() -> any SectionsScreen {
        log.append("sections")
        return real.makeSectionsController()
    }

    func makeHealthController() -> (any HealthScreen)? {
        log.append("health")
        return real.makeHealthController()
    }

    func makeDownloadsController() -> (any DownloadsScreen)? {
        log.append("downloads")
        return real.makeDownloadsController()
    }

    func makeAddFeedController(address: String?) -> (any SubscribingScreen)? {
        log.append("add feed")
        return real.makeAddFeedController(address: address)
    }

    func makeCatalogueController() -> (any SubscribingScreen)? {
        log.append("catalogue")
        return real.makeCatalogueController()
    }

    func makeTodaysPaperController() -> (any SubscribingScreen)? {
        log.append("today’s paper")
        return real.makeTodaysPaperController()
    }

    func makeReasonController(explaining reason: StoryReason) -> any ViewController {
        log.append("why")
        return real.makeReasonController(explaining: reason)
    }

    func makeSortController(now order: HeadlineOrder) -> any SortScreen {
        log.append("sort")
        return real.makeSortController(now: order)
    }

    func makeSharingController(of stories: SharedStories, by sharing: Sharing) -> any SharingScreen
    {
        log.append("share \(stories.title)")
        return real.makeSharingController(of: stories, by: sharing)
    }

    func makeOutputController(titled title: String, about subject: String, isPage: Bool)
        -> any OutputScreen
    {
        log.append("output of \(title)")
        return real.makeOutputController(titled: title, about: subject, isPage: isPage)
    }

    func makeWaitingController(for title: String) -> any WaitingScreen {
        log.append("waiting for \(title)")
        return real.makeWaitingController(for: title)
    }

    func makeSavePageController() -> any SavePageScreen {
        log.append("save a page")
        return real.makeSavePageController()
    }

    func makeEditFeedController(for feed: Feed) -> (any EditFeedScreen)? {
        log.append("edit \(feed.title)")
        return real.makeEditFeedController(for: feed)
    }

    func makeRenameSectionController(for section: Section) -> (any EditFeedScreen)? {
        log.append("rename \(section.title)")
        return real.makeRenameSectionController(for: section)
    }
}

@MainActor
@Suite("The flow from screen to screen", .timeLimit(.minutes(5)))
struct FlowTests {
    private let service = FakeNewsService(headlines: (1...5).map { .test($0) })

    @Test("Selecting a headline pushes its story; without any screen")
    func selection() async throws {
        var recorder: RecordingFactory?
        let robot = Robot(service) { real in
            let recording = RecordingFactory(real)
            recorder = recording
            return recording
        }
        await robot.idle()
        let stories = try #require(robot.navigation.stack.first as? any StoriesScreen)
        stories.onHeadlineSelected?(.test(3))
        await robot.idle()
        #expect(robot.navigation.stack.count == 2)
        #expect(robot.navigation.top is StoryController)
        #expect(recorder?.log == ["front page", "story 3 at 1 of 5"])
    }

    @Test("j j Enter opens the third story, q returns to the same selection, q quits")
    func walk() async {
        let robot = Robot(service, columns: 120, rows: 40)
        await robot.idle()
        await robot.press("j", "j", "Enter")
        #expect(robot.shows("The text of Story number 3."))
        #expect(robot.shows("3 of 5"))
        await robot.press("q")
        #expect(robot.selectedRow?.contains("Story number 3") == true)
        #expect(!robot.hasQuit)
        await robot.press("q")
        #expect(robot.hasQuit)
    }

    @Test("What is said at the beginning leaves with the next key, whatever it is, for ever")
    func greeting() async {
        let robot = Robot(service, greeting: "There is no theme “blue”.")
        await robot.idle()
        #expect(robot.shows("There is no theme “blue”."))
        await robot.press("z")
        #expect(!robot.shows("blue"))
        await robot.press("F", "Enter")
        #expect(robot.navigation.stack.count == 3)
        #expect(!robot.shows("blue"))
    }

    @Test("Esc goes back but never quits; Q quits from anywhere")
    func leaving() async {
        let robot = Robot(service)
        await robot.idle()
        await robot.press("Enter", "Esc", "Esc", "Backspace")
        #expect(!robot.hasQuit)
        #expect(robot.navigation.stack.count == 1)
        await robot.press("Enter", "Q")
        #expect(robot.hasQuit)
    }

    @Test("J and K turn from story to story, and the list follows")
    func neighbours() async {
        let robot = Robot(service)
        await robot.idle()
        await robot.press("Enter", "J", "J", "K")
        #expect(robot.shows("The text of Story number 2."))
        #expect(robot.navigation.stack.count == 2)
        await robot.press("K", "K")
        #expect(robot.shows("This is the first story."))
        await robot.press("q")
        #expect(robot.selectedRow?.contains("Story number 1") == true)
    }

    @Test("An opened story is marked read")
    func opening() async {
        let robot = Robot(service)
        await robot.idle()
        await robot.press("Enter", "q")
        await robot.wait { $0.shows("4 unread of 5") }
        #expect(await service.markLog == ["1 read(true)"])
    }

    @Test("Marks are toggled, undone and done again")
    func marks() async {
        let robot = Robot(service)
        await robot.idle()
        await robot.press("m", "s", "U", "U", "^R")
        #expect(
            await service.markLog
                == [
                    "1 read(true)", "1 starred(true)", "1 starred(false)", "1 read(false)",
                    "1 read(true)",
                ]
        )
        await robot.press("A")
        await robot.wait { $0.shows("0 unread of 5") }
        await robot.press("U")
        await robot.wait { $0.shows("4 unread of 5") }
        #expect(robot.shows("Taken back: 4 stories are unread again."))
        await robot.press("u", "u")
        #expect(robot.shows("There is nothing to take back."))
    }

    @Test("The keys of the open screen stand in the help; typing filters them")
    func help() async {
        let robot = Robot(service, columns: 120, rows: 40)
        await robot.idle()
        await robot.press("?")
        #expect(robot.shows("next unread"))
        await robot.type("star")
        #expect(robot.shows("star / unstar"))
        #expect(!robot.shows("next unread"))
        await robot.press("Esc")
        #expect(robot.shows("next unread"))
        await robot.press("Esc")
        #expect(robot.navigation.presented.isEmpty)
        await robot.press("?", "q")
        #expect(robot.navigation.presented.isEmpty)
        #expect(!robot.hasQuit)
    }

    @Test("A story without a text says so, and where there may be one")
    func withoutText() async {
        let service = FakeNewsService(headlines: [.test(1)], html: [ArticleID("1"): " <p> </p> "])
        let robot = Robot(service, columns: 80, rows: 24)
        await robot.idle()
        await robot.press("Enter")
        #expect(robot.shows("The source brings no text with this headline"))
        #expect(robot.shows("o opens its"))
    }

    @Test("o sends the story's address to the browser, y copies it")
    func addresses() async {
        let robot = Robot(service)
        await robot.idle()
        await robot.press("o", "j", "y", "Enter", "y")
        #expect(robot.opened.list == ["https://feed.example/1"])
        #expect(robot.screen.copies == ["https://feed.example/2", "https://feed.example/2"])
        #expect(robot.shows("Copied https://feed.example/2"))
    }

    @Test("A number and o open a link of the story")
    func links() async {
        let id = ArticleID("1")
        let service = FakeNewsService(
            headlines: [.test(1)],
            html: [
                id: "<p><a href='https://a.example/'>A</a> <a href='https://b.example/'>B</a></p>"
            ]
        )
        let robot = Robot(service)
        await robot.idle()
        await robot.press("Enter", "1", "0", "0", "0", "1", "o")
        #expect(robot.shows("This story has no link 10001."))
        await robot.press("2", "o", "o", "7", "o")
        #expect(robot.opened.list == ["https://b.example/", "https://feed.example/1"])
        #expect(robot.shows("This story has no link 7."))
    }
}
