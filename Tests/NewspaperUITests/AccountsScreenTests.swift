import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Accounts screen", .timeLimit(.minutes(30)))
struct AccountsScreenTests {
    private let service = FakeNewsService(headlines: [.test(1)])

    private func open(
        _ accounts: FakeAccounts,
        columns: Int = 80,
        rows: Int = 24,
        theme: ThemeChoice = .theme(.terminal)
    ) async -> Robot {
        let robot = Robot(
            service,
            subscriptionManager: FakeSubscriptionManager(),
            accounts: accounts,
            columns: columns,
            rows: rows,
            theme: theme
        )
        await robot.idle()
        await robot.press(":")
        await robot.type("account")
        await robot.press("Enter")
        return robot
    }

    @Test("Accounts match their golden screen", arguments: [(120, 40), (80, 24), (40, 12)])
    func golden(columns: Int, rows: Int) async {
        let robot = await open(FakeAccounts(.examples), columns: columns, rows: rows)
        await robot.press("j")
        GoldenScreens.expect(
            robot.screen.surface,
            matches: "accounts-\(columns)x\(rows)"
        )
    }

    @Test(
        "The selected account says until when and why its server is not contacted",
        arguments: [
            ([], ["ready", "18 min ago", "41 feeds", "1,230 unread", "3 changes to send"]),
            (["j"], ["change stopped", "contradict", "press p"]),
            (
                ["j", "j"],
                ["waits until 07:27", "Not contacted until 07:27", "rate-limiting requests"]
            ),
            (["G"], ["password refused", "never", "a: enter it again"]),
        ]
    )
    func states(keys: [String], words: [String]) async {
        let robot = await open(FakeAccounts(.examples), rows: 30)
        await robot.press(sequence: keys)
        for text in words { #expect(robot.shows(text), "\(text)\n\(robot.text)") }
    }

    @Test("Keys synchronize, check and try the selected account, and show the result")
    func operations() async {
        let accounts = FakeAccounts(.examples)
        let robot = await open(accounts)
        await robot.press("r")
        #expect(robot.shows("reader.example: 4 new stories, 3 changes sent."))
        #expect(!robot.shows("3 changes to send"))
        await robot.press("d")
        #expect(robot.shows("reader.example would mark 5000 read and 2 unread."))
        await robot.press("G", "c")
        #expect(robot.shows("fever.example: password refused."))
        await robot.press("R")
        let log = await accounts.log
        #expect(
            log.prefix(3) == [
                "sync reader.example", "preview reader.example", "check fever.example",
            ]
        )
        // All accounts are synchronized at the same time.
        #expect(
            log.dropFirst(3).sorted() == [
                "sync cloud.example", "sync fever.example", "sync fresh.example",
                "sync reader.example",
            ]
        )
    }

    @Test("A stopped change is shown, and applied only after a confirmation")
    func stoppedChange() async {
        let accounts = FakeAccounts(.examples)
        let robot = await open(accounts)
        await robot.press("p")
        #expect(robot.shows(AccountScreenStrings.nothingStopped("reader.example")))
        await robot.press("j", "p")
        #expect(robot.shows("fresh.example would mark 5000 read and 2 unread. Apply this? y/n"))
        await robot.press("n")
        #expect(await accounts.log == ["preview fresh.example"])
        #expect(robot.shows("change stopped"))
        await robot.press("p", "y")
        #expect(await accounts.log.last == "apply fresh.example")
        #expect(!robot.shows("change stopped"))
    }

    @Test("Removing an account requires a confirmation that names the lost feeds")
    func removal() async {
        let accounts = FakeAccounts(.examples)
        let robot = await open(accounts, columns: 120)
        await robot.press("G", "x")
        #expect(robot.shows("Remove fever.example with 0 feeds and their stories,"))
        #expect(robot.shows("and 12 unsent changes?"))
        await robot.press("n")
        #expect(await accounts.log == [])
        await robot.press("x", "y")
        #expect(await accounts.log == ["remove fever.example"])
        #expect(robot.shows("Removed the account fever.example."))
        #expect(robot.rows.allSatisfy { !$0.contains("fever.example  ") })
    }

    @Test("Without accounts a message explains how to add one")
    func noAccounts() async {
        let robot = await open(FakeAccounts())
        #expect(robot.shows("An account reads the feeds of a server"))
        #expect(!robot.shows("dry run"))
        await robot.press("r")
        #expect(robot.shows(AccountScreenStrings.none))
    }

    @Test("An account is added with three answers, and the password is not shown")
    func adding() async {
        let accounts = FakeAccounts()
        let robot = await open(accounts)
        await robot.press("a")
        await robot.type("reader.example")
        await robot.press("Enter")
        #expect(robot.shows("User name on reader.example"))
        await robot.type("anna")
        await robot.press("Enter")
        await robot.type("secret-8")
        #expect(robot.shows("••••••••"))
        #expect(!robot.shows("secret"))
        await robot.press("Enter")
        #expect(robot.shows("reader.example: password refused."))
        await robot.type("secret-7")
        await robot.press("Enter")
        #expect(robot.shows("Added the account reader.example."))
        #expect(await accounts.log == ["find reader.example", "add reader.example for anna"])
        #expect(robot.subscribedCount == 1)
        #expect(robot.navigation.top?.title == AccountScreenStrings.title)
        #expect(robot.rows.contains { $0.contains("reader.example  ") })
    }

    @Test("After a refused password, a asks for the password of the selected account only")
    func passwordAgain() async {
        let accounts = FakeAccounts(.examples)
        let robot = await open(accounts)
        await robot.press("G", "a")
        await robot.type("secret-7")
        await robot.press("Enter")
        #expect(robot.shows("Added the account fever.example."))
        #expect(!robot.shows("password refused"))
        let log = await accounts.log
        #expect(log == ["find https://fever.example", "add fever.example for anna"])
    }

    @Test("A wrong address can be corrected, and Esc returns step by step")
    func correcting() async {
        let robot = await open(FakeAccounts())
        await robot.press("a")
        await robot.type("other.example")
        await robot.press("Enter")
        #expect(robot.shows("No server at other.example."))
        await robot.press("^U")
        await robot.type("reader.example")
        await robot.press("Enter", "Esc")
        #expect(robot.shows("reader.example"))
        await robot.press("Esc")
        #expect(robot.navigation.top?.title == AccountScreenStrings.title)
    }

    @Test("The panel for an account matches its golden screen", arguments: [(80, 24), (40, 12)])
    func panel(columns: Int, rows: Int) async {
        let robot = await open(FakeAccounts(), columns: columns, rows: rows)
        await robot.press("a")
        await robot.type("reader.example")
        await robot.press("Enter")
        await robot.type("anna")
        await robot.press("Enter")
        await robot.type("secret-8")
        GoldenScreens.expect(
            robot.screen.surface,
            matches: "add-account-\(columns)x\(rows)"
        )
    }
}
