import Cells
import FoundationEssentials
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Actions of the reader's own", .timeLimit(.minutes(30)))
struct ActionScreenTests {
    private static func action(
        _ output: CustomAction.Output,
        named name: String = "keep",
        words: [String] = ["keeper", "{title}", "{url}"]
    ) -> CustomAction {
        var action = CustomAction(
            name: name,
            title: "keep it elsewhere",
            words: words.map(ActionArgument.init)
        )
        action.output = output
        return action
    }

    /// The standard keys, and an action on `gk`.
    private static func keymap(_ action: CustomAction) -> Keymap {
        var keymap = Keymap.standard
        keymap.add(action)
        for screen in CustomAction.screens {
            keymap.bind(KeySequence("gk"), to: action.command, on: screen)
        }
        return keymap
    }

    private let service = FakeNewsService(headlines: [
        .test(1, title: "Harbour {url} “open”; again"), .test(2, title: "-rf Bees"),
    ])

    private func open(
        _ action: CustomAction,
        columns: Int = 80,
        rows: Int = 24,
        opensBroadsheet: Bool = false
    ) async -> Robot {
        let robot = Robot(
            service,
            keymap: Self.keymap(action),
            columns: columns,
            rows: rows,
            opensBroadsheet: opensBroadsheet
        )
        await robot.idle()
        return robot
    }

