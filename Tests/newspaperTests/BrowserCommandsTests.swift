import NewspaperUI
import Testing

@testable import newspaper

@Suite("The user's browser")
struct BrowserTests {
    private static let address = "https://a.example/?q=%s%20%c&r=$HOME;x"

    @Test(
        "BROWSER names browsers by its convention, and no shell parses the address",
        arguments: [
            ("firefox", [["firefox", address]]),
            ("w3m -o a=b:lynx", [["w3m", "-o", "a=b", address], ["lynx", address]]),
            ("chromium --app=%s", [["chromium", "--app=\(address)"]]),
            ("open -u %s -b", [["open", "-u", address, "-b"]]),
            ("a %s=%s", [["a", "\(address)=\(address)"]]),
            ("a %c%%s %%", [["a", ":%s", "%", address]]),
            ("a 5% %x %", [["a", "5%", "%x", "%", address]]),
            ("%s", [[address]]), (":: :", []), ("", []), (nil, []),
        ] as [(String?, [[String]])]
    )
    func commands(named: String?, commands: [[String]]) {
        let browser = BrowserCommands(environment: named.map { ["BROWSER": $0] } ?? [:])
        let usual = [["xdg-open", Self.address], ["sensible-browser", Self.address]]
        let all = browser.commands(for: Self.address)
        #expect(all.map(\.words) == commands + usual)
        #expect(all.filter(\.isNamed).count == commands.count)
    }

    @Test(
        "A browser gets the terminal if it runs in one, or if there is no display",
        arguments: [
            ("firefox", "", [false, true, true]), ("/usr/bin/w3m", "", [true, true, true]),
            ("w3m:firefox", ":0", [true, false, false, false]),
            ("xdg-open", ":0", [false, false, false]),
            ("xdg-open", "", [true, true, true]),
        ] as [(String, String, [Bool])]
    )
    func terminals(named: String, display: String, needsTerminal: [Bool]) {
        let browser = BrowserCommands(environment: ["BROWSER": named, "DISPLAY": display])
        #expect(browser.commands(for: Self.address).map(\.needsTerminal) == needsTerminal)
    }

    private func command(_ words: String..., isNamed: Bool = true, needsTerminal: Bool = false)
        -> BrowserCommand
    {
        BrowserCommand(words: words, isNamed: isNamed, needsTerminal: needsTerminal)
    }

    private func outcome(of commands: BrowserCommand...) async -> BrowsingOutcome {
        let processEnvironment = ProcessEnvironment(environment: ["PATH": "/usr/bin:/bin"])
        let browser = Browser(processEnvironment: processEnvironment) { words in
            .ended(status: words == ["true"] ? 0 : 7)
        }
        return await browser.run(commands)
    }

    @Test("The first command that succeeds opens the page")
    func opened() async {
        #expect(await outcome(of: command("true")) == .opened)
        #expect(await outcome(of: command("false"), command("true")) == .opened)
        #expect(await outcome(of: command("/no/browser"), command("sleep", "4")) == .opened)
        #expect(await outcome(of: command("true", needsTerminal: true)) == .opened)
    }

    @Test("A browser that fails is named, the user's choice first")
    func failures() async {
        let missing = ForegroundProgramOutcome.failed(detail: "program not found")
        #expect(await outcome() == .noBrowser)
        #expect(await outcome(of: command("/no/browser", isNamed: false)) == .noBrowser)
        #expect(
            await outcome(of: command("/no/browser"), command("false", isNamed: false))
                == .failed(command: "/no/browser", missing)
        )
        #expect(
            await outcome(of: command("/no/x", isNamed: false), command("false", isNamed: false))
                == .failed(command: "false", .ended(status: 1))
        )
        #expect(
            await outcome(of: command("sh", "-c", "kill -TERM $$"), command("/no/browser"))
                == .failed(command: "sh", .killed(signal: 15))
        )
        #expect(
            await outcome(of: command("false", needsTerminal: true))
                == .failed(command: "false", .ended(status: 7))
        )
    }

    @Test(
        "A browser is only started for a normalized web address",
        arguments: [
            "file:///etc/passwd", "javascript:x", "http://a b/", "http://a@b.example/", "http://",
            "http://news.example\\@10.0.0.1/", "HTTP://a.example/", "https://аpple.example/",
            "-version", "mailto:a@b.example",
        ]
    )
    func refusals(address: String) {
        #expect(BrowserCommands(environment: ["BROWSER": "true"]).commands(for: address) == [])
    }
}
