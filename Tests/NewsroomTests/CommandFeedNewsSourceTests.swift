import Configuration
import FoundationEssentials
import Glibc
import HTTP
import LoopbackServer
import News
import Testing

@testable import Newsroom

@Suite("Feed commands", .timeLimit(.minutes(30)))
struct CommandFeedNewsSourceTests {
    private static let start = Date(timeIntervalSince1970: 1_800_000_000)
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func configuration(_ text: String) -> NewsroomConfiguration {
        let (configuration, problems) = NewsroomConfiguration.read(
            Array("{commands: \(text)}".utf8)
        )
        #expect(problems == [])
        return configuration
    }

    private func service(
        _ configuration: NewsroomConfiguration,
        fetcher: any HTTPFetching = FakeFetcher()
    ) -> ArchivedNewsService {
        let commands = CommandFeedNewsSource(
            fetcher: fetcher,
            configuration: configuration,
            now: { Self.start },
            random: { 0.5 }
        )
        return ArchivedNewsService(
            title: "The Paper",
            storage: NewspaperStorage(path: nil),
            sources: [commands],
            pictureFetcher: fetcher,
            configuration: configuration,
            now: { Self.start }
        )
    }

    /// Each source's failure message or new stories.
    private func outcomes(_ text: String) async -> [String] {
        await service(configuration(text)).refresh(.all).outcomes.map { outcome in
            outcome.failure.map(ErrorMessages.describe) ?? "\(outcome.newCount)"
        }
    }

    @Test(
        "A feed command runs without a shell, and its interval schedules the next run"
    )
    func exec() async throws {
        let feed = rss("Home", [("One", 1, "x")])
        try folder.write(feed, to: "$(touch x); 'feed'")
        let path = "\(folder.path)/$(touch x); 'feed'"
        let configuration = configuration(
            "{house: {exec: ['cat', \(ConfigurationValue.quoted(path))], section: 'Mine', interval: '3h'}}"
        )
        let service = service(configuration)
        let report = await service.refresh(.all)
        #expect(report.outcomes.map(\.newCount) == [1])
        #expect(report.failures == [])
        let page = try await service.edition()
        #expect(page.sections.map(\.title) == ["Mine"])
        let health = try await service.subscriptions.health()
        #expect(health.map(\.title) == ["Home"])
        #expect(health.map(\.nextAttempt) == [Self.start.addingTimeInterval(3 * 3600)])
        #expect(try folder.names == ["$(touch x); 'feed'"])
        #expect(await service.refresh(.all).outcomes.map(\.newCount) == [0])
    }

    @Test("A filter command changes a fetched feed, which uses the settings of its address")
    func filter() async throws {
        let fetcher = FakeFetcher()
        fetcher.answer("https://a.example/feed", with: rss("Paper", [("LOUD One", 1, "x")]))
        var configuration = configuration(
            "{calm: {filter: ['sed', 's/LOUD //g'], url: 'a.example/feed', title: 'Calm'}}"
        )
        configuration.feeds["https://a.example/feed"] = FeedSettings()
        configuration.feeds["https://a.example/feed"]?.userAgent = "a quiet reader"
        let service = service(configuration, fetcher: fetcher)
        #expect(await service.refresh(.all).failures == [])
        let titles = try await service.headlines(HeadlineQuery()).headlines.map(\.title)
        #expect(titles == ["One"])
        #expect(fetcher.requests.map(\.options.userAgent) == ["a quiet reader"])
    }

    @Test(
        "A failed command reports its status and the sanitized start of its error output",
        arguments: [
            ("['false']", "“a” exited with status 1"),
            ("['no-such-program-here']", "“a” could not be started: No such file or directory"),
            ("['sh', '-c', 'kill -9 $$']", "“a” was terminated by signal 9"),
            ("['head', '-c', '17000000', '/dev/zero']", "“a” printed more than 16 MB"),
            (
                "['sh', '-c', 'echo >&2; printf \"no\\\\033]0;x\\\\007 net\\\\nmore\" >&2; exit 3']",
                "“a” exited with status 3: no]0;x net"
            ),
        ]
    )
    func failures(words: String, reason: String) async {
        let sentences = await outcomes("{a: {exec: \(words)}}")
        #expect(sentences == ["Couldn’t fetch the feed (\(reason)). Try again later."])
    }

