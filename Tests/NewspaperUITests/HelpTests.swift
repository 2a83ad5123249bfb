import Cells
import ExampleGazette
import Glibc
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Help", .timeLimit(.minutes(30)))
struct HelpTests {
    private func open(_ columns: Int, _ rows: Int) async -> Robot {
        let robot = Robot(FakeNewsService(headlines: [.test(1)]), columns: columns, rows: rows)
        await robot.idle()
        await robot.press("?")
        return robot
    }

    /// Returns the number of lines below the visible ones.
    private func below(_ robot: Robot) -> Int? {
        robot.text.firstMatch(of: /↓ (\d+) more/).flatMap { Int($0.1) }
    }

    @Test("Help shows how many lines are hidden and scrolls with the scrolling keys")
    func scrolling() async throws {
        let robot = await open(60, 16)
        let all = try #require(below(robot))
        #expect(robot.text.firstMatch(of: /↑ \d+ more/) == nil)
        for (key, step) in [("j", 1), ("Down", 1), ("k", -1), ("Up", -1)] {
            let before = below(robot) ?? 0
            await robot.press(key)
            #expect(below(robot) == before - step, "\(key)")
        }
        await robot.press("Space")
        let page = all - (below(robot) ?? 0)
        #expect(page > 5 && robot.shows("↑ \(page) more"))
        await robot.press("b", "^D", "^U", "PgDn", "PgUp", "^F", "^B")
        #expect(below(robot) == all)
        await robot.press("G")
        #expect(below(robot) == nil && robot.shows("↑ \(all) more"))
        await robot.press("gg")
        #expect(below(robot) == all)
        robot.screen.send(.mouse(MouseEvent(.wheelDown, at: .zero)))
        await robot.idle()
        #expect(below(robot) == all - 3)
    }

    @Test("On a narrow screen, a key and its description share a line if they fit")
    func sharedLines() async {
        let robot = await open(40, 12)
        #expect(robot.rows.contains { $0.contains("j ↓") && $0.contains("story") })
        let whole = await open(24, 12)
        #expect(!whole.rows.contains { $0.contains("Space ^F PgDn") && $0.contains("page down") })
    }

    @Test(
        "Unbound letters filter help, a slash starts a filter of any letters, and Esc clears it"
    )
    func filter() async {
        let robot = await open(100, 30)
        await robot.press("m")
        await robot.type("ark")
        #expect(robot.shows("Keys › mark") && robot.shows("mark read / unread"))
        #expect(!robot.shows("open story"))
        await robot.press("Esc")
        #expect(robot.shows("open story"))
        await robot.press("/")
        await robot.type("browser")
        #expect(robot.shows("Keys › browser") && robot.shows("open in browser"))
        await robot.type("x")
        #expect(robot.shows("No matching keys."))
        await robot.press("Esc", "Esc")
        #expect(robot.navigation.presented.isEmpty)
    }

    @Test("Help is as wide as a narrow screen and as high as its content")
    func size() async {
        let narrow = await open(40, 12)
        #expect(narrow.rows[0].hasPrefix("╭─ Keys ─") && narrow.rows[0].hasSuffix("╮"))
        #expect(narrow.rows[0].count == 40)
        let robot = await open(100, 50)
        await robot.press("/")
        await robot.type("mark all")
        let box = robot.rows.filter { $0.contains("│") || $0.contains("╭") || $0.contains("╰") }
        #expect(box.filter { $0.contains("╭") || $0.contains("╰") }.count == 2)
        let top = robot.rows.firstIndex { $0.contains("╭") } ?? 0
        let bottom = robot.rows.firstIndex { $0.contains("╰") } ?? 0
        #expect(bottom - top == 6)
    }

    @Test("Help describes keys even on the narrowest screens", arguments: [16, 20, 30, 36, 40])
    func narrow(columns: Int) async {
        let robot = await open(columns, 80)
        for (keys, help) in [("↵", "open story"), ("F", "sections a"), ("Space ^F", "page down")] {
            #expect(robot.shows(keys) && robot.shows(help), "\(keys)")
        }
    }

