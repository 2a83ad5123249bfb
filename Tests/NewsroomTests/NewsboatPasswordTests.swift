import FoundationEssentials
import News
import Testing

@testable import Newsroom

@Suite("Importing feeds with passwords from newsboat")
struct NewsboatPasswordTests {
    private static let address = "https://me:sesame@sea.example/feed"
    private static let feed = FeedID(ofFeedAt: address)

    private let home: NewsboatHome

    init() throws {
        home = try NewsboatHome()
        try home.folder.write("\(Self.address) Water\n", to: "urls")
        let database = try NewsboatDatabase(
            at: "\(home.folder.path)/cache.db",
            version: .v2_33
        )
        try database.addFeed(Self.address, title: "The Sea", page: "", etag: "\"7\"")
        for item in [
            NewsboatDatabase.Item(guid: "Low tide", title: "Low tide", feed: Self.address),
            NewsboatDatabase.Item(
                guid: "High tide",
                title: "High tide",
                // newsboat resolves relative links this way.
                url: "https://me:sesame@sea.example/high",
                feed: Self.address,
                content: "<a href=\"more\">More</a>",
                isUnread: true,
                flags: "b"
            ),
            NewsboatDatabase.Item(
                guid: "ebbFri, 20 Nov 2026 09:00:00 GMT",
                title: "Ebb",
                url: "https://me:sesame@sea.example/ebb",
                feed: Self.address
            ),
        ] {
            try database.add(item)
        }
    }

    private func service(_ fetcher: FakeFetcher = FakeFetcher()) -> ArchivedNewsService {
        ArchivedNewsService(
            title: "The Paper",
            path: home.archivePath,
            list: .file(home.subscriptions),
            fetcher: fetcher,
            now: { NewsboatHome.now },
            random: { 0.5 }
        )
    }

    /// The bytes of the archive and files beside it.
    private func archived() throws -> String {
        try home.folder.names.filter { $0.hasPrefix("archive") }
            .map { name in
                let data = try Data(contentsOf: URL(filePath: "\(home.folder.path)/\(name)"))
                return String(decoding: data, as: Unicode.ASCII.self)
            }
            .joined()
    }

    @Test("Articles and marks are imported without the password")
    func articles() async throws {
        let report = try await home.run()
        #expect(report.articles == NewsboatImport.Articles(new: 3, read: 2, starred: 1))
        #expect(try home.subscriptions.read().map(\.address) == [Self.address])
        let fetcher = FakeFetcher()
        let service = service(fetcher)
        let feeds = try await service.edition().feeds
        #expect(feeds.map(\.id) == [Self.feed])
        #expect(feeds.map(\.storyCount) == [3] && feeds.map(\.unreadCount) == [1])
        let headlines = try await service.headlines(HeadlineQuery()).headlines
        #expect(headlines.filter(\.state.isStarred).map(\.title) == ["High tide"])
        let kept = try #require(headlines.first { $0.state.isStarred })
        let article = try await service.article(kept.id)
        #expect(article.link == "https://sea.example/high")
        #expect(article.html.contains("https://sea.example/more"))

        fetcher.answer(
            Self.address,
            with: rss("Sea", [("Low tide", 1, "One."), ("High tide", 2, "Two.")])
        )
        #expect(await service.refresh(.all).failures.isEmpty)
        #expect(try await service.edition().feeds.map(\.unreadCount) == [1])
        #expect(try await service.edition().feeds.map(\.storyCount) == [3])
        let words = try archived()
        #expect(words.contains("sea.example") && !words.contains("sesame"))
    }

    @Test("Undoing and redoing the import restores the password")
    func undo() async throws {
        let change = try #require(try await home.run().change)
        let service = service()
        _ = try await service.subscriptions.editor.record(change, joinsImport: true)
        #expect(try await service.undo() != nil)
        #expect(try home.subscriptions.read() == [])
        #expect(try await service.redo() != nil)
        #expect(try home.subscriptions.read().map(\.address) == [Self.address])
        #expect(try await service.edition().feeds.map(\.storyCount) == [3])
        #expect(!(try archived().contains("sesame")))
    }
}
