import ExampleGazette
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Keys that find nothing to do", .timeLimit(.minutes(30)))
struct SilentKeysTests {
    private func open(
        _ keys: [String],
        stories: Int,
        columns: Int = 80,
        opensBroadsheet: Bool
    ) async -> Robot {
        let robot = Robot(
            FakeNewsService(headlines: (0..<stories).map { Headline.test($0 + 1) }),
            subscriptionDesk: FakeSubscriptionDesk(),
            columns: columns,
            opensBroadsheet: opensBroadsheet
        )
        await robot.idle()
        await robot.press(sequence: keys)
        return robot
    }

    /// Commands whose first key changes nothing that can be seen on the uppermost screen.
    private func silent(on open: () async -> Robot) async -> Set<Command> {
        let table = await open().navigation.top?.keyTable
        var found: Set<Command> = []
        for binding in table?.bindings ?? [] {
            guard let keys = binding.keys.first else { continue }
            let robot = await open()
            let before = robot.text
            await robot.press(keys)
            if robot.text == before, !robot.hasQuit { found.insert(binding.command) }
        }
        return found
    }

    @Test("say what would do something where there is no story", arguments: [true, false])
    func empty(isBroadsheet: Bool) async {
        for keys in [[], ["2"], ["F", "Enter"]] {
            let found = await silent { await open(keys, stories: 0, opensBroadsheet: isBroadsheet) }
            // Without stories all arrangements and sections look alike.
            #expect(found.subtracting([.layout, .section(2)]) == [], "\(keys)")
        }
    }

    @Test("say the same to the right as below where there is no story", arguments: [true, false])
    func right(isBroadsheet: Bool) async {
        let robot = await open(["j"], stories: 0, opensBroadsheet: isBroadsheet)
        let below = robot.text
        await robot.press("l")
        #expect(robot.text == below)
    }

    @Test("say what would do something where there are no feeds")
    func health() async {
        let found = await silent { await open(["H"], stories: 2, opensBroadsheet: true) }
        #expect(found == [])
    }

    @Test("are only such as lead on among what is shown", arguments: OpenedScreen.all)
    func others(opened: OpenedScreen) async {
        let found = await silent { await opened.open() }
        let moving = CommandRegistry.all.filter {
            $0.words(on: opened.screen).group == .move && $0.numbers == nil
        }
        // What is at an end already, has no row of that number, folds nothing, or is asked for with the next letter.
        let usual =
            moving.map(\.command)
            + [.left, .right, .toggleFold, .section(2), .nextMatch, .previousMatch]
        let rest = found.subtracting(usual).filter { $0.name != Command.digit(0).name }
        #expect(Set(rest) == (opened.screen == .hints ? [.openInBrowser] : []))
    }

    /// Screens with keys of their own that fill the screen, or nearly.
    nonisolated private static let screensWithHelp = OpenedScreen.all.filter { opened in
        !opened.screen.takesLetters && ![.menu, .reason, .help].contains(opened.screen)
    }

    @Test("say where the keys are shown, alone and after others", arguments: screensWithHelp)
    func unknown(opened: OpenedScreen) async {
        let robot = await opened.open()
        await robot.press("%")
        #expect(robot.shows("% means nothing here: ? shows the keys."))
        // The letters over links are pressed one by one.
        guard opened.screen != .hints else { return }
        await robot.press("g", "Q")
        #expect(robot.shows("gQ means nothing here: ? shows the keys."))
        #expect(!robot.hasQuit)
        await robot.press("?")
        #expect(robot.navigation.top is HelpController)
    }

    @Test("are letters of the filter where keys are shown, also when the first begins a key")
    func filtering() async {
        let robot = await open(["?", "g", "r"], stories: 2, opensBroadsheet: true)
        #expect(robot.shows("Keys › gr"))
        #expect(robot.shows("any unread"))
        await robot.press("Esc", "g", "Q")
        #expect(robot.shows("No key does that."))
        await robot.press("Esc", "G", "g", "g")
        #expect(robot.shows("MOVE"))
    }

    @Test("say which sections there are")
    func sections() async {
        let robot = await open([], stories: 2, opensBroadsheet: true)
        await robot.press("9")
        #expect(robot.shows("There is no section 9: the last one is 2."))
        await robot.press("]", "]")
        #expect(robot.shows("This is the last section."))
        await robot.press("2")
        #expect(robot.shows("“World” is open already."))
        await robot.press("[", "[")
        #expect(robot.shows("This is the front page."))
    }

    @Test("ask nobody and save nothing of the example edition")
    func example() async {
        let robot = Robot(
            ExampleNewsService(openedAt: WallClock.fixed.now()),
            columns: 120,
            invites: true
        )
        await robot.idle()
        for key in ["R", "r"] {
            await robot.press(key)
            #expect(
                robot.shows(
                    "The example edition is complete: subscribe to a feed, and it brings news."
                )
            )
        }
        await robot.press("W")
        #expect(robot.shows("Stories of the example edition are on no page of the web:"))
        await robot.press("F", "R")
        #expect(robot.shows("The example edition is complete"))
    }
}
