import FoundationEssentials
import Glibc
import News
import Newsroom
import PseudoTerminals
import Testing

@testable import newspaper

@Suite("Notifications of new stories", .timeLimit(.minutes(30)))
struct NotificationHookTests {
    private let home: CommandHome

    init() throws { home = try CommandHome() }

    private static let report: RefreshReport = {
        let feed = FeedID("https://a.example/feed")
        var report = RefreshReport(outcomes: [FeedOutcome(feed: feed, title: "A", newCount: 3)])
        report.newStories = [
            NewStory(
                id: ArticleID("7"),
                title: "Low <b>tide</b> & wind",
                link: "https://a.example/7",
                feed: feed,
                source: "A",
                section: SectionID("World")
            ),
            NewStory(
                id: ArticleID("8"),
                title: "High tide",
                feed: feed,
                source: "A",
                section: SectionID("World")
            ),
        ]
        return report
    }()

    private func makeHook(_ change: (inout NotificationSettings) -> Void) -> NotificationHook {
        var settings = NotificationSettings()
        change(&settings)
        let processEnvironment = ProcessEnvironment(environment: ["PATH": home.path])
        return NotificationHook(
            settings,
            paper: "The Paper",
            processEnvironment: processEnvironment
        )
    }

    private func install(_ script: String, as name: String) throws {
        let file = "\(home.path)/\(name)"
        try home.write("#!/bin/sh\n\(script)\n", to: "\(name).text")
        // Another process writes it, since other tests' programs could inherit a descriptor (ETXTBSY).
        let copy = popen("cp '\(file).text' '\(file)' && chmod 700 '\(file)'", "r")
        #expect(pclose(copy) == 0)
    }

    @Test("The hook receives JSON on standard input, and its arguments without a shell")
    func hook() async throws {
        try install(
            "printf '%s|' \"$@\" > '\(home.path)/words'; cat > '\(home.path)/told'",
            as: "hook"
        )
        let words = ["\(home.path)/hook", "$(id)", "a b"]
        let errorMessages = await makeHook { $0.hook = words }.run(Self.report)
        #expect(errorMessages == [])
        #expect(home.text(of: "words") == "$(id)|a b|")
        let reported = try JSONDecoder().decode(
            NotificationDocument.self,
            from: Data(home.text(of: "told").map { Array($0.utf8) } ?? [])
        )
        #expect(reported.paper == "The Paper")
        #expect(reported.count == 3)
        #expect(reported.stories.map(\.name) == ["7", "8"])
        #expect(reported.stories.first?.link == "https://a.example/7")
        #expect(reported.stories.first?.section == "World")
    }

    private struct NotificationDocument: Decodable {
        struct Story: Decodable {
            let name: String
            let link: String?
            let section: String
        }
        let paper: String
        let count: Int
        let stories: [Story]
    }

    @Test("The desktop notification escapes markup in titles")
    func desktop() async throws {
        try install("printf '%s\\n' \"$@\" > '\(home.path)/words'", as: "notify-send")
        let errorMessages = await makeHook { $0.notifiesDesktop = true }.run(Self.report)
        #expect(errorMessages == [])
        #expect(
            home.text(of: "words")
                == "--app-name=newspaper\n--\nThe Paper\n"
                + "3 new stories: Low &lt;b&gt;tide&lt;/b&gt; &amp; wind · High tide\n"
        )
    }

    @Test(
        "No program runs without new stories, without a setting, or without notify-send"
    )
    func nothing() async throws {
        let missing = await makeHook { $0.notifiesDesktop = true }.run(Self.report)
        #expect(missing == [])
        try install("touch '\(home.path)/ran'", as: "hook")
        let words = ["\(home.path)/hook"]
        #expect(await makeHook { $0.hook = words }.run(RefreshReport(outcomes: [])) == [])
        #expect(await makeHook { _ in }.run(Self.report) == [])
        #expect(home.text(of: "ran") == nil)
    }

    @Test("A failing hook is reported in one sentence")
    func failures() async throws {
        try install("echo 'no \u{1B}[31mbus' >&2; exit 4", as: "hook")
        let words = ["\(home.path)/hook"]
        let errorMessages = await makeHook { $0.hook = words }.run(Self.report)
        #expect(
            errorMessages
                == ["The notification hook failed: “news.hook” exited with status 4: no [31mbus."]
        )
    }

    @Test("newspaper refresh runs the hook once for each new story")
    func refresh() throws {
        try home.write(
            "<rss version='2.0'><channel><title>Home</title><item><title>One</title>"
                + "<guid>1</guid></item></channel></rss>",
            to: "feed.xml"
        )
        try install("cat >> '\(home.path)/told'", as: "hook")
        try home.write(
            "{news: {hook: ['\(home.path)/hook']}}",
            to: ".config/newspaper/config.json5"
        )
        #expect(try home.run("add --unchecked ./feed.xml").status == 0)
        #expect(try home.run("refresh").status == 0)
        #expect(try home.run("refresh").status == 0)
        let reported = home.text(of: "told") ?? ""
        #expect(reported.split(separator: "\n").count == 1)
        #expect(reported.contains("\"title\":\"One\""))
        #expect(try home.run("doctor").output.contains("Notifications"))
    }

    @Test(
        "The terminal gets the configured notification and bell while Newspaper is open"
    )
    func terminal() throws {
        try home.write(
            "<rss version='2.0'><channel><title>Home</title><item><title>Tides today</title>"
                + "<guid>1</guid></item></channel></rss>",
            to: "feed.xml"
        )
        #expect(try home.run("add --unchecked ./feed.xml").status == 0)
        try home.write(
            "{title: 'My Paper', news: {terminal: 'osc777', bell: true}}",
            to: ".config/newspaper/config.json5"
        )
        let program = try TerminalProgram(
            [BuiltNewspaper.path()],
            environment: ["HOME": home.path]
        )
        let notice = "\u{1B}]777;notify;My Paper;1 new story: Tides today\u{07}\u{07}"
        try program.waitUntil("a notice and the bell") {
            _ in EmulatedScreen.count(of: notice, in: program.output) == 1
        }
        try program.type("q")
        #expect(try program.waitForEnd() == .exit(0))
    }

    @Test("Tag characters and direction marks are removed for the desktop and escaped in JSON")
    func tags() throws {
        var report = Self.report
        let flag = "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
        report.newStories = [
            NewStory(
                id: ArticleID("7"),
                title: "Low\u{E0041}\u{202E} tide \(flag)",
                feed: FeedID("https://a.example/feed"),
                source: "A",
                section: SectionID("World")
            )
        ]
        let notice = try #require(NewsNotice(report, paper: "The\u{E0041} Paper"))
        #expect(notice.title == "The Paper")
        #expect(notice.text == "3 new stories: Low tide 🏴")
        let document = String(
            decoding: NotificationHookInput(report, paper: "P").bytes,
            as: UTF8.self
        )
        #expect(document.contains("Low\\udb40\\udc41\\u202e tide 🏴\\udb40\\udc67"))
    }
}
