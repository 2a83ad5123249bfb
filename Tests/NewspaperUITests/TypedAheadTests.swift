import Cells
import ExampleGazette
import Glibc
import News
import Testing

@testable import NewspaperUI

/// Keys in one burst have the same effect as single keys to an idle program.
@MainActor
@Suite("Keys typed ahead", .timeLimit(.minutes(60)))
struct TypedAheadTests {
    /// The number of scripts per seed, set by `NEWSPAPER_TYPED_AHEAD`.
    private static let scriptCount =
        getenv("NEWSPAPER_TYPED_AHEAD").flatMap { Int(String(cString: $0)) } ?? 1

    nonisolated private static let keys = [
        "j", "j", "k", "g", "G", "n", "p", "m", "s", "U", "i", "v", "S", "F", "?", "q", "Enter",
        "Enter", "Space", "Space", "b", "Tab", "]", "[", "1", "2", "3", "^D", "^U", "Up", "Down",
        "Left", "Right", "Home", "End", "/", ":", "l", "h", "A", "u", "x",
    ]

    @Test(
        "A burst of keys ends on the same screen as the keys one by one",
        arguments: [1, 2, 3, 4, 5, 6],
        [false, true]
    )
    func burst(seed: UInt64, opensBroadsheet: Bool) async {
        var randomSource = SeededRandomSource(seed: seed)
        for _ in 0..<Self.scriptCount {
            let count = Int.random(in: 2...9, using: &randomSource)
            let script = (0..<count).map { _ in Self.keys.randomElement(using: &randomSource) ?? "j"
            }
            let slow = await Self.open(opensBroadsheet)
            for key in script { await slow.press(key) }
            let quick = await Self.open(opensBroadsheet)
            for key in script { quick.send(key) }
            await quick.idle()
            // Changed marks arrive asynchronously.
            for _ in 0..<100 where quick.text != slow.text {
                await Task.yield()
                await slow.idle()
                await quick.idle()
            }
            let differences = zip(slow.rows, quick.rows).filter { $0 != $1 }.map { "\($0) | \($1)" }
            #expect(differences == [], "\(script.joined(separator: " "))")
            #expect(quick.hasQuit == slow.hasQuit, "\(script)")
        }
    }

    @Test("Tab after an undo that removes stories opens one that is still there")
    func undoInStory() async {
        var screens: [String] = []
        for isQuick in [false, true] {
            let service = FakeNewsService(
                headlines: (1...3).map { .test($0, title: "Story \($0)", minutesAgo: $0) }
            )
            await service.removeAtUndo(ArticleID("2"))
            let robot = Robot(service)
            await robot.idle()
            for key in ["Enter", "U", "Tab"] {
                if isQuick { robot.send(key) } else { await robot.press(key) }
            }
            await robot.idle()
            #expect(robot.shows("STORY 3") || robot.shows("Story 3"))
            screens.append(robot.text)
        }
        #expect(screens[0] == screens[1])
    }

    @Test("s in a story removes a star that was added before and is not stored yet")
    func starTwice() async {
        let service = FakeNewsService(headlines: (1...3).map { .test($0) })
        let robot = Robot(service)
        await robot.idle()
        await service.delayMarks()
        for key in ["s", "Enter", "s"] { robot.send(key) }
        await robot.idle()
        #expect(robot.shows("Unstarred."))
        #expect(await service.headlineList.allSatisfy { !$0.state.isStarred })
    }

    private static func open(_ opensBroadsheet: Bool) async -> Robot {
        let robot = Robot(
            ExampleNewsService(openedAt: WallClock.fixed.now()),
            columns: 120,
            rows: 30,
            opensBroadsheet: opensBroadsheet,
            decoder: FakeDecoder()
        )
        await robot.idle()
        return robot
    }
}
