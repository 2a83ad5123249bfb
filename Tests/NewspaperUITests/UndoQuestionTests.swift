import FoundationEssentials
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Questions before an undo", .timeLimit(.minutes(30)))
struct UndoQuestionTests {
    private func robot() async throws -> (Robot, FakeNewsService) {
        let service = FakeNewsService(headlines: (1...3).map { .test($0) })
        let robot = Robot(service, columns: 100)
        await robot.idle()
        await robot.press("s")
        await service.attributeActionsToOtherSession(
            at: WallClock.fixed.now().addingTimeInterval(-2 * 3600)
        )
        return (robot, service)
    }

    private static let question = "Undo starring 1 story from 2 h ago? y/n"

    @Test("An undo across sessions names the action and requires y", arguments: ["u", "U"])
    func confirmed(key: String) async throws {
        let (robot, service) = try await robot()
        await robot.press(key)
        #expect(robot.shows(Self.question))
        #expect(await service.headlineList[0].state.isStarred)
        await robot.press("y")
        #expect(robot.shows("Undone: 1 story unstarred."))
        #expect(await service.headlineList[0].state.isStarred == false)
    }

    @Test(
        "No key other than y undoes anything, not even the key for undo",
        arguments: ["n", "N", "q", "Esc", "Enter", "u", "U", "Space", "x", "j"]
    )
    func refused(key: String) async throws {
        let (robot, service) = try await robot()
        await robot.press("u", key)
        #expect(await service.headlineList[0].state.isStarred)
        #expect(robot.shows(Self.question) == ["u", "U"].contains(key))
        #expect(!robot.hasQuit)
    }

    @Test("A key that was typed before the question appears does not confirm it")
    func typedAhead() async throws {
        let (robot, service) = try await robot()
        robot.send("u", "y")
        await robot.idle()
        #expect(robot.shows(Self.question))
        #expect(await service.headlineList[0].state.isStarred)
        await robot.press("y")
        #expect(await service.headlineList[0].state.isStarred == false)
    }

    @Test("An action that needs confirmation is not undone if no question can be shown")
    func withoutQuestions() async throws {
        let service = FakeNewsService(headlines: [.test(1)])
        let marker = MarkQueue(newsService: service, work: PendingWork())
        marker.mark(.articles([ArticleID("1")]), .starred(true))
        await marker.waitUntilStored()
        await service.attributeActionsToOtherSession(at: WallClock.fixed.now())
        var said: [String] = []
        marker.undo { said.append($0) }
        await marker.waitUntilStored()
        #expect(said == ["Nothing was changed: the action must be confirmed."])
        #expect(await service.headlineList[0].state.isStarred)
    }

    @Test("A key that is not an answer keeps its normal effect")
    func otherKey() async throws {
        let (robot, _) = try await robot()
        await robot.press("u", "j")
        #expect(robot.selectedRow?.contains("Story number 2") == true)
    }

    @Test("Pasted text does not confirm")
    func otherInput() async throws {
        let (robot, service) = try await robot()
        await robot.press("u")
        await robot.paste("y")
        #expect(await service.headlineList[0].state.isStarred)
        #expect(!robot.shows("y/n"))
    }

    @Test("A redo of an action that another session has undone requires y, too")
    func redo() async throws {
        let (robot, service) = try await robot()
        await robot.press("u", "y", "^R")
        #expect(robot.shows("Redo starring 1 story from 2 h ago? y/n"))
        await robot.press("y")
        #expect(await service.headlineList[0].state.isStarred)
    }

    @Test(
        "The question names the action, and its time if it is from another session",
        arguments: [
            (
                .imported(name: "Sea", feedCount: 41, storyCount: 3), 26, false,
                "Undo importing 41 feeds from yesterday? y/n"
            ),
            (
                .imported(name: "", feedCount: 0, storyCount: 1200), 0, false,
                "Undo importing marks on 1,200 stories from just now? y/n"
            ),
            (.list(.removed, name: "Sea", count: 1), 0, true, "Undo removing “Sea”? y/n"),
            (
                .list(.added, name: "https://sea.example/feed.xml", count: 1), 0, true,
                "Undo adding “sea.example”? y/n"
            ),
            (
                .list(.sectionRenamed, name: "World", count: 4), 3, false,
                "Undo renaming “World” from 3 h ago? y/n"
            ),
            (
                .mark(.read(true), count: 312), 72, false,
                "Undo marking 312 stories as read from 3 d ago? y/n"
            ),
            (
                .mark(.deleted(true), count: 1), 24 * 30, false,
                "Undo deleting 1 story from 21 Oct 2026? y/n"
            ),
            (.pages(isSaved: true, count: 2), 1, false, "Undo saving 2 pages from 1 h ago? y/n"),
        ] as [(UndoActionDescription, Double, Bool, String)]
    )
    func words(entry: UndoActionDescription, hours: Double, isOwn: Bool, sentence: String) {
        let action = UndoableAction(
            number: 1,
            entry: entry,
            made: WallClock.fixed.now().addingTimeInterval(-hours * 3600),
            isFromThisSession: isOwn
        )
        #expect(
            UndoStrings.question(about: action, isUndo: true, clock: .fixed) == sentence
        )
    }

    @Test(
        "In the same session only adding, removing and importing feeds need confirmation",
        arguments: [
            (.mark(.read(true), count: 9), false),
            (.mark(.deleted(true), count: 9), false),
            (.pages(isSaved: false, count: 1), false),
            (.list(.renamed, name: "Sea", count: 1), false),
            (.list(.added, name: "Sea", count: 1), true),
            (.list(.removed, name: "Sea", count: 1), true),
            (.list(.imported, name: "Sea", count: 9), true),
            (.imported(name: "Sea", feedCount: 9, storyCount: 1), true),
            (.imported(name: "", feedCount: 0, storyCount: 1), false),
        ] as [(UndoActionDescription, Bool)]
    )
    func confirmations(entry: UndoActionDescription, isAsked: Bool) {
        let action = {
            UndoableAction(
                number: 1,
                entry: entry,
                made: Date(timeIntervalSince1970: 0),
                isFromThisSession: $0
            )
        }
        #expect(action(true).needsConfirmation == isAsked)
        #expect(action(false).needsConfirmation)
    }
}
