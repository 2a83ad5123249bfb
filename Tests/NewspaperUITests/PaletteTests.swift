import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Search and commands", .timeLimit(.minutes(30)))
struct PaletteTests {
    private let service = FakeNewsService(headlines: [
        .test(1, title: "Harbour reopens after dredging"),
        .test(2, title: "Bees count to five", section: "Science"),
        .test(3, title: "The harbour pilots, a portrait"),
        .test(4, title: "Chess club refuses to move", section: "Culture"),
    ])

    private func open() async -> Robot {
        let robot = Robot(service, columns: 100, rows: 30)
        await robot.idle()
        return robot
    }

    @Test("/ finds stories while typing and shows how many there are")
    func finds() async {
        let robot = await open()
        await robot.press("/")
        await robot.type("harbour")
        #expect(robot.shows("› harbour"))
        #expect(robot.shows("2 stories"))
        #expect(
            robot.panelRows.prefix(6) == [
                "STORIES",
                "▌ ● Harbour reopens after dredging The Feed 10 min",
                "The text of Harbour reopens after dredging.",
                "● The harbour pilots, a portrait The Feed 30 min",
                "The text of The harbour pilots, a portrait.",
                "≡ Show all 2 as a list",
            ]
        )
    }

    @Test(
        "Enter opens the first result, n visits matches and results, and q returns to the list"
    )
    func results() async {
        let robot = await open()
        await robot.press("/")
        await robot.type("harbour")
        await robot.press("Enter")
        #expect(robot.shows("The text of Harbour reopens after dredging."))
        await robot.press("n")
        #expect(robot.shows("The text of Harbour reopens after dredging."))
        await robot.press("n")
        #expect(robot.shows("The text of The harbour pilots, a portrait."))
        await robot.press("N")
        #expect(robot.shows("The text of Harbour reopens after dredging."))
        await robot.press("J", "q")
        #expect(robot.selectedRow?.contains("The harbour pilots, a") == true)
        #expect(!robot.shows("Bees count"))
        await robot.press("q")
        #expect(robot.shows("Bees count"))
        #expect(robot.navigation.stack.count == 1)
    }

    @Test(
        "A number after a command name repeats the command or selects its section",
        arguments: [
            (":", "down 3", "4/4"), ("/", "down 2", "3/4"),
            (":", "section 2", "2 unread of 2"),
        ]
    )
    func numbers(key: String, words: String, sign: String) async {
        let robot = await open()
        await robot.press(key)
        await robot.type(words)
        if key == "/" { await robot.press("Down") }
        await robot.press("Enter")
        #expect(robot.navigation.presented.isEmpty && robot.shows(sign), "\(robot.text)")
    }

    @Test(
        "Invalid arguments and unavailable commands are explained",
        arguments: [
            ("section", "“section” takes a number from 1 to 9."),
            ("section 12", "“section” takes a number from 1 to 9."),
            ("down 0", "“down” can be repeated 1 to 99 times."),
            ("help 2", "“help” takes no number."),
            ("help me", "“help” takes no argument."),
            ("toggle-star 2 of 3", "“toggle-star” takes no argument."),
            ("down x", "“down” can be repeated 1 to 99 times."),
            ("down 3 4", "“down” can be repeated 1 to 99 times."),
            ("section 3 4", "“section” takes a number from 1 to 9."),
            ("full-text", "“full-text” is not available here; it works in stories."),
            ("why", "“why” is not available here; it works in the broadsheet."),
            ("fold-all", "“fold-all” is not available here; it works in comments."),
        ]
    )
    func refused(words: String, sentence: String) async {
        let robot = await open()
        await robot.press(":")
        await robot.type(words)
        await robot.press("Enter")
        #expect(robot.navigation.presented.count == 1)
        // In the command's row, and below.
        #expect(robot.rows.count { $0.contains(sentence) } == 2, "\(robot.text)")
    }

    @Test("Opening a result further down selects it in the list of results")
    func laterResult() async {
        let robot = await open()
        await robot.press("/")
        await robot.type("harbour")
        await robot.press("Down", "Enter")
        #expect(robot.shows("The text of The harbour pilots, a portrait."))
        #expect(robot.shows("2 of 2"))
    }

    @Test("All results open as a list, which a new search replaces")
    func list() async {
        let robot = await open()
        await robot.press("/")
        await robot.type("harbour")
        await robot.press("Down", "Down", "Enter")
        #expect(robot.navigation.top?.title == "“harbour”")
        await robot.press("n")
        #expect(robot.selectedRow?.contains("pilots") == true)
        await robot.press("n")
        #expect(robot.shows("This is the last result."))
        await robot.press("/")
        await robot.type("bees")
        await robot.press("Down", "Enter")
        #expect(robot.navigation.stack.map(\.title) == ["Front", "“bees”"])
    }

    @Test("n before any search says so, and later n returns to the results")
    func returning() async {
        let robot = await open()
        await robot.press("n")
        #expect(robot.shows("No search yet. /: search"))
        await robot.press("/")
        await robot.type("bees")
        await robot.press("Enter", "q", "q")
        #expect(robot.navigation.stack.map(\.title) == ["Front"])
        await robot.press("n")
        #expect(robot.navigation.stack.map(\.title) == ["Front", "“bees”"])
    }

    @Test("Enter waits for the results of the text before it")
    func typingAhead() async {
        let robot = await open()
        await robot.press("/")
        for letter in "bees" { robot.screen.send(.key(.character(letter))) }
        robot.screen.send(.key(Key(.enter)))
        await robot.idle()
        #expect(robot.shows("The text of Bees count to five."))
    }

    @Test("A panel hides the keys of the screen below and shows how many rows follow")
    func box() async {
        let robot = await open()
        await robot.press(":")
        #expect(robot.rows.last == "")
        let count = robot.rows.lazy.compactMap { $0.firstMatch(of: /↓ (\d+) more/)?.1 }.first
        #expect(count.flatMap { Int($0) } ?? 0 > 20)
        await robot.press("End")
        #expect(!robot.shows("more ─"))
        await robot.press("Esc")
        #expect(robot.rows.last != "")
    }

    @Test("A row marks a partly read story and shortens the name of an untitled source")
    func signs() {
        var headline = Headline.test(
            1,
            feed: "http://sea.example/a.xml",
            source: "http://sea.example/a.xml"
        )
        headline.state.isRead = true
        headline.state.position = ReadingPosition(anchor: 9, fraction: 0.5)
        let line = PaletteItem.story(headline).line(ages: RelativeTime(clock: .fixed))
        #expect(line.marker == "◐")
        #expect(line.story == PanelLine.Story(source: "sea.example/a.xml", age: "10 min"))
    }

    @Test("A search without matches says so")
    func nothing() async {
        let robot = await open()
        await robot.press("/")
        await robot.type("zeppelin")
        #expect(robot.shows("0 stories"))
        #expect(robot.shows("No matches"))
        await robot.press("Enter")
        #expect(robot.navigation.presented.count == 1)
        await robot.press("Esc")
        #expect(robot.navigation.presented.isEmpty)
    }

    @Test("Pasted words are searched for, and the cursor is after them")
    func paste() async {
        let robot = await open()
        await robot.press("/")
        await robot.paste("bees\ncount")
        #expect(robot.shows("› bees count"))
        let cursor = robot.screen.cursor
        let text = robot.rows[cursor?.row ?? 0].prefix(cursor?.column ?? 0)
        #expect(text.hasSuffix("› bees count"))
    }

    @Test("A search finds sources and sections by name")
    func names() async {
        let robot = await open()
        await robot.press("/")
        await robot.type("the fe")
        #expect(robot.panelRows.prefix(2) == ["FEEDS", "▌ The Feed 4 unread"])
        await robot.press("Enter")
        #expect(robot.navigation.top?.title == "The Feed")
        await robot.press("/")
        await robot.type("scie")
        await robot.press("Enter")
        #expect(robot.navigation.top?.title == "Science")
        #expect(robot.shows("Bees count") && !robot.shows("Chess club"))
    }

    @Test(": counts no stories if it finds only commands")
    func uncounted() async {
        let robot = await open()
        await robot.press(":")
        await robot.type("unstar")
        #expect(robot.shows("star / unstar") && !robot.shows("0 stories"))
    }

    @Test(": finds commands with their keys and runs them")
    func commands() async {
        let robot = await open()
        await robot.press(":")
        await robot.type("unst")
        #expect(robot.panelRows.prefix(2) == ["COMMANDS", "▌ star / unstar s"])
        await robot.press("Enter")
        #expect(robot.shows("★"))
    }

    @Test(": finds commands by their configuration names")
    func byName() async {
        let robot = await open()
        await robot.press(":")
        await robot.type("quit")
        #expect(robot.panelRows.prefix(2) == ["COMMANDS", "▌ quit q"])
        await robot.press("^U")
        await robot.type("refresh")
        #expect(robot.panelRows.prefix(2) == ["COMMANDS", "▌ refresh all R"])
    }

    @Test(": finds a command by its key")
    func byKey() async {
        let robot = await open()
        await robot.press(":", "G")
        #expect(robot.panelRows.prefix(2) == ["COMMANDS", "▌ go to end G End"])
    }

    @Test(
        "Every command of a key table can be chosen",
        arguments: [KeyBindingContext.stories, .story, .sections, .health]
    )
    func complete(screen: KeyBindingContext) {
        let table = Keymap.standard.table(of: screen)
        let offered = PaletteIndex(commands: table).commands(matching: "", isCommand: true)
            .compactMap { item in
                if case .command(let binding) = item { binding.command } else { nil }
            }
        // Commands with numbers are typed; search and commands open this panel.
        let wanted = table.bindings.map(\.command).filter {
            $0.argument == nil && $0 != .search && $0 != .commands
        }
        #expect(Set(offered) == Set(wanted))
        #expect(offered.count == Set(offered).count)
    }

    @Test("The palette of a story finds the commands of the story")
    func inStory() async {
        let robot = await open()
        await robot.press("Enter", ":")
        await robot.type("longer")
        #expect(robot.panelRows.prefix(2) == ["COMMANDS", "▌ longer lines + ="])
        await robot.press("Enter")
        #expect(robot.appearance.measure == 68)
    }
}

extension Robot {
    /// The open panel's rows between rules, with single spaces.
    var panelRows: [String] {
        let rules = rows.indices.filter { rows[$0].contains("├") }
        guard let first = rules.first, let left = rows[first].firstIndex(of: "├"),
            let right = rows[first].firstIndex(of: "┤")
        else { return [] }
        let end = rules.dropFirst().first ?? rows.endIndex
        let start = rows[first].distance(from: rows[first].startIndex, to: left) + 1
        let count = rows[first].distance(from: left, to: right) - 1
        return rows[(first + 1)..<end].map { row in
            row.dropFirst(start).prefix(count).split(separator: " ").joined(separator: " ")
        }
        .filter { !$0.isEmpty }
    }
}
