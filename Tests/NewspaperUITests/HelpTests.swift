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

    /// How many lines stand below the box.
    private func below(_ robot: Robot) -> Int? {
        robot.text.firstMatch(of: /↓ (\d+) more/).flatMap { Int($0.1) }
    }

    @Test("says how much follows and went before, and scrolls with the keys that scroll")
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

    @Test(
        "is filtered by letters that mean nothing else, or behind a slash by all; Esc shows all again"
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
        #expect(robot.shows("No key does that."))
        await robot.press("Esc", "Esc")
        #expect(robot.navigation.presented.isEmpty)
    }

    @Test("is as wide as a narrow screen and as high as what it holds")
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

    @Test("says what keys do on the narrowest screens, too", arguments: [16, 20, 30, 36, 40])
    func narrow(columns: Int) async {
        let robot = await open(columns, 80)
        for (keys, help) in [("↵", "open story"), ("F", "sections a"), ("Space ^F", "page on")] {
            #expect(robot.shows(keys) && robot.shows(help), "\(keys)")
        }
    }

    @Test(
        "cuts nothing that keys do, and has it stand below each other behind names, too",
        arguments: KeyScreen.allCases.filter { screen in
            // Where letters are typed no key opens the help.
            Keymap.standard.table(of: screen).bindings.contains { $0.command == .help }
        }
    )
    func wholeWords(screen: KeyScreen) {
        setlocale(LC_CTYPE, "C.UTF-8")
        let table = Keymap.standard.table(of: screen)
        for columns in 44...130 {
            let lines = HelpView.lines(
                of: table,
                matching: "",
                columns: HelpView.textColumns(in: Size(columns: columns, rows: 400))
            )
            var canvas = Canvas(size: Size(columns: columns, rows: 400))
            HelpView(lines: lines, filter: TextField(), isTyping: false, top: 0, theme: .mono)
                .draw(on: &canvas)
            let rows = (0..<400).map { Array(canvas.surface.text(ofRow: $0)) }
            let text = rows.map { String($0) }.joined(separator: "\n")
            var starts: Set<Int> = []
            for binding in table.summary {
                #expect(text.contains(binding.help), "\(binding.help) in \(columns)")
                guard binding.keys.isEmpty else { continue }
                let row = rows.first { String($0).contains("\(binding.command.name) ") } ?? []
                let help = Array(binding.help)
                starts.formUnion(
                    row.indices.filter { $0 > 10 && row[$0...].starts(with: help) }.suffix(1)
                )
            }
            #expect(starts.count <= 1, "\(starts) in \(columns)")
        }
    }

    @Test("names every command that has no key, so that it can be typed", arguments: [80, 40])
    func nameless(columns: Int) async {
        let robot = await open(columns, 50)
        await robot.press("G")
        #expect(robot.shows("BY NAME, AFTER :"))
        for binding in Keymap.standard.table(of: .stories).bindings
        where binding.keys.isEmpty {
            #expect(robot.shows(binding.command.name), "\(binding.command.name)")
        }
    }
}

@MainActor
@Suite("Panels are as high as what they hold", .timeLimit(.minutes(30)))
struct PanelHeightTests {
    private func height(_ robot: Robot) -> Int {
        let top = robot.rows.firstIndex { $0.contains("╭") } ?? 0
        let bottom = robot.rows.lastIndex { $0.contains("╰") } ?? 0
        return bottom - top + 1
    }

    @Test(
        "Nothing is left of the screen in strips beside a box that are too narrow to be read",
        arguments: [(64, 24), (80, 24), (100, 36), (120, 40)]
    )
    func strips(columns: Int, rows: Int) async {
        let service = FakeNewsService(headlines: (1...40).map { .test($0) })
        let robot = Robot(service, columns: columns, rows: rows)
        await robot.idle()
        for key in ["/", "C", "S", "?", "|"] {
            let below = robot.rows
            await robot.press(key)
            guard let top = robot.rows.firstIndex(where: { $0.contains("╭") }),
                let bottom = robot.rows.lastIndex(where: { $0.contains("╰") })
            else { continue }
            for row in top...bottom {
                let box = Array(robot.rows[row])
                let (left, right) = (box.prefix(8), box.suffix(8))
                let words = String(left.prefix { !"│╭├╰".contains($0) }).filter { $0 != " " }
                let end = String(right.reversed().prefix { !"│╮┤╯".contains($0) })
                    .filter { $0 != " " }
                // A wider strip is left as it was.
                let isWide = columns > 104
                if isWide, key != "?" {
                    #expect(Array(below[row]).prefix(8) == left, "\(key), row \(row)")
                } else if !isWide {
                    #expect(words.isEmpty && end.isEmpty, "\(key), row \(row): \(words) \(end)")
                }
            }
            if key == "?", rows >= 32, top == 1 {
                // Words stand in one row; of letters as tall as three one would be a piece.
                let holdsWords = below[0].contains { $0.isLetter || $0.isNumber }
                #expect(robot.rows[0] == (holdsWords ? below[0] : ""))
            }
            await robot.press("Esc")
        }
    }

    @Test(
        "A menu of few rows is low, and the upper edge of a search stays while its lower one follows"
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
        #expect(height(robot) == 9)
        await robot.type("zzz")
        #expect(robot.shows("Nothing holds these words"))
        #expect(height(robot) < 14)
    }
}

@MainActor
@Suite("The invitation", .timeLimit(.minutes(30)))
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
        "names its keys first and leaves others beside them, whole on every screen, and comes back",
        arguments: [(40, 12), (80, 24), (120, 40)]
    )
    func invitation(columns: Int, rows: Int) async {
        let robot = await open(columns, rows)
        let footer = robot.rows.last ?? ""
        #expect(footer.contains("t today’s paper   a add feed   ") && footer.contains("? help"))
        #expect(footer.contains("C catalogue") == (columns >= 80))
        #expect(footer.contains("Your own paper:") == (columns >= 120))
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
