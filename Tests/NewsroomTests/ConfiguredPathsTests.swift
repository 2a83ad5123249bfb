import Configuration
import Glibc
import News
import Testing

@testable import Newsroom

@Suite("File paths and intervals in the configuration")
struct ConfiguredPathsTests {
    private func read(
        _ text: String
    ) -> (configuration: NewsroomConfiguration, problems: [String]) {
        let (configuration, problems) = NewsroomConfiguration.read(Array(text.utf8))
        return (configuration, problems.map(\.sentence))
    }

    @Test("A path that begins with ~/ is relative to the home folder")
    func home() throws {
        let (configuration, problems) = read(
            """
            {
                fetching: { cookieFile: '~/all.txt', netrc: '~/all.netrc' },
                feeds: {
                    'https://a.example/': {
                        certificateFile: '~/a.pem', cookieFile: '~/a.txt', netrc: '~/a b/~netrc',
                    },
                },
                services: { guardian: { keyFile: '~/key' } },
            }
            """
        )
        let home = try #require(getenv("HOME").map { String(cString: $0) })
        #expect(problems == [])
        #expect(configuration.fetching.cookieFile == "\(home)/all.txt")
        let feed = configuration.settings(ofFeedAt: "https://a.example/")
        #expect(feed.certificateFile == "\(home)/a.pem")
        #expect(feed.cookieFile == "\(home)/a.txt")
        #expect(feed.credentials == .netrc(NetrcFile(path: "\(home)/a b/~netrc")))
        let others = configuration.settings(ofFeedAt: "https://b.example/")
        #expect(others.credentials == .netrc(NetrcFile(path: "\(home)/all.netrc", isForAll: true)))
        #expect(configuration.services.guardian.keyFile == "\(home)/key")
    }

    @Test(
        "A relative path is reported as invalid",
        arguments: [
            ("fetching: { cookieFile: 'c.txt' }", "fetching.cookieFile: must be "),
            ("fetching: { netrc: '~reader/.netrc' }", "fetching.netrc: must be true, or "),
            (
                "feeds: { 'http://a/': { certificateFile: '~' } }",
                "feeds[\"http://a/\"].certificateFile: must be "
            ),
            (
                "services: { guardian: { keyFile: './key' } }",
                "services.guardian.keyFile: must be "
            ),
        ]
    )
    func elsewhere(text: String, beginning: String) {
        #expect(read("{ \(text) }").problems == ["\(beginning)a path that begins with / or ~/."])
    }

    @Test("An interval above the maximum is reported, and the maximum applies")
    func intervals() {
        let most = RefreshSchedule.longest
        #expect(SettingType.visits == .interval(from: RefreshSchedule.shortest, upTo: most))
        let (configuration, problems) = read(
            """
            {
                refresh: { interval: '30d' },
                feeds: { 'http://a/': { interval: '8d' } },
                commands: { b: { exec: ['true'], interval: '5m' } },
            }
            """
        )
        #expect(
            Set(problems) == [
                "refresh.interval: must be at most “7d”; “7d” is used instead.",
                "feeds[\"http://a/\"].interval: must be at most “7d”; “7d” is used instead.",
                "commands.b.interval: must be a duration such as “10m” (the minimum), “45m”, “2h” "
                    + "or “1d”.",
            ]
        )
        #expect(configuration.refresh.interval == most)
        #expect(configuration.settings(ofFeedAt: "http://a/").interval == most)
        #expect(configuration.commands.map(\.interval) == [600])
        #expect(read("{ refresh: { interval: '168h' } }").problems == [])
    }
}
