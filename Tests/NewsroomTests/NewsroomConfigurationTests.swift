import Configuration
import Extraction
import FoundationEssentials
import HTTP
import News
import Testing

@testable import Newsroom

@Suite("Newsroom configuration")
struct NewsroomConfigurationTests {
    private func read(_ text: String) -> (NewsroomConfiguration, [ConfigurationProblem]) {
        let (configuration, problems) =
            NewsroomConfiguration.read(Array(text.utf8), otherKeys: ["keys"])
        return (configuration, problems)
    }

    @Test(
        "An empty file yields the default configuration",
        arguments: ["", "{}", "{keys: {}}"]
    )
    func nothing(text: String) {
        let (configuration, problems) = read(text)
        #expect(configuration == NewsroomConfiguration())
        #expect(problems == [])
    }

    @Test("Every documented key is read")
    func everything() {
        let (configuration, problems) = read(
            """
            // Comments are welcome.
            { title: "The Evening Wire", layout: "list", leadPicture: false, picturesAhead: false,
              refresh: {interval: "2h", transfers: 9, transfersPerHost: 2, timeLimit: "90s",
                        whileOpen: false, pause: "15m"},
              retention: {age: "90d", articlesPerFeed: 500},
              feeds: {
                "a.example/feed": {
                    interval: '30m', weight: -2, userAgent: 'me', proxy: '', certificateFile: '/c.pem',
                    user: 'anna', passwordCommand: ['pass', 'show', 'a b'],
                    headers: {'X-Key': '1'}, allowPrivateAddresses: true, },
                "http://b.example/": {netrc: true}, "http://c.example/": {netrc: '/n'} } }
            """
        )
        #expect(problems == [])
        var expected = NewsroomConfiguration()
        expected.look.title = "The Evening Wire"
        expected.look.layout = "list"
        expected.pictures.showsLead = false
        expected.pictures.areFetchedAhead = false
        expected.refresh.interval = 7200
        expected.refresh.transfers = 9
        expected.refresh.transfersPerHost = 2
        expected.refresh.timeLimit = 90
        expected.refresh.isAutomatic = false
        expected.refresh.pause = 900
        expected.retention.age = 90 * 86400
        expected.retention.articlesPerFeed = 500
        var feed = FeedSettings()
        feed.interval = 1800
        feed.weight = -2
        feed.userAgent = "me"
        feed.proxy = ""
        feed.certificateFile = "/c.pem"
        feed.credentials = .command(name: "anna", words: ["pass", "show", "a b"])
        feed.headers = ["X-Key": "1"]
        feed.allowPrivateAddresses = true
        expected.feeds["https://a.example/feed"] = feed
        for (address, path) in [("http://b.example/", nil), ("http://c.example/", "/n")] {
            expected.feeds[address] = FeedSettings()
            expected.feeds[address]?.credentials = .netrc(NetrcFile(path: path))
        }
        #expect(configuration == expected)
        #expect(configuration.limits.transfers == 36)
        #expect(configuration.limits.keptConnections == 9)
        #expect(configuration.limits.transfersPerHost == 2)
    }

    @Test(
        "An invalid setting is reported with its path, and the rest applies",
        arguments: [
            ("{refesh: {}}", "refesh: unknown key. Did you mean refresh?"),
            (
                "{refresh: {intervall: '1h'}}",
                "refresh.intervall: unknown key. Did you mean interval?"
            ),
            (
                "{refresh: {interval: 60}}",
                "refresh.interval: must be a duration such as “10m” (the minimum), “45m”, “2h” or “1d”."
            ),
            (
                "{refresh: {pause: '30s'}}",
                "refresh.pause: must be a duration such as “1m” (the minimum), “45m”, “2h” or “1d”."
            ),
            (
                "{feeds: {'http://a/': {interval: '8d'}}}",
                "feeds[\"http://a/\"].interval: must be at most “7d”; “7d” is used instead."
            ),
            ("{refresh: {whileOpen: 1}}", "refresh.whileOpen: must be true or false."),
            (
                "{refresh: {transfers: 0}}",
                "refresh.transfers: must be a whole number from 1 to 500."
            ),
            (
                "{feeds: {'http://a/': {weight: 4}}}",
                "feeds[\"http://a/\"].weight: must be a whole number from -3 to 3."
            ),
            ("{title: 3}", "title: must be a single-line string."),
            ("{refresh: []}", "refresh: must be an object { }."),
            (
                "{feeds: {'gopher://a/': {}}}",
                "feeds[\"gopher://a/\"]: the key must be the address of a feed."
            ),
            (
                "{feeds: {'http://a/': {proxy: 'a\\nb'}}}",
                "feeds[\"http://a/\"].proxy: must be a single-line string."
            ),
            (
                "{feeds: {'http://a/': {passwordCommand: 'pass show a'}}}",
                "feeds[\"http://a/\"].passwordCommand: must be a list of strings that begins with the program."
            ),
            (
                "{feeds: {'http://a/': {user: 'anna'}}}",
                "feeds[\"http://a/\"].user: also requires “passwordCommand”."
            ),
            (
                "{feeds: {'http://a/': {netrc: 'file'}}}",
                "feeds[\"http://a/\"].netrc: must be true, or a path that begins with / or ~/."
            ),
            (
                "{feeds: {'http://a/': {headers: {A: 1}}}}",
                "feeds[\"http://a/\"].headers.A: must be a single-line string."
            ),
            (
                "{feeds: {'http://a/': {allowPrivateAddresses: 'yes'}}}",
                "feeds[\"http://a/\"].allowPrivateAddresses: must be true or false."
            ),
        ]
    )
    func problems(text: String, sentence: String) {
        let (configuration, problems) = read(text)
        #expect(problems.map(\.sentence) == [sentence])
        #expect(configuration.refresh.interval == 3600)
    }

