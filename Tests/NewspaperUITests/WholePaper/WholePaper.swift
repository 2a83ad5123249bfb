import Extraction
import FoundationEssentials
import HTTP
import News
import Newsroom
import SleepingClock
import Synchronization

@testable import NewspaperUI

/// The whole program, from a screen in memory to a fetcher that answers from a table.
///
/// Feed A has two stories with three pictures each, feed B one without.
@MainActor
final class WholePaper {
    nonisolated static let names = [
        "https://sea.example/feed": "feed A", "https://hill.example/feed": "feed B",
        "https://new.example/feed": "the new feed", "https://new.example": "the page",
        "https://bare.example": "the page", "https://web.example/hum": "the page",
        "https://hn.algolia.com/api/v1/items/1": "the discussion",
        "https://hacker-news.firebaseio.com/v0/item/1.json": "the order of the discussion",
        "https://sea.example/1": "page of story 1", "https://sea.example/3": "page of story 3",
    ]

    let fetcher = RecordingFetcher()
    private let clock = SleepingClock(at: WallClock.fixed.now())
    private let folder: URL
    private let service: ArchivedNewsService

    /// Creates a newspaper and fetches its feeds.
    ///
    /// - Throws: ``Unserved`` if a feed fails, or a file system error.
    init(
        accounts: [any NewsSource] = [],
        configuration: NewsroomConfiguration = NewsroomConfiguration()
    ) async throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "newspaper-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let list = SubscriptionsFile(
            path: folder.appending(path: "subscriptions.opml").path,
            now: WallClock.fixed.now
        )
        for address in ["https://sea.example/feed", "https://hill.example/feed"] {
            try list.perform(.add([Subscription(address: address)]))
        }
        let clock = clock
        let now: @Sendable () -> Date = { clock.now }
        service = ArchivedNewsService(
            title: "The Paper",
            storage: NewspaperStorage(
                path: nil,
                pictures: PictureDiskCache(path: folder.appending(path: "pictures").path)
            ),
            sources: [
                WebFeedNewsSource(
                    title: "The Paper",
                    list: .file(list),
                    fetcher: fetcher,
                    now: now,
                    random: { 0.5 }
                ),
                SavedPagesSource(
                    pageFetcher: PageFetcher(
                        fetcher: fetcher,
                        extractor: Extractor { reference, _ in reference },
                        now: now
                    ),
                    now: now
                ),
            ] + accounts,
            pictureFetcher: fetcher,
            configuration: configuration,
            now: now
        )
        serve()
        let report = await service.refresh(.all)
        guard report.failures.isEmpty else { throw Unserved(report: report) }
        fetcher.forget()
    }

    deinit {
        // A leftover folder affects no test.
        try? FileManager.default.removeItem(at: folder)
    }

    struct Unserved: Error {
        let report: RefreshReport
    }

    /// Opens the newspaper; `ahead` prefetches pictures.
    func open(
        columns: Int = 100,
        rows: Int = 30,
        asList: Bool = false,
        pictures: Bool = true,
        leadPicture: Bool = true,
        ahead: Bool = true
    ) async -> Robot {
        let robot = Robot(
            service,
            subscriptionManager: service.subscriptions,
            pages: service.savedPages,
            offline: OfflineStatusService(of: service.offlineEdition) { [guide] in guide },
            columns: columns,
            rows: rows,
            opensBroadsheet: !asList,
            showsPictures: pictures,
            showsLeadPicture: leadPicture,
            fetchesPicturesAhead: ahead,
            refreshing: .due,
            decoder: FakeDecoder()
        )
        await robot.idle()
        return robot
    }

    /// Prefetches stories, as after a refresh.
    func prefetch() async -> PrefetchReport {
        await service.offlineEdition.prefetch(by: guide)
    }

    private let guide = PrefetchDisplaySettings(
        leads: { PrefetchPlanner.leads(among: $0, weights: $1, now: $2) },
        pictures: { await PrefetchPlanner.pictures(in: $0) }
    )

    func waitTwoHours() { clock.advance(7200) }

    /// The requests in words, sorted because they may be parallel.
    var requests: [String] {
        fetcher.requests.map { request in
            let isConditional = request.headers["If-None-Match"] != nil
            return Self.words(for: request.address) + (isConditional ? ", if changed" : "")
        }.sorted()
    }

    private nonisolated static func words(for address: String) -> String {
        if let name = names[address] { return name }
        let path = address.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" }
        let parts = path.split(separator: "/")
        if address.hasPrefix("https://pictures.example/"), parts.count == 2 {
            return "picture \(parts[1]) of story \(parts[0])"
        }
        return address.contains("bare.example") ? "`\(path)` there" : address
    }

    private func serve() {
        let texts = (1...3).map { story in
            let pictures = (1...3).map { number in
                "<p>Word.</p><img src='https://pictures.example/\(story)/\(number)' "
                    + "width='600' height='400' alt='\(number)'>"
                    + String(repeating: "<p>\(String(repeating: "Sea ", count: 60))</p>", count: 12)
            }
            return story == 3 ? "<p>Stones.</p>" : pictures.joined()
        }
        fetcher.serve(
            Self.feed("A", [(1, texts[0]), (2, texts[1])]),
            at: "https://sea.example/feed",
            type: "text/xml"
        )
        fetcher.serve(
            Self.feed("B", [(3, texts[2])]),
            at: "https://hill.example/feed",
            type: "text/xml"
        )
        fetcher.serve(
            Self.feed("New", [(4, "<p>News.</p>")]),
            at: "https://new.example/feed",
            type: "text/xml"
        )
        let head = "<link rel=alternate type=application/rss+xml href=/feed title=New>"
        fetcher.serve(
            Array(
                "<!doctype html><html><head>\(head)<link rel=icon href=/favicon.ico></head></html>"
                    .utf8
            ),
            at: "https://new.example",
            type: "text/html"
        )
        fetcher.serve(
            Array(
                "<!doctype html><link rel=icon href=/favicon.ico><a href=/news/rss.xml>RSS</a>".utf8
            ),
            at: "https://bare.example",
            type: "text/html"
        )
        fetcher.serve(
            Array(#"{"id": 1, "children": [{"id": 5, "author": "a", "text": "Sea."}]}"#.utf8),
            at: "https://hn.algolia.com/api/v1/items/1",
            type: "application/json"
        )
        for story in [1, 3] {
            let text = (1...60).map {
                "<p>Paragraph \($0). \(String(repeating: "Stones ", count: 40))</p>"
            }.joined()
            fetcher.serve(
                Array("<title>Story \(story)</title><article>\(text)</article>".utf8),
                at: "https://sea.example/\(story)",
                type: "text/html"
            )
        }
        for story in 1...2 {
            for number in 1...3 {
                fetcher.serve(
                    FakeDecoder.gif + [60, 40, 1],
                    at: "https://pictures.example/\(story)/\(number)",
                    type: "image/gif"
                )
            }
        }
    }

    func servePage(_ title: String, at address: String) {
        let html = """
            <html lang="en"><head><title>\(title)</title><meta name="author" content="Ada Mole">
            <meta property="og:site_name" content="Quay Review">
            <meta property="article:published_time" content="2021-05-03"></head>
            <body><article><h1>\(title)</h1>
            <p>The cranes of the harbour hum at night, and nobody who lives there hears it any more, as they
            have told whoever asked them for as long as there were cranes.</p>
            <p>Why it is B flat and no other note has been <a href="https://web.example/more">told
            elsewhere</a> at length, by people who have measured the motors and written it down.</p>
            <p>When the last crane was taken away one summer, the whole town woke up at three in the morning,
            and did not know why it could not sleep.</p></article></body></html>
            """
        fetcher.serve(Array(html.utf8), at: address, type: "text/html")
    }

    /// Imports a list of pages, like the command.
    func take(_ pages: [ImportablePage]) async throws {
        _ = try await service.savedPages.save(pages, isTrial: false)
    }

    private static func feed(_ title: String, _ stories: [(number: Int, html: String)]) -> [UInt8] {
        let items = stories.map { story in
            "<item><guid>\(story.number)</guid><title>Story \(story.number)</title>"
                + "<pubDate>Fri, 20 Nov 2026 05:\(50 - story.number):00 GMT</pubDate>"
                + "<link>https://sea.example/\(story.number)</link>"
                + "<comments>https://news.ycombinator.com/item?id=\(story.number)</comments>"
                + "<description><![CDATA[\(story.html)]]></description></item>"
        }
        return Array("<rss><channel><title>\(title)</title>\(items.joined())</channel></rss>".utf8)
    }
}
