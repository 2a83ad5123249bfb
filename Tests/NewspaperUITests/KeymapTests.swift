import TerminalKit
import Testing

@testable import NewspaperUI

@Suite("A keymap")
struct KeymapTests {
    /// The standard keys with some others: screen, keys, command; without a command the keys are taken away.
    private func keymap(_ wishes: (KeyScreen, String, Command?)...) -> Keymap {
        wishes.reduce(into: .standard) { keymap, wish in
            let (screen, keys, command) = wish
            if let command {
                keymap.bind(KeySequence(keys), to: command, on: screen)
            } else {
                keymap.unbind(KeySequence(keys), on: screen)
            }
        }
    }

    /// The keys of a command on a screen, as people read them.
    private func keys(
        of command: Command,
        on screen: KeyScreen = .stories,
        in keymap: Keymap
    ) -> [[String]] {
        keymap.table(of: screen).bindings.filter { $0.command == command }
            .map { $0.keys.map(\.description) }
    }

    @Test("A key comes to those that a command has, and is shown first, on that screen alone")
    func adding() {
        let keymap = keymap((.stories, "x", .down))
        #expect(keys(of: .down, in: keymap) == [["x", "j", "↓"]])
        #expect(keys(of: .down, on: .storyList, in: keymap) == [["j", "↓"]])
    }

    @Test("A key that is taken away means nothing")
    func unbinding() {
        let keymap = keymap((.stories, "j", nil))
        #expect(keys(of: .down, in: keymap) == [["↓"]])
        #expect(keymap.table(of: .stories).match(KeySequence("j").keys) == .none)
    }

    @Test("A key is taken from the command that had it, also where a sequence began with it")
    func taking() {
        let first = keymap((.stories, "g", .sort))
        #expect(keys(of: .sort, in: first) == [["g", "S"]])
        #expect(keys(of: .first, in: first) == [["Home"]])
        let sequence = keymap((.stories, "ss", .layout))
        #expect(keys(of: .layout, in: sequence) == [["ss", "v"]])
        #expect(keys(of: .toggleStar, in: sequence) == [[]])
    }

    @Test("Commands with numbers have keys of their own")
    func numbers() {
        let keymap = keymap((.stories, "W", .section(2)))
        #expect(keys(of: .section(2), in: keymap) == [["W", "2"]])
        #expect(keys(of: .section(3), in: keymap) == [["3"]])
    }

    @Test("Several commands on one key have a line of their own, under their names")
    func steps() throws {
        let both = Command(steps: [.toggleStar, .nextUnread])
        let table = keymap((.story, "M", both)).table(of: .story)
        let line = try #require(table.bindings.last)
        #expect(line.keys.map(\.description) == ["M"] && line.command == both)
        #expect(line.help == "toggle-star, next-unread" && line.group == "Your own")
    }

    @Test("The footer names the keys that are left, and a reader's own before the others")
    func footers() {
        func hint(_ word: String, _ keymap: Keymap, on screen: KeyScreen) -> String? {
            keymap.table(of: screen).bindings.first { $0.footer == word }?.footerKeys
        }
        #expect(hint("next/prev", .standard, on: .story) == "n p")
        #expect(hint("next/prev", keymap((.storyList, "J", .sort)), on: .story) == "n p")
        #expect(hint("next/prev", keymap((.story, "n", .wider)), on: .story) == "J p")
        #expect(hint("next/prev", keymap((.story, "F6", .nextStory)), on: .story) == "F6 p")
        #expect(hint("star", keymap((.story, "s", nil)), on: .story) == nil)
    }

    @Test("Where digits begin numbers a section is opened by its number and Enter")
    func counting() {
        var keymap = keymap((.stories, "4", .sort))
        keymap.countOnFrontPage()
        #expect(keys(of: .section(3), in: keymap) == [["3↵"]])
        #expect(keys(of: .section(3), on: .broadsheet, in: keymap) == [["3↵"]])
        // A reader's own 4 stays.
        #expect(keys(of: .sort, in: keymap) == [["4", "S"]])
        #expect(keys(of: .section(4), in: keymap) == [[]])
    }

    @Test("No key of a preset stands twice, or cannot be pressed", arguments: KeyPreset.allCases)
    func presets(preset: KeyPreset) {
        var keymap = preset.keymap
        if preset.countsOnFrontPage { keymap.countOnFrontPage() }
        for screen in KeyScreen.allCases {
            let table = keymap.table(of: screen)
            for binding in table.bindings {
                for keys in binding.keys {
                    #expect(
                        table.match(keys.keys) == .command(binding.command),
                        "\(screen) \(keys)"
                    )
                }
            }
        }
    }

    @Test(
        "What a preset gives means something on each of its screens",
        arguments: KeyPreset.allCases
    )
    func meaning(preset: KeyPreset) {
        for line in preset.habits?.lines ?? [] {
            for screen in line.screens {
                #expect(Keymap.standard.knows(line.command, on: screen), "\(screen) \(line.keys)")
                let table = preset.keymap.table(of: screen)
                #expect(table.match(line.keys.keys) == .command(line.command), "\(line.keys)")
            }
        }
    }

    @Test("The places of a configuration are told apart, and name every screen")
    func places() {
        let names = KeyScope.all.map(\.name)
        #expect(names.count == Set(names).count)
        let sizes = KeyScope.all.map(\.screens.count)
        #expect(sizes.first == sizes.max())
        #expect(Set(KeyScope.all.flatMap(\.screens)) == Set(KeyScreen.allCases))
        // Whoever comes later counts more, and must not stand for more screens.
        for (index, place) in KeyScope.all.enumerated() {
            for later in KeyScope.all[(index + 1)...] where later.screens != place.screens {
                #expect(!later.screens.isSuperset(of: place.screens), "\(later.name)")
            }
        }
    }
}

