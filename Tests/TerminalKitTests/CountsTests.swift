import Cells
import Testing

@testable import TerminalKit

@MainActor
@Suite("Counts before keys and command sequences", .timeLimit(.minutes(30)))
struct CountsTests {
    private let navigation = NavigationController(size: .zero, prefixDelay: {}, timeout: {})

    private func binding(
        _ keys: String,
        _ command: Command,
        _ counting: KeyBinding.CountUsage = .none
    ) -> KeyBinding {
        KeyBinding(keys, command: command, help: command.name, group: "", counting: counting)
    }

    private func press(_ texts: String...) {
        for key in texts.flatMap({ KeySequence($0).keys }) { navigation.handle(.key(key)) }
    }

    @Test("A count repeats the next key only")
    func times() {
        let rows = FakeController(
            "rows",
            keys: binding("j", Command("down"), .repeats),
            binding("s", Command("star")),
            binding("gj", Command("far"), .repeats)
        )
        navigation.push(rows)
        press("3j", "j", "2s", "10", "j")
        #expect(rows.log.count { $0 == "down" } == 3 + 1 + 10)
        #expect(rows.log.count { $0 == "star" } == 1)
        press("2gj")
        #expect(rows.log.suffix(2) == ["far", "far"])
    }

    @Test("Esc or an unknown key discards a count")
    func takenBack() {
        var unknown: [Key] = []
        navigation.onUnknownKey = { unknown.append($0) }
        let rows = FakeController("rows", keys: binding("j", Command("down"), .repeats))
        navigation.push(rows)
        press("4")
        press("Esc")
        press("j")
        press("4", "x", "j", "0", "j")
        #expect(rows.log == ["loaded", "down", "down", "down"])
        #expect(unknown == [.character("x"), .character("0")])
    }

    @Test("Digits that are commands run them and also count")
    func digits() {
        let story = FakeController(
            "story",
            keys: binding("j", Command("down"), .repeats),
            binding("1", Command("digit", 1), .takesDigit),
            binding("2", Command("digit", 2), .takesDigit),
            binding("Enter", Command("open"))
        )
        navigation.push(story)
        press("12", "j")
        #expect(story.log == ["loaded", "digit", "digit"] + Array(repeating: "down", count: 12))
        press("1")
        press("Enter")
        press("j")
        #expect(story.log.suffix(3) == ["digit", "open", "down"])
    }

    @Test("A digit may begin a key sequence")
    func numbered() {
        let front = FakeController(
            "front",
            keys: binding("j", Command("down"), .repeats),
            KeyBinding(
                [KeySequence([.character("3"), Key(.enter)])],
                command: Command("section", 3),
                help: "",
                group: ""
            )
        )
        navigation.push(front)
        press("3")
        press("Enter")
        press("3", "j")
        #expect(front.log == ["loaded", "section", "down", "down", "down"])
    }

    @Test("If no command repeats, a digit is an ordinary key")
    func nothingToCount() {
        var unknown: [Key] = []
        navigation.onUnknownKey = { unknown.append($0) }
        navigation.push(FakeController("plain", keys: binding("s", Command("star"))))
        press("3")
        #expect(unknown == [.character("3")])
    }

    @Test("A count is limited to 999")
    func enormous() {
        let rows = FakeController("rows", keys: binding("j", Command("down"), .repeats))
        navigation.push(rows)
        press("99999999999999999999", "j")
        #expect(rows.log.count == 1 + 999)
    }

    @Test("Each command of a sequence waits for its screen")
    func steps() async {
        let list = FakeController(
            "list",
            keys: binding("M", Command(steps: [Command("open"), Command("star"), Command("end")]))
        )
        let story = FakeController("story", keys: binding("x", Command("cross")))
        list.takesCommands = false
        story.isPreparing = true
        navigation.onUnhandledCommand = { [navigation] in
            if $0 == Command("open") { navigation.push(story) }
        }
        navigation.push(list)
        press("M", "x")
        #expect(list.log == ["loaded", "open"] && story.log == ["loaded"] && navigation.isBehind)
        story.isPreparing = false
        story.onChange?()
        while navigation.isBehind { await Task.yield() }
        #expect(story.log == ["loaded", "star", "end", "cross"])
    }

    @Test("The name of a command sequence lists its commands")
    func names() {
        let (down, section) = (Command("down"), Command("section", 3))
        #expect(Command(steps: [down, section]).name == "down, section 3")
        #expect(Command(steps: [down, down, down]).name == "down 3")
    }
}