    @Test(
        "Help truncates no description and aligns those of commands without keys",
        arguments: KeyBindingContext.allCases.filter { screen in
            // Typing screens have no help key.
            Keymap.standard.table(of: screen).bindings.contains { $0.command == .help }
        }
    )
    func wholeWords(screen: KeyBindingContext) {
        setlocale(LC_CTYPE, "C.UTF-8")
        let table = Keymap.standard.table(of: screen)
        for columns in 44...130 {
            let lines = HelpView.lines(
                of: table,
                matching: "",
                columns: HelpView.textColumns(in: Size(columns: columns, rows: 400))
            )
            let size = Size(columns: columns, rows: lines.count + 12)
            var canvas = Canvas(size: size)
            HelpView(lines: lines, filter: TextField(), isTyping: false, top: 0, theme: .mono)
                .draw(on: &canvas)
            let rows = (0..<size.rows).map(canvas.surface.text(ofRow:))
            let text = rows.joined(separator: "\n")
            var starts: Set<Int> = []
            for binding in table.summary {
                // Much faster than `contains`.
                #expect(strstr(text, binding.help) != nil, "\(binding.help) in \(columns)")
                guard binding.keys.isEmpty else { continue }
                let row = Array(rows.first { strstr($0, "\(binding.command.name) ") != nil } ?? "")
                let help = Array(binding.help)
                starts.formUnion(
                    row.indices.filter { $0 > 10 && row[$0...].starts(with: help) }.suffix(1)
                )
            }
            #expect(starts.count <= 1, "\(starts) in \(columns)")
        }
    }

    @Test("Help has two columns on a screen of 108 columns", arguments: KeyBindingContext.allCases)
    func twoColumns(screen: KeyBindingContext) {
        let table = Keymap.standard.table(of: screen)
        guard Set(table.summary.map(\.group)).count > 1 else { return }
        let columns = HelpView.textColumns(in: Size(columns: 108, rows: 40))
        let lines = HelpView.lines(of: table, matching: "", columns: columns)
        #expect(lines.contains { $0.left != nil && $0.right != nil })
    }

    @Test("Help names every command without a key", arguments: [80, 40])
    func nameless(columns: Int) async {
        let robot = await open(columns, 50)
        await robot.press("G")
        #expect(robot.shows("BY NAME, WITH :"))
        for binding in Keymap.standard.table(of: .stories).bindings
        where binding.keys.isEmpty {
            #expect(robot.shows(binding.command.name), "\(binding.command.name)")
        }
    }
}

@MainActor
@Suite("Panel heights", .timeLimit(.minutes(30)))
struct PanelHeightTests {
    private func height(_ robot: Robot) -> Int {
        let top = robot.rows.firstIndex { $0.contains("╭") } ?? 0
        let bottom = robot.rows.lastIndex { $0.contains("╰") } ?? 0
        return bottom - top + 1
    }

    /// Returns the visible strip beside a panel, without its last column and cut words.
    private func whole(_ strip: [Character]) -> String {
        func isOfWord(_ letter: Character?) -> Bool {
            guard let scalar = letter?.unicodeScalars.first, scalar != " " else { return false }
            return !(0x2500...0x28FF).contains(scalar.value)
        }
        var kept = strip.dropLast()
        if isOfWord(strip.last) {
            while isOfWord(kept.last) { kept.removeLast() }
        }
        return withoutBlanks(Array(kept))
    }

    private func withoutBlanks(_ strip: [Character]) -> String {
        String(strip.reversed().drop { $0 == " " }.reversed())
    }