    @Test("A syntax error is reported with its position")
    func noJSON() throws {
        let (configuration, problems) = read("{ refresh: { interval: }")
        #expect(configuration == NewsroomConfiguration())
        let problem = try #require(problems.first)
        #expect(
            problem.sentence
                == "The configuration is not valid JSON5: expected a value at line 1, column 24."
        )
        #expect(problems.count == 1)
    }

    @Test("A broken file keeps the previous configuration and is reported")
    func lastGood() throws {
        let folder = try TemporaryFolder()
        try folder.write("{title: 'Mine'}", to: "config.json5")
        let good = ConfigurationFile(path: "\(folder.path)/config.json5")
        try folder.write("{title: 'Mine'", to: "config.json5")
        let broken = ConfigurationFile(path: good.path, earlier: good)
        #expect(broken.configuration.look.title == "Mine")
        #expect(broken.notice?.contains("expected } to match { at line 1, column 1") == true)
        try folder.write("{title: 'Other'}", to: "config.json5")
        #expect(
            ConfigurationFile(path: good.path, earlier: good).configuration.look.title == "Other"
        )
    }

    @Test("Themes are stored as written")
    func look() {
        let (configuration, problems) = read(
            """
            {
                theme: 'sepia',
                themes: {
                    sepia: { extends: 'paper', background: '#f4ecd8', accent: 88 },
                    bare: {},
                },
            }
            """
        )
        #expect(problems == [])
        #expect(configuration.look.theme == "sepia")
        #expect(
            configuration.look.themes == [
                ThemeSettings(name: "bare"),
                ThemeSettings(
                    name: "sepia",
                    base: "paper",
                    colors: ["background": "#f4ecd8", "accent": "88"]
                ),
            ]
        )
    }

    @Test(
        "An invalid theme is reported",
        arguments: [
            ("{theme: 3}", "theme: must be a single-line string."),
            ("{themes: []}", "themes: must be an object { }."),
            ("{themes: {own: 'red'}}", "themes.own: must be an object { }."),
            (
                "{themes: {own: {boddy: 'red'}}}",
                "themes.own.boddy: unknown key. Did you mean body?"
            ),
            (
                "{themes: {own: {body: true}}}",
                "themes.own.body: must be a single-line string."
            ),
            (
                "{themes: {own: {body: 1.5}}}",
                "themes.own.body: must be a single-line string."
            ),
        ]
    )
    func lookProblems(text: String, sentence: String) {
        #expect(read(text).1.map(\.sentence) == [sentence])
    }

    @Test("Site rules are read, and invalid selectors are reported with their path")
    func sites() throws {
        let (configuration, problems) = read(
            "{sites: {'Paper.example': {body: '.a > p', strip: 'p:hover', none: 1}, 'a/b': {}}}"
        )
        var rule = SiteRule()
        rule.body = try Selector(".a > p")
        #expect(configuration.sites == ["paper.example": rule])
        #expect(
            problems.map(\.sentence) == [
                "sites[\"Paper.example\"].none: unknown key. “newspaper help config” lists all keys.",
                "sites[\"Paper.example\"].strip: must be a CSS selector (expected :not( ) at the end).",
                "sites[\"a/b\"]: the key must be a host such as example.org.",
            ]
        )
    }

    @Test("A file that is not UTF-8 is reported")
    func otherEncoding() {
        let bytes = Array("{k".utf8) + [0xF8] + Array("e: 1}".utf8)
        let (configuration, problems) = NewsroomConfiguration.read(bytes)
        #expect(configuration == NewsroomConfiguration())
        #expect(
            problems.map(\.kind) == [
                .unreadable(detail: "expected UTF-8 at line 1, column 3.")
            ]
        )
    }

    @Test(
        "Changed settings that need a restart are listed",
        arguments: [
            ("theme: 'ink', list: {rows: 2}, text: {justify: true}, pictures: false", []),
            ("refresh: {interval: '2h', whileOpen: false, pause: '1h', timeLimit: '5m'}", []),
            ("retention: {age: '9d'}, feeds: {'https://a.example/': {weight: 2}}", []),
            ("bidi: 'terminal'", ["bidi"]), ("bidi: 'paper'", ["bidi"]), ("bidi: 'auto'", []),
            ("title: 'Other', layout: 'list'", ["title", "layout"]),
            (
                "refresh: {transfers: 9, transfersPerHost: 2}, confinement: 'strict'",
                ["refresh.transfers", "refresh.transfersPerHost", "confinement"]
            ),
            ("feeds: {'https://a.example/': {userAgent: 'x', weight: 1}}", []),
            (
                "fetching: {proxy: '', userAgent: 'x', timeLimit: '5s', cookieFile: '/c', netrc: true}",
                [
                    "fetching.proxy", "fetching.userAgent", "fetching.timeLimit",
                    "fetching.cookieFile",
                ]
            ),
            ("sites: {'a.example': {body: 'article'}}", ["sites"]),
        ]
    )
    func nextStart(text: String, keys: [String]) {
        let (configuration, problems) = read("{\(text)}")
        #expect(problems == [])
        #expect(configuration.keysForNextStart(since: NewsroomConfiguration()) == keys)
        #expect(configuration.keysForNextStart(since: configuration) == [])
    }
}