    @Test(
        "work by key in list, broadsheet, preview, another list and story, each on its own story",
        arguments: [(80, false), (140, false), (100, true)]
    )
    func screens(columns: Int, opensBroadsheet: Bool) async {
        let robot = await open(
            Self.action(.nothing),
            columns: columns,
            rows: 40,
            opensBroadsheet: opensBroadsheet
        )
        await robot.press("gk")
        #expect(
            robot.programs.lastWords
                == ["keeper", "Harbour {url} “open”; again", "https://feed.example/1"]
        )
        #expect(robot.shows("“keep it elsewhere” is done."))
        await robot.press("Enter", "J", "gk")
        #expect(robot.programs.lastWords == ["keeper", "-rf Bees", "https://feed.example/2"])
        #expect(robot.navigation.stack.count == 2)
        await robot.press("q", "F", "Enter", "gk")
        #expect(robot.programs.orders.count == 3)
    }

    @Test("are found in the palette by name and by title, and stand in the help of their screens")
    func names() async {
        let robot = await open(Self.action(.nothing, named: "to-elsewhere"))
        await robot.press(":")
        await robot.type("to-elsewhere")
        #expect(robot.shows("keep it elsewhere"))
        await robot.press("Enter")
        #expect(robot.programs.orders.count == 1)
        await robot.press(":")
        await robot.type("keep it")
        await robot.press("Enter")
        #expect(robot.programs.orders.count == 2)
        await robot.press("?", "/")
        await robot.type("elsewhere")
        #expect(robot.shows("YOUR OWN") && robot.shows("gk"))
        await robot.press("Esc", "Esc", "F", "?", "/")
        await robot.type("elsewhere")
        #expect(!robot.shows("gk"))
    }

    @Test("give the story's text, page or facts to read, and a file if one is asked for")
    func material() async throws {
        var action = Self.action(.nothing, words: ["p", "{file}", "{author}|{date}|{feed}"])
        action.file = .markdown
        action.input = .json
        let robot = await open(action)
        await robot.press("gk")
        let order = try #require(robot.programs.orders.last)
        #expect(
            order.input
                == #"{"date":"2026-11-20T06:32:00Z","feed":"The Feed","title":"Harbour {url} “open”; again","#
                + #""url":"https://feed.example/1"}"# + "\n"
        )
        #expect(order.file?.hasPrefix("# Harbour {url}") == true)
        #expect(order.fileSuffix == ".md")
        #expect(order.words(file: "/f") == ["p", "/f", "|2026-11-20T06:32:00Z|The Feed"])
    }

    @Test("show what a program wrote in a box, which scrolls and is closed")
    func panel() async {
        let robot = await open(Self.action(.panel))
        robot.programs.outcome = .written(
            (1...60).map { "line \($0)   of many" }.joined(separator: "\n")
        )
        await robot.press("gk")
        #expect(robot.shows("╭─ keep it elsewhere "))
        #expect(robot.shows("line 1   of many"))
        #expect(!robot.shows("line 60"))
        await robot.press("G")
        #expect(robot.shows("line 60") && robot.shows("↑"))
        await robot.press("gg", "j")
        #expect(!robot.shows("line 1  ") && robot.shows("line 2 "))
        await robot.resize(columns: 40, rows: 12)
        #expect(robot.shows("line 2 "))
        await robot.press("q")
        #expect(robot.navigation.presented.isEmpty)
        #expect(!robot.shows("line 2 "))
    }

    @Test("show what a program wrote as a page, set as a story is, that leads back")
    func page() async {
        let robot = await open(Self.action(.page))
        let long = (1...40).map { "<p>point \($0)</p>" }.joined()
        robot.programs.outcome = .written(
            "<h2>Three points</h2><p>One &amp; <b>two</b>.</p>\(long)"
        )
        await robot.press("gk")
        #expect(robot.rows[0].hasPrefix(" ◂ keep it elsewhere"))
        #expect(robot.shows("Harbour {url}"))
        #expect(robot.shows("Three points") && robot.shows("One & two."))
        #expect(robot.navigation.stack.count == 2)
        for (columns, rows) in [(40, 12), (80, 24), (20, 5), (1, 1), (40, 12)] {
            await robot.resize(columns: columns, rows: rows)
        }
        #expect(robot.rows.last?.contains("q close  ") == true, "\(robot.text)")
        #expect(robot.rows.last?.hasSuffix(" more") == true)
        await robot.resize(columns: 80, rows: 24)
        #expect(robot.rows.last?.hasSuffix(" more") == true)
        await robot.press("G")
        #expect(robot.shows("point 40") && robot.rows.last?.hasSuffix("close") == true)
        await robot.press("?")
        #expect(robot.shows("half a page on"))
        await robot.press("Esc", "Backspace")
        #expect(robot.navigation.stack.count == 1)
        await robot.press("gk")
        await robot.click(on: "◂ keep it")
        #expect(robot.navigation.stack.count == 1)
    }

    @Test("tell in the footer of a program that runs beside the paper, and Esc gives it up")
    func esc() async {
        let robot = await open(Self.action(.nothing))
        robot.programs.endsAtOnce = false
        robot.send("gk")
        await robot.glance {
            $0.shows("“keep it elsewhere” is running: Esc gives it up.")
                && $0.programs.orders.count == 1
        }
        robot.send("Esc")
        await robot.wait { $0.shows("“keep it elsewhere” is given up.") }
        #expect(robot.programs.givenUp == 1)
        #expect(robot.navigation.presented.isEmpty)
    }

    @Test("let a reader go on meanwhile: another key is for the screen below, and the end is told")
    func goingOn() async {
        let robot = await open(Self.action(.nothing))
        robot.programs.endsAtOnce = false
        robot.send("gk")
        await robot.glance { $0.shows("is running") && $0.programs.orders.count == 1 }
        robot.send("j")
        await robot.glance { $0.selectedRow?.contains("-rf Bees") == true }
        #expect(!robot.shows("is running"))
        // Esc is for the screen again.
        robot.send("Esc")
        robot.programs.endsAtOnce = true
        await robot.wait { $0.shows("“keep it elsewhere” is done.") }
        #expect(robot.programs.givenUp == 0)
    }

    @Test("can be given up while their panel waits", arguments: ["Esc", "q"])
    func givenUpInPanel(key: String) async {
        let robot = await open(Self.action(.panel))
        robot.programs.endsAtOnce = false
        robot.send("gk")
        await robot.glance {
            $0.shows("Running… Esc gives it up.") && $0.programs.orders.count == 1
        }
        robot.send(key)
        await robot.wait { $0.shows("“keep it elsewhere” is given up.") }
        #expect(robot.programs.givenUp == 1)
        #expect(robot.navigation.presented.isEmpty)
    }

    @Test("are ended when the paper is left")
    func left() async {
        let robot = await open(Self.action(.panel))
        robot.programs.endsAtOnce = false
        robot.send("gk")
        await robot.glance { $0.shows("Running…") && $0.programs.orders.count == 1 }
        robot.navigation.leaveAll()
        await robot.idle()
        #expect(robot.programs.givenUp == 1)
    }

    @Test(
        "tell in one sentence what went wrong",
        arguments: [CustomAction.Output.panel, .page, .nothing]
    )
    func failure(output: CustomAction.Output) async {
        let robot = await open(Self.action(output))
        robot.programs.outcome = .failed(words: "left with status 22: curl: (22) error: 401")
        await robot.press("gk")
        #expect(robot.navigation.presented.isEmpty)
        let text = robot.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
            text.contains("“keep it elsewhere” left with status 22: curl: (22) error: 401.")
        )
        robot.programs.outcome = .written(" \n")
        await robot.press("gk")
        #expect(robot.shows("“keep it elsewhere” is done."))
        #expect(robot.navigation.stack.count == 1)
    }

    @Test("hand the screen over, and tell how that ended")
    func replacing() async {
        let robot = await open(Self.action(.replace))
        await robot.press("gk")
        #expect(robot.shows("“keep it elsewhere” is done."))
        robot.programs.end = .ended(status: 3)
        await robot.press("gk")
        #expect(robot.shows("“keep it elsewhere” ended with status 3."))
        robot.programs.end = .failed(detail: "No such file or directory")
        await robot.press("gk")
        #expect(robot.shows("cannot be run (No such file or directory)."))
    }

    @Test("that want an address are not run for a story without one; others are")
    func withoutAddress() async {
        let action = Self.action(.nothing)
        let robot = await open(action)
        for link in [nil, "mailto:a@b.example", "/relative", "file:///etc/passwd"] {
            robot.app.act(action, on: Article(headline: .test(1), html: "", link: link))
            await robot.idle()
            #expect(robot.shows("This story has no web address."))
        }
        #expect(robot.programs.orders.isEmpty)
        let other = Self.action(.nothing, words: ["wc"])
        robot.app.act(other, on: Article(headline: .test(1), html: "", link: nil))
        await robot.idle()
        #expect(robot.programs.orders.count == 1)
    }

    @Test("keep the lines and the columns of plain text, and cut what is too long for a line")
    func plainText() async {
        let robot = await open(Self.action(.panel), columns: 40, rows: 20)
        robot.programs.outcome = .written(
            "  a\tb\n<not html>\n\n\n" + String(repeating: "wide ", count: 12) + "\n\u{1B}[31mred"
        )
        await robot.press("gk")
        #expect(robot.shows("│   a     b "), "\(robot.text)")
        #expect(robot.shows("<not html>"))
        #expect(robot.shows("[31mred"))
    }
}
