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
        #expect(browser.commands(for: Self.address) == commands + usual)
    }

    @Test(
        "is the first command that does not fail, and one that fails is named",
        arguments: [
            ([["true"]], .opened), ([["false"], ["true"]], .opened),
            ([["/no/browser"]], .noBrowser), ([], .noBrowser),
            ([["/no/browser"], ["false"]], .failed(command: "false", .ended(status: 1))),
            (
                [["sh", "-c", "kill -TERM $$"], ["/no/browser"]],
                .failed(command: "sh", .killed(signal: 15))
            ),
            ([["sleep", "4"]], .opened),
        ] as [([[String]], BrowsingOutcome)]
    )
    func outcomes(commands: [[String]], outcome: BrowsingOutcome) async {
        let clock = Surroundings(environment: [:]).clock
        #expect(await Browser(environment: [:], clock: clock).run(commands) == outcome)
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
