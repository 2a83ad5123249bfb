import ExampleGazette
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Keys without effect", .timeLimit(.minutes(30)))
struct SilentKeysTests {
    private func open(
        _ keys: [String],
        stories: Int,
        columns: Int = 80,
        opensBroadsheet: Bool
    ) async -> Robot {
        let robot = Robot(
            FakeNewsService(headlines: (0..<stories).map { Headline.test($0 + 1) }),
            subscriptionManager: FakeSubscriptionManager(),
            columns: columns,
            opensBroadsheet: opensBroadsheet
        )
        await robot.idle()
        await robot.press(sequence: keys)
        return robot
    }

    /// Returns commands whose first key does not change the screen.
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

    @Test("Every key in an empty list has an effect or explains itself", arguments: [true, false])
    func empty(isBroadsheet: Bool) async {
        for keys in [[], ["2"], ["F", "Enter"]] {
            let found = await silent { await open(keys, stories: 0, opensBroadsheet: isBroadsheet) }
            // Without stories all presentations and sections look alike.
            #expect(found.subtracting([.layout, .section(2)]) == [], "\(keys)")
        }
    }

    @Test("l shows the same explanation as j if there is no story", arguments: [true, false])
    func right(isBroadsheet: Bool) async {
        let robot = await open(["j"], stories: 0, opensBroadsheet: isBroadsheet)
        let below = robot.text
        await robot.press("l")
        #expect(robot.text == below)
    }

    @Test("Every key for feed health has an effect or explains itself if there are no feeds")
    func health() async {
        let found = await silent { await open(["H"], stories: 2, opensBroadsheet: true) }
        #expect(found == [])
    }

    @Test("Only keys that move, fold or start a number may do nothing", arguments: OpenedScreen.all)
    func others(opened: OpenedScreen) async {
        let found = await silent { await opened.open() }
        let moving = CommandRegistry.all.filter {
            $0.words(on: opened.screen).group == .move && $0.numbers == nil
        }
        // Without effect at an end, without such a row or fold, or before the next key.
        let usual =
            moving.map(\.command)
            + [.left, .right, .toggleFold, .section(2), .nextMatch, .previousMatch]
        let rest = found.subtracting(usual).filter { $0.name != Command.digit(0).name }
        #expect(Set(rest) == (opened.screen == .hints ? [.openInBrowser] : []))
    }

    /// Screens with their own keys that have help.
    nonisolated private static let screensWithHelp = OpenedScreen.all.filter { opened in
        !opened.screen.takesLetters && ![.menu, .reason, .help].contains(opened.screen)
    }

    @Test("An unbound key or sequence names the key for help", arguments: screensWithHelp)
    func unknown(opened: OpenedScreen) async {
        let robot = await opened.open()
        await robot.press("%")
        #expect(robot.shows("% is not bound here. ?: help"))
        // Link labels are typed letter by letter.
        guard opened.screen != .hints else { return }
        await robot.press("g", "Q")
        #expect(robot.shows("gQ is not bound here. ?: help"))
        #expect(!robot.hasQuit)
        await robot.press("?")
        #expect(robot.navigation.top is HelpController)
    }

    @Test("Unbound letters filter help, even if the first one begins a sequence")
    func filtering() async {
        let robot = await open(["?", "g", "r"], stories: 2, opensBroadsheet: true)
        #expect(robot.shows("Keys › gr"))
        #expect(robot.shows("random unread"))
        await robot.press("Esc", "g", "Q")
        #expect(robot.shows("No matching keys."))
        await robot.press("Esc", "G", "g", "g")
        #expect(robot.shows("MOVE"))
    }

    @Test("Keys for sections report which sections exist")
    func sections() async {
        let robot = await open([], stories: 2, opensBroadsheet: true)
        await robot.press("9")
        #expect(robot.shows("Section 9 does not exist. The last section is 2."))
        await robot.press("]", "]")
        #expect(robot.shows("This is the last section."))
        await robot.press("2")
        #expect(robot.shows("“World” is already open."))
        await robot.press("[", "[")
        #expect(robot.shows("The front page is already open."))
    }

    @Test("Keys in the example edition explain that it has no news and no web pages")
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
                    "The example edition has no updates. Subscribe to a feed to get news."
                )
            )
        }
        await robot.press("W")
        #expect(robot.shows("Example stories have no web page. Use :save with an address."))
        await robot.press("F", "R")
        #expect(
            robot.shows("The example edition has no updates. Subscribe to a feed to get news.")
        )
    }
}
