import TerminalKit
import Testing

@testable import NewspaperUI

@Suite("Keymap")
struct KeymapTests {
    /// Returns the standard keymap with other bindings; nil removes keys.
    private func keymap(_ requests: (KeyBindingContext, String, Command?)...) -> Keymap {
        requests.reduce(into: .standard) { keymap, request in
            let (screen, keys, command) = request
            if let command {
                keymap.bind(KeySequence(keys), to: command, on: screen)
            } else {
                keymap.unbind(KeySequence(keys), on: screen)
            }
        }
    }

    private func keys(
        of command: Command,
        on screen: KeyBindingContext = .stories,
        in keymap: Keymap
    ) -> [[String]] {
        keymap.table(of: screen).bindings.filter { $0.command == command }
            .map { $0.keys.map(\.description) }
    }

    @Test("A bound key is added before the command's other keys, on its screen only")
    func adding() {
        let keymap = keymap((.stories, "x", .down))
        #expect(keys(of: .down, in: keymap) == [["x", "j", "↓"]])
        #expect(keys(of: .down, on: .storyList, in: keymap) == [["j", "↓"]])
    }

    @Test("An unbound key does nothing")
    func unbinding() {
        let keymap = keymap((.stories, "j", nil))
        #expect(keys(of: .down, in: keymap) == [["↓"]])
        #expect(keymap.table(of: .stories).match(KeySequence("j").keys) == .none)
    }

    @Test("Binding a key removes it and conflicting sequences from other commands")
    func taking() {
        let first = keymap((.stories, "g", .sort))
        #expect(keys(of: .sort, in: first) == [["g", "S"]])
        #expect(keys(of: .first, in: first) == [["Home"]])
        let sequence = keymap((.stories, "ss", .layout))
        #expect(keys(of: .layout, in: sequence) == [["ss", "v"]])
        #expect(keys(of: .toggleStar, in: sequence) == [[]])
    }

    @Test("Commands with different numbers have separate keys")
    func numbers() {
        let keymap = keymap((.stories, "W", .section(2)))
        #expect(keys(of: .section(2), in: keymap) == [["W", "2"]])
        #expect(keys(of: .section(3), in: keymap) == [["3"]])
    }

    @Test("A key with several commands has its own line with their names")
    func steps() throws {
        let both = Command(steps: [.toggleStar, .nextUnread])
        let table = keymap((.story, "M", both)).table(of: .story)
        let line = try #require(table.bindings.last)
        #expect(line.keys.map(\.description) == ["M"] && line.command == both)
        #expect(line.help == "toggle-star, next-unread" && line.group == "Your actions")
    }

    @Test("The footer shows the remaining keys, with the user's own first")
    func footers() {
        func hint(_ word: String, _ keymap: Keymap, on screen: KeyBindingContext) -> String? {
            keymap.table(of: screen).bindings.first { $0.footer == word }?.footerKeys
        }
        #expect(hint("next/prev", .standard, on: .story) == "n p")
        #expect(hint("next/prev", keymap((.storyList, "J", .sort)), on: .story) == "n p")
        #expect(hint("next/prev", keymap((.story, "n", .wider)), on: .story) == "J p")
        #expect(hint("next/prev", keymap((.story, "F6", .nextStory)), on: .story) == "F6 p")
        #expect(hint("star", keymap((.story, "s", nil)), on: .story) == nil)
    }

    @Test("A number and Enter open a section if digits begin numbers")
    func counting() {
        var keymap = keymap((.stories, "4", .sort))
        keymap.countOnFrontPage()
        #expect(keys(of: .section(3), in: keymap) == [["3↵"]])
        #expect(keys(of: .section(3), on: .broadsheet, in: keymap) == [["3↵"]])
        #expect(keys(of: .sort, in: keymap) == [["4", "S"]])
        #expect(keys(of: .section(4), in: keymap) == [[]])
    }

    @Test("Every key of a preset triggers its command", arguments: KeyPreset.allCases)
    func presets(preset: KeyPreset) {
        var keymap = preset.keymap
        if preset.countsOnFrontPage { keymap.countOnFrontPage() }
        for screen in KeyBindingContext.allCases {
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
        "Every key of a preset works on each of its screens",
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

    @Test("The scopes of a configuration have unique names and cover every screen")
    func places() {
        let names = KeyScope.all.map(\.name)
        #expect(names.count == Set(names).count)
        let sizes = KeyScope.all.map(\.screens.count)
        #expect(sizes.first == sizes.max())
        #expect(Set(KeyScope.all.flatMap(\.screens)) == Set(KeyBindingContext.allCases))
        // Later scopes take precedence, so they cover fewer screens.
        for (index, place) in KeyScope.all.enumerated() {
            for later in KeyScope.all[(index + 1)...] where later.screens != place.screens {
                #expect(!later.screens.isSuperset(of: place.screens), "\(later.name)")
            }
        }
    }
}

@MainActor
@Suite("Screens with changed keys", .timeLimit(.minutes(30)))
struct OtherKeysTests {
    private func keymap(_ requests: (KeyBindingContext, String, Command?)...) -> Keymap {
        requests.reduce(into: .standard) { keymap, request in
            if let command = request.2 {
                keymap.bind(KeySequence(request.1), to: command, on: request.0)
            } else {
                keymap.unbind(KeySequence(request.1), on: request.0)
            }
        }
    }

    @Test("Footer, help and palette show changed keys, and only these work")
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
        #expect(robot.shows("less’s j is x here: next story."))
        await robot.press("x")
        #expect(robot.selectedRow != first)
        await robot.press("?")
        #expect(robot.shows("x ↓            next story"))
        #expect(robot.shows("M fu           show unread only"))
        #expect(robot.shows("K              toggle-star, down"))
        await robot.press("Esc", ":")
        await robot.type("unread only")
        #expect(
            robot.rows.contains { $0.contains("show unread only") && $0.contains(" M ") }
        )
        await robot.press("^U")
        await robot.type("star, down")
        #expect(robot.shows("toggle-star, down"))
        await robot.press("Enter")
        #expect(robot.shows("★"))
    }

    @Test("Panels and stories use their configured keys")
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

    @Test("The commands of one key reach the screens that they open")
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
        "A number repeats a movement, and with Enter it opens a section"
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
        await robot.waitWhileBusy { $0.shows("repeat count") }
        #expect(robot.rows.last?.hasPrefix(" 5  1↵ go to section") != true)
        await robot.press("j")
        #expect(robot.shows("6/30"))
        await robot.press("1", "2", "j")
        #expect(robot.shows("18/30"))
        await robot.press("3", "Esc", "k")
        #expect(robot.shows("17/30"))
        await robot.press("1", "Enter")
        #expect(robot.navigation.stack.count == 1)
    }

    @Test("An unbound key explains which key has its meaning from other programs or screens")
    func advice() async {
        let robot = Robot(FakeNewsService(headlines: [.test(1)]), columns: 100)
        await robot.idle()
        await robot.press("E")
        #expect(robot.shows("newsboat’s E is F here: sections and feeds."))
        await robot.press("z")
        #expect(robot.shows("less’s z is Space here: page down."))
        await robot.press("+")
        #expect(robot.shows("+ works in stories: longer lines. ?: help"))
        await robot.press("%")
        #expect(robot.shows("% is not bound here. ?: help"))
    }
}