@MainActor
@Suite("Screens with other keys", .timeLimit(.minutes(30)))
struct OtherKeysTests {
    private func keymap(_ wishes: (KeyScreen, String, Command?)...) -> Keymap {
        wishes.reduce(into: .standard) { keymap, wish in
            if let command = wish.2 {
                keymap.bind(KeySequence(wish.1), to: command, on: wish.0)
            } else {
                keymap.unbind(KeySequence(wish.1), on: wish.0)
            }
        }
    }

    @Test("Key, footer, help and palette follow")
    func list() async {
        let keymap = keymap(
            (.stories, "x", .down),
            (.stories, "j", nil),
            (.stories, "M", .showUnread),
            (.stories, "K", Command(steps: [.toggleStar, .down]))
        )
        let robot = Robot(
            FakeNewsService(headlines: [.test(1), .test(2), .test(3)]),
            keymap: keymap,
            columns: 100,
            rows: 150
        )
        await robot.idle()
        let first = robot.selectedRow
        #expect(robot.rows.last?.contains("x k move") == true)
        await robot.press("j")
        #expect(robot.selectedRow == first)
        #expect(robot.shows("j as in less is x here: next story."))
        await robot.press("x")
        #expect(robot.selectedRow != first)
        await robot.press("?")
        #expect(robot.shows("x ↓            next story"))
        #expect(robot.shows("M fu           show unread only"))
        #expect(robot.shows("K              toggle-star, down"))
        await robot.press("Esc", ":")
        await robot.type("unread only")
        #expect(robot.rows.contains { $0.contains("show unread only") && $0.contains(" M ") })
        await robot.press("^U")
        await robot.type("star, down")
        #expect(robot.shows("toggle-star, down"))
        await robot.press("Enter")
        #expect(robot.shows("★"))
    }

    @Test("Panels and stories have the keys that they are given")
    func panels() async {
        let robot = Robot(
            FakeNewsService(headlines: [.test(1)]),
            keymap: keymap((.menu, "x", .close), (.menu, "q", nil), (.story, "z", .close))
        )
        await robot.idle()
        await robot.press("S")
        #expect(robot.shows("x close"))
        await robot.press("q")
        #expect(!robot.navigation.presented.isEmpty)
        await robot.press("x")
        #expect(robot.navigation.presented.isEmpty)
        await robot.press("Enter")
        #expect(robot.shows("z back"))
        await robot.press("z")
        #expect(robot.navigation.stack.count == 1)
    }

    @Test("Several commands of a key reach the screens that they open")
    func steps() async {
        let robot = Robot(
            FakeNewsService(headlines: [.test(1), .test(2)]),
            keymap: keymap(
                (.stories, "M", Command(steps: [.open, .toggleStar, .nextStory, .close]))
            )
        )
        await robot.idle()
        await robot.press("M")
        #expect(robot.navigation.stack.count == 1)
        #expect(robot.rows.filter { $0.contains("★") }.count == 1)
        #expect(robot.shows("2/2"))
    }

    @Test(
        "A number moves by so many rows, in a story by so many lines, and opens a section with Enter"
    )
    func counts() async {
        var keymap = Keymap.standard
        keymap.countOnFrontPage()
        let robot = Robot(
            FakeNewsService(headlines: (1...30).map { .test($0) }),
            keymap: keymap
        )
        await robot.idle()
        await robot.press("5")
        await robot.glance { $0.shows("times what comes next") }
        #expect(robot.rows.last?.hasPrefix(" 5  1↵ section") != true)
        await robot.press("j")
        #expect(robot.shows("6/30"))
        await robot.press("1", "2", "j")
        #expect(robot.shows("18/30"))
        await robot.press("3", "Esc", "k")
        #expect(robot.shows("17/30"))
        await robot.press("1", "Enter")
        #expect(robot.navigation.stack.count == 1)
    }

    @Test("A key that does nothing says what would, for whom it means something elsewhere")
    func advice() async {
        let robot = Robot(FakeNewsService(headlines: [.test(1)]), columns: 100)
        await robot.idle()
        await robot.press("E")
        #expect(robot.shows("E as in newsboat is F here: sections and feeds."))
        await robot.press("z")
        #expect(robot.shows("z as in less is Space here: page on."))
        await robot.press("+")
        #expect(robot.shows("+ is for stories: longer lines. Here ? shows the keys."))
        await robot.press("%")
        #expect(robot.shows("% means nothing here: ? shows the keys."))
    }
}