    @Test(
        "A panel cuts no word, and the rest of the screen stays visible beside it",
        arguments: [(64, 24), (80, 24), (100, 36), (120, 40)]
    )
    func strips(columns: Int, rows: Int) async throws {
        let service = FakeNewsService(headlines: (1...40).map { .test($0) })
        let robot = Robot(service, columns: columns, rows: rows)
        await robot.idle()
        func cells(_ row: String) -> [Character] {
            Array(row) + Array(repeating: " ", count: max(columns - row.count, 0))
        }
        for key in ["/", "C", "S", "?", "|"] {
            let below = robot.rows
            await robot.press(key)
            guard let top = robot.rows.firstIndex(where: { $0.contains("╭") }),
                let bottom = robot.rows.lastIndex(where: { $0.contains("╰") })
            else { continue }
            let left = try #require(cells(robot.rows[top]).firstIndex(of: "╭"))
            let right = try #require(cells(robot.rows[top]).lastIndex(of: "╮"))
            for row in top...bottom {
                let (before, now) = (cells(below[row]), cells(robot.rows[row]))
                #expect(
                    withoutBlanks(Array(now[..<left])) == whole(Array(before[..<left])),
                    "\(key), row \(row)"
                )
                let end = Array(now[(right + 1)...].reversed())
                #expect(
                    withoutBlanks(end) == whole(before[(right + 1)...].reversed()),
                    "\(key), row \(row)"
                )
            }
            if key == "?", rows >= 32, top == 1 {
                // Text rows stay, but one row of large letters would be a fragment.
                let holdsWords = below[0].contains { $0.isLetter || $0.isNumber }
                #expect(robot.rows[0] == (holdsWords ? below[0] : ""))
            }
            await robot.press("Esc")
        }
    }

    @Test("Help explains every marker of a list")
    func markers() async {
        let robot = Robot(FakeNewsService(headlines: [.test(1)]), columns: 120, rows: 40)
        await robot.idle()
        await robot.press("?")
        for words in ["● unread", "◐ partly read", "↻ updated", "★ starred"] {
            #expect(robot.shows(words), "\(robot.text)")
        }
    }

    @Test(
        "A menu is as high as its rows, and a search keeps its upper edge while its height changes"
    )
    func heights() async {
        let service = FakeNewsService(headlines: (1...40).map { .test($0) })
        let robot = Robot(service, columns: 100, rows: 40)
        await robot.idle()
        await robot.press("S")
        // Frame, prompt, rule, eight orders and their reversal, rule, keys, frame.
        #expect(height(robot) == 9 + 6)
        await robot.press("Esc", "/")
        let top = robot.rows.firstIndex { $0.contains("╭") }
        #expect(height(robot) == 24)
        await robot.type("number 17")
        #expect(robot.rows.firstIndex { $0.contains("╭") } == top)
        // Heading, story, excerpt and the row for all results.
        #expect(height(robot) == 4 + 6)
        await robot.type("zzz")
        #expect(robot.shows("No matches"))
        #expect(height(robot) < 14)
    }
}

@MainActor
@Suite("Invitation for new users", .timeLimit(.minutes(30)))
struct InvitationTests {
    private func open(_ columns: Int, _ rows: Int) async -> Robot {
        let service = ExampleNewsService(openedAt: WallClock.fixed.now())
        let robot = Robot(
            service,
            columns: columns,
            rows: rows,
            opensBroadsheet: true,
            invites: true
        )
        await robot.idle()
        return robot
    }

    @Test(
        "The invitation shows its keys first, fits every screen and returns after notices",
        arguments: [(40, 12), (80, 24), (120, 40)]
    )
    func invitation(columns: Int, rows: Int) async {
        let robot = await open(columns, rows)
        let footer = robot.rows.last ?? ""
        #expect(footer.contains("t today’s paper   a add feed   ") && footer.contains("? help"))
        #expect(footer.contains("C catalogue") == (columns >= 80))
        #expect(footer.contains("Your newspaper:") == (columns >= 120))
        #expect(footer.contains("q quit") == (columns >= 80))
        GoldenScreens.expect(
            robot.screen.surface,
            matches: "invitation-\(columns)x\(rows)"
        )
        await robot.press("a")
        #expect(robot.rows.last?.contains("add feed") == false)
        await robot.press("Esc")
        robot.app.say("Something else is to be said.")
        await robot.idle()
        #expect(robot.shows("Something else is to be said.") && !robot.shows("add feed"))
        await robot.press("j")
        #expect(robot.shows("add feed"))
    }
}
