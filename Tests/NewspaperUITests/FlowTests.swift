import Cells
import FoundationEssentials
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Navigation between screens", .timeLimit(.minutes(30)))
struct FlowTests {
    private let service = FakeNewsService(headlines: (1...5).map { .test($0) })

    @Test("Selecting a headline pushes its story")
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

    @Test("The notice at startup disappears with the next key and does not return")
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

    @Test("J and K open the next and previous story, and the list follows")
    func neighbors() async {
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

    @Test("Opening a story marks it read")
    func opening() async {
        let robot = Robot(service)
        await robot.idle()
        await robot.press("Enter", "q")
        await robot.wait { $0.shows("4 unread of 5") }
        #expect(await service.markLog == ["1 read(true)"])
    }

    @Test("Marks can be toggled, undone and redone")
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
        #expect(robot.shows("Undone: 4 stories marked as unread."))
        await robot.press("u", "u")
        #expect(robot.shows("Nothing to undo."))
    }

    @Test("Help lists the keys of the open screen, and typing filters them")
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

    @Test("A story without text says so and names the keys for its full text and web page")
    func withoutText() async {
        let service = FakeNewsService(headlines: [.test(1)], html: [ArticleID("1"): " <p> </p> "])
        let robot = Robot(service, columns: 80, rows: 24)
        await robot.idle()
        await robot.press("Enter")
        #expect(robot.shows("The feed has no text for this story"))
        #expect(robot.shows("f: full text"))
        #expect(robot.shows("o: open"))
    }

    @Test("o opens the story's address in the browser, and y copies it")
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

extension FakeNewsService {
    /// Attributes all actions to another session and time.
    func attributeActionsToOtherSession(at time: Date?) { otherSessionTime = time }
}
