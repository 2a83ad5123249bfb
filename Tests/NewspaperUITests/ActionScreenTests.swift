import Cells
import FoundationEssentials
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Custom actions", .timeLimit(.minutes(30)))
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

    /// The standard keymap with `action` bound to `gk`.
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
        "Action keys work in list, broadsheet, preview and story, each on the selected story",
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
        #expect(robot.shows("“keep it elsewhere” finished."))
        await robot.press("Enter", "J", "gk")
        #expect(robot.programs.lastWords == ["keeper", "-rf Bees", "https://feed.example/2"])
        #expect(robot.navigation.stack.count == 2)
        await robot.press("q", "F", "Enter", "gk")
        #expect(robot.programs.requests.count == 3)
    }

    @Test("The palette finds actions by name and title, and help lists them on their screens")
    func names() async {
        let robot = await open(Self.action(.nothing, named: "to-elsewhere"))
        await robot.press(":")
        await robot.type("to-elsewhere")
        #expect(robot.shows("keep it elsewhere"))
        await robot.press("Enter")
        #expect(robot.programs.requests.count == 1)
        await robot.press(":")
        await robot.type("keep it")
        await robot.press("Enter")
        #expect(robot.programs.requests.count == 2)
        await robot.press("?", "/")
        await robot.type("elsewhere")
        #expect(robot.shows("YOUR ACTIONS") && robot.shows("gk"))
        await robot.press("Esc", "Esc", "F", "?", "/")
        await robot.type("elsewhere")
        #expect(!robot.shows("gk"))
    }

    @Test("A program receives the story as JSON, as a file and in its arguments")
    func material() async throws {
        var action = Self.action(.nothing, words: ["p", "{file}", "{author}|{date}|{feed}"])
        action.file = .markdown
        action.input = .json
        let robot = await open(action)
        await robot.press("gk")
        let order = try #require(robot.programs.requests.last)
        #expect(
            order.input
                == #"{"date":"2026-11-20T06:32:00Z","feed":"The Feed","title":"Harbour {url} “open”; again","#
                + #""url":"https://feed.example/1"}"# + "\n"
        )
        #expect(order.file?.hasPrefix("# Harbour {url}") == true)
        #expect(order.fileSuffix == ".md")
        #expect(order.words(file: "/f") == ["p", "/f", "|2026-11-20T06:32:00Z|The Feed"])
    }

    @Test("Program output appears in a panel that scrolls and closes")
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

    @Test("Program output appears as a page that is typeset like a story and leads back")
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
        #expect(robot.shows("half a page down"))
        await robot.press("Esc", "Backspace")
        #expect(robot.navigation.stack.count == 1)
        await robot.press("gk")
        await robot.click(on: "◂ keep it")
        #expect(robot.navigation.stack.count == 1)
    }

    @Test("The footer shows a running action, and Esc cancels it")
    func esc() async {
        let robot = await open(Self.action(.nothing))
        robot.programs.endsAtOnce = false
        robot.send("gk")
        await robot.waitWhileBusy {
            $0.shows("“keep it elsewhere” is running. Esc: cancel")
                && $0.programs.requests.count == 1
        }
        robot.send("Esc")
        await robot.wait { $0.shows("“keep it elsewhere” was cancelled.") }
        #expect(robot.programs.cancelledCount == 1)
        #expect(robot.navigation.presented.isEmpty)
    }

    @Test("Other keys reach the screen while an action runs, and a notice reports its end")
    func goingOn() async {
        let robot = await open(Self.action(.nothing))
        robot.programs.endsAtOnce = false
        robot.send("gk")
        await robot.waitWhileBusy { $0.shows("is running") && $0.programs.requests.count == 1 }
        robot.send("j")
        await robot.waitWhileBusy { $0.selectedRow?.contains("-rf Bees") == true }
        #expect(!robot.shows("is running"))
        // After another key, Esc no longer cancels the action.
        robot.send("Esc")
        robot.programs.endsAtOnce = true
        await robot.wait { $0.shows("“keep it elsewhere” finished.") }
        #expect(robot.programs.cancelledCount == 0)
    }

    @Test("Esc and q cancel an action while its panel waits", arguments: ["Esc", "q"])
    func givenUpInPanel(key: String) async {
        let robot = await open(Self.action(.panel))
        robot.programs.endsAtOnce = false
        robot.send("gk")
        await robot.waitWhileBusy {
            $0.shows("Running… Esc: cancel") && $0.programs.requests.count == 1
        }
        robot.send(key)
        await robot.wait { $0.shows("“keep it elsewhere” was cancelled.") }
        #expect(robot.programs.cancelledCount == 1)
        #expect(robot.navigation.presented.isEmpty)
    }

    @Test("Leaving the newspaper cancels running actions")
    func left() async {
        let robot = await open(Self.action(.panel))
        robot.programs.endsAtOnce = false
        robot.send("gk")
        await robot.waitWhileBusy { $0.shows("Running…") && $0.programs.requests.count == 1 }
        robot.navigation.leaveAll()
        await robot.idle()
        #expect(robot.programs.cancelledCount == 1)
    }

    @Test(
        "A failed action reports the cause in one sentence",
        arguments: [CustomAction.Output.panel, .page, .nothing]
    )
    func failure(output: CustomAction.Output) async {
        let robot = await open(Self.action(output))
        robot.programs.outcome = .failed(words: "exited with status 22: curl: (22) error: 401")
        await robot.press("gk")
        #expect(robot.navigation.presented.isEmpty)
        let text = robot.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
            text.contains("“keep it elsewhere” exited with status 22: curl: (22) error: 401.")
        )
        robot.programs.outcome = .written(" \n")
        await robot.press("gk")
        #expect(robot.shows("“keep it elsewhere” finished."))
        #expect(robot.navigation.stack.count == 1)
    }

    @Test("An action that takes over the terminal reports how it ended")
    func replacing() async {
        let robot = await open(Self.action(.replace))
        await robot.press("gk")
        #expect(robot.shows("“keep it elsewhere” finished."))
        robot.programs.terminalOutcome = .ended(status: 3)
        await robot.press("gk")
        #expect(robot.shows("“keep it elsewhere” exited with status 3."))
        robot.programs.terminalOutcome = .failed(detail: "No such file or directory")
        await robot.press("gk")
        #expect(robot.shows("Can’t run “keep it elsewhere” (No such file or directory)."))
    }

    @Test("Only actions that need an address refuse a story without one")
    func withoutAddress() async {
        let action = Self.action(.nothing)
        let robot = await open(action)
        for link in [nil, "mailto:a@b.example", "/relative", "file:///etc/passwd"] {
            robot.app.requests.run(
                .act(action, on: Article(headline: .test(1), html: "", link: link))
            )
            await robot.idle()
            #expect(robot.shows("This story has no web address."))
        }
        #expect(robot.programs.requests.isEmpty)
        let other = Self.action(.nothing, words: ["wc"])
        robot.app.requests.run(.act(other, on: Article(headline: .test(1), html: "", link: nil)))
        await robot.idle()
        #expect(robot.programs.requests.count == 1)
    }

    @Test("The panel expands tabs, shows markup literally and drops escape characters")
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
