import NewspaperUI
import Testing

@testable import newspaper

@Suite("The reader's browser")
struct BrowserTests {
    private static let address = "https://a.example/?q=%s%20%c&r=$HOME;x"

    @Test(
        "is named by BROWSER after its convention, and no shell reads the address",
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
        "has the terminal where it shows pages in one, or where there is no desktop to choose from",
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
        let surroundings = ProcessEnvironment(environment: ["PATH": "/usr/bin:/bin"])
        let browser = Browser(surroundings: surroundings) { words in
            .ended(status: words == ["true"] ? 0 : 7)
        }
        return await browser.run(commands)
    }

    @Test("is the first command that does not fail")
    func opened() async {
        #expect(await outcome(of: command("true")) == .opened)
        #expect(await outcome(of: command("false"), command("true")) == .opened)
        #expect(await outcome(of: command("/no/browser"), command("sleep", "4")) == .opened)
        #expect(await outcome(of: command("true", needsTerminal: true)) == .opened)
    }

    @Test("that fails is named, the reader's own before others")
    func failures() async {
        let missing = PipingOutcome.failed(detail: "there is no such program")
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
        "is not started for anything but an address as it is shown",
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