    @Test("A command that exceeds its time limit is terminated")
    func slow() async {
        let sentences = await outcomes("{a: {exec: ['sleep', '600'], timeLimit: '1s'}}")
        #expect(
            sentences == [
                "Couldn’t fetch the feed (“a” did not finish within 1 second). Try again later."
            ]
        )
    }

    @Test("Cancelling a command terminates it and its child processes")
    func cancelled() async throws {
        let fifo = "\(folder.path)/fifo"
        #expect(mkfifo(fifo, 0o600) == 0)
        let reader = open(fifo, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        let source = CommandFeed(
            name: "a",
            words: ["sh", "-c", "(echo on; exec sleep 600) > '\(fifo)' & wait"]
        )
        let run = Task { () async -> Bool in
            do throws(FeedFailure) {
                _ = try await FeedCommand(source: source).output()
                return false
            } catch {
                return true
            }
        }
        // The child process is running.
        #expect(await events(at: reader) & Int16(POLLIN) != 0)
        var bytes = [UInt8](repeating: 0, count: 3)
        #expect(read(reader, &bytes, 3) == 3)
        run.cancel()
        #expect(await run.value)
        #expect(await events(at: reader) == Int16(POLLHUP))
    }

    /// Waits for poll events without blocking the concurrency pool.
    private func events(at descriptor: Int32) async -> Int16 {
        await withCheckedContinuation { continuation in
            let hasThread = startThread {
                var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                poll(&request, 1, -1)
                continuation.resume(returning: request.revents)
            }
            if !hasThread { continuation.resume(returning: 0) }
        }
    }

    @Test("Changes to configured commands apply from the next refresh")
    func live() async throws {
        try folder.write(rss("Home", [("One", 1, "x")]), to: "feed")
        let service = service(NewsroomConfiguration())
        #expect(await service.refresh(.all).outcomes == [])
        await service.configure(configuration("{b: {exec: ['cat', '\(folder.path)/feed']}}"))
        #expect(await service.refresh(.all).outcomes.map(\.newCount) == [1])
        await service.configure(NewsroomConfiguration())
        #expect(await service.refresh(.all).outcomes == [])
    }

    @Test(
        "An incomplete or contradictory command setting is reported and ignored",
        arguments: [
            ("{a: {}}", "commands.a: must be either “exec”, or both “filter” and “url”."),
            (
                "{a: {exec: ['x'], url: 'https://a.example/'}}",
                "commands.a: must be either “exec”, or both “filter” and “url”."
            ),
            (
                "{a: {exec: ['./x']}}",
                "commands.a.exec: must begin with a program name or an absolute path."
            ),
            (
                "{'a b': {exec: ['x']}}",
                "commands.a b: the name must consist of letters, digits, - and _."
            ),
            (
                "{a: {filter: ['x'], url: '/etc/passwd'}}",
                "commands.a.url: must be an http or https address."
            ),
        ]
    )
    func mistakes(text: String, sentence: String) {
        let (configuration, problems) = NewsroomConfiguration.read(
            Array("{commands: \(text)}".utf8)
        )
        #expect(problems.map(\.sentence) == [sentence])
        #expect(configuration.commands == [])
    }

    @Test(
        "Commands in lists, typed addresses and redirects are never run",
        arguments: [
            "exec:touch x", "exec:a", "filter:a", "filter:touch x:https://a.example/", "|touch x",
        ]
    )
    func strangers(address: String) async throws {
        #expect(throws: RefusedFeed.Reason.command) {
            try ImportedAddressValidator.allowed(address)
        }
        #expect(throws: FeedFailure.self) { try TypedFeedAddressParser.normalized(address) }
        var configuration = configuration("{a: {exec: ['touch', '\(folder.path)/x']}}")
        configuration.refresh.interval = 60
        let fetcher = FakeFetcher()
        fetcher.answer(
            "https://a.example/feed",
            with: "",
            status: 301,
            headers: ["Location": address]
        )
        let list = SubscriptionOrigin.fixed([
            Subscription(address: address), Subscription(address: "https://a.example/feed"),
        ])
        let feeds = WebFeedNewsSource(
            title: "x",
            list: list,
            fetcher: fetcher,
            configuration: configuration,
            now: { Self.start }
        )
        let service = ArchivedNewsService(
            title: "The Paper",
            storage: NewspaperStorage(path: nil),
            sources: [feeds],
            pictureFetcher: fetcher,
            configuration: configuration,
            now: { Self.start }
        )
        #expect(await service.refresh(.all).failures.count == 2)
        #expect(try folder.names == [])
    }
}
