import TerminalKit
import Testing

@testable import NewspaperUI

@Suite("A keymap")
struct KeymapTests {
    private func keys(_ texts: String...) -> [KeySequence] { texts.map { KeySequence($0) } }

    /// The keys of a command on a screen, as people read them.
    private func keys(
        of command: Command,
        on screen: KeyScreen = .stories,
        in keymap: Keymap
    ) -> [[String]] {
        keymap.table(of: screen).bindings.filter { $0.command == command }
            .map { $0.keys.map(\.description) }
    }

    @Test("Other keys take the place of those that a command had, on that screen alone")
    func replacing() throws {
        let keymap = try #require(
            Keymap.standard.giving(keys("x", "Down"), to: .down, on: .stories)
        )
        #expect(keys(of: .down, in: keymap) == [["x", "↓"]])
        #expect(keys(of: .down, on: .storyList, in: keymap) == [["j", "↓"]])
        #expect(keymap.table(of: .stories).match(KeySequence("j").keys) == .none)
    }

    @Test("A key is taken from the command that had it, also where a sequence began with it")
    func taking() throws {
        let keymap = try #require(Keymap.standard.giving(keys("g"), to: .sort, on: .stories))
        #expect(keys(of: .sort, in: keymap) == [["g"]])
        #expect(keys(of: .first, in: keymap) == [["Home"]])
        let sequence = try #require(keymap.giving(keys("ss"), to: .toggleStar, on: .stories))
        #expect(keys(of: .toggleStar, in: sequence) == [["ss"]])
        #expect(keys(of: .sort, in: sequence) == [["g"]])
        let taken = try #require(sequence.giving(keys("s"), to: .layout, on: .stories))
        #expect(keys(of: .toggleStar, in: taken) == [[]])
    }

    @Test("A command with several lines has its new keys once")
    func lines() throws {
        let keymap = try #require(Keymap.standard.giving(keys("f"), to: .halfPageDown, on: .story))
        #expect(keys(of: .halfPageDown, on: .story, in: keymap) == [["f"]])
        #expect(keys(of: .halfPageUp, on: .story, in: keymap) == [["u"], ["^U"]])
    }

    @Test("Commands with numbers have keys of their own")
    func numbers() throws {
        let keymap = try #require(Keymap.standard.giving(keys("W"), to: .section(2), on: .stories))
        #expect(keys(of: .section(2), in: keymap) == [["W"]])
        #expect(keys(of: .section(3), in: keymap) == [["3"]])
    }

    @Test("What a screen does not know gets no keys there")
    func unknown() {
        #expect(Keymap.standard.giving(keys("x"), to: .wider, on: .stories) == nil)
        #expect(Keymap.standard.giving(keys("x"), to: Command("no-such"), on: .story) == nil)
    }

    @Test("The footer names the keys that are left")
    func footers() throws {
        func hint(_ word: String, _ keymap: Keymap, on screen: KeyScreen) -> String? {
            keymap.table(of: screen).bindings.first { $0.footer == word }?.footerKeys
        }
        #expect(hint("next/prev", .standard, on: .story) == "n p")
        let other = try #require(Keymap.standard.giving(keys("J"), to: .sort, on: .storyList))
        #expect(hint("next/prev", other, on: .story) == "n p")
        let without = try #require(Keymap.standard.giving(keys("n"), to: .layout, on: .storyList))
        #expect(hint("refresh", without, on: .storyList) == "R")
        let taken = try #require(Keymap.standard.giving(keys("n"), to: .wider, on: .story))
        #expect(hint("next/prev", taken, on: .story) == "J p")
        let none = try #require(Keymap.standard.giving([], to: .toggleStar, on: .story))
        #expect(hint("star", none, on: .story) == nil)
    }
}

@MainActor
@Suite("Screens with other keys", .timeLimit(.minutes(5)))
struct OtherKeysTests {
    @Test("Key, footer, help and palette follow")
    func list() async throws {
        let keymap = try #require(
            Keymap.standard.giving([KeySequence("x")], to: .down, on: .stories)?
                .giving([KeySequence("M")], to: .showUnread, on: .stories)
        )
        let robot = Robot(
            FakeNewsService(headlines: [.test(1), .test(2), .test(3)]),
            keymap: keymap,
            columns: 100,
            rows: 60
        )
        await robot.idle()
        let first = robot.selectedRow
        #expect(robot.rows.last?.contains("x k move") == true)
        await robot.press("j")
        #expect(robot.selectedRow == first && robot.shows("j means nothing here"))
        await robot.press("x")
        #expect(robot.selectedRow != first)
        await robot.press("?")
        #expect(robot.shows("x              next story"))
        #expect(robot.shows("M              show unread only"))
        await robot.press("Esc", ":")
        await robot.type("unread only")
        #expect(robot.rows.contains { $0.contains("show unread only") && $0.contains(" M ") })
    }

    @Test("Panels and stories have the keys that they are given")
    func panels() async throws {
        let keymap = try #require(
            Keymap.standard.giving([KeySequence("x")], to: .close, on: .menu)?
                .giving([KeySequence("z")], to: .close, on: .story)
        )
        let robot = Robot(FakeNewsService(headlines: [.test(1)]), keymap: keymap)
        await robot.idle()
        await robot.press("S")
        #expect(robot.shows("x close"))
        await robot.press("q")
        #expect(!robot.navigation.presented.isEmpty)
        await robot.press("x")
        #expect(robot.navigation.presented.isEmpty)
        await robot.press("Enter")
        #expect(robot.shows("z back"))
        await robot.press("q")
        #expect(robot.navigation.stack.count == 2)
        await robot.press("z")
        #expect(robot.navigation.stack.count == 1)
    }
}
