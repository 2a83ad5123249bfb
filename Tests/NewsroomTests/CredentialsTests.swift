import FoundationEssentials
import HTTP
import News
import Testing

@testable import Newsroom

@Suite("Feed addresses with passwords")
struct CredentialsTests {
    private static let now = Date(timeIntervalSince1970: 1_725_714_000)
    private static let address = "https://me:sesame@sea.example/feed"
    private let folder: TemporaryFolder
    private let fetcher = FakeFetcher()
    private let list: String

    init() throws {
        folder = try TemporaryFolder()
        fetcher.answer(Self.address, with: rss("Sea", [("S1", 1, "One."), ("S2", 2, "Two.")]))
        list = """
            <opml><body>
            <outline text="Water"> <!-- mine -->
              <outline text="My sea" xmlUrl="\(Self.address)" x="y"/>
            </outline></body></opml>
            """
        try folder.write(list, to: "config/subscriptions.opml")
    }

    private func service(_ configuration: NewsroomConfiguration = NewsroomConfiguration())
        -> ArchivedNewsService
    {
        let file = SubscriptionsFile(at: "\(folder.path)/config/subscriptions.opml")
        return ArchivedNewsService(
            title: "The Paper",
            path: "\(folder.path)/data/archive.db",
            list: .file(file),
            fetcher: fetcher,
            configuration: configuration,
            now: { Self.now },
            random: { 0.5 }
        )
    }

    /// The bytes of the archive and files beside it.
    private func archived() throws -> String {
        try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/data").map { name in
            let data = try Data(contentsOf: URL(filePath: "\(folder.path)/data/\(name)"))
            return String(decoding: data, as: Unicode.ASCII.self)
        }
        .joined()
    }

    @Test("The password is sent to the server and never written to the archive")
    func everything() async throws {
        let service = service()
        #expect(await service.refresh(.all).failures.isEmpty)
        #expect(fetcher.requests.map(\.address) == [Self.address])
        let feed = try #require(try await service.edition().feeds.first)
        #expect(feed.id == Subscription(address: Self.address).id)
        try await service.mark(.query(HeadlineQuery(feed: feed.id)), .read(true))
        _ = try await service.subscriptions.change(
            feed.id,
            title: "Other",
            section: SectionID("Hill")
        )
        _ = try await service.subscriptions.change(feed.id, title: "My sea", section: nil)
        fetcher.fail(Self.address, with: .hostNotFound("sea.example"))
        _ = await service.refresh(.all)
        try await service.subscriptions.unsubscribe(from: feed.id)
        #expect(try await service.undo() != nil)
        #expect(try await service.redo() != nil)
        #expect(try await service.undo() != nil)
        #expect(try await service.edition().feeds.map(\.unreadCount) == [0])
        #expect(try await service.subscriptions.health().map(\.feed) == [feed.id])
        let words = try archived()
        #expect(words.contains("sea.example") && !words.contains("sesame"))
        #expect(try folder.text(of: "config/subscriptions.opml").contains(Self.address))
    }

    @Test("Undoing an unsubscription restores the password and the surrounding text")
    func undo() async throws {
        let service = service()
        let feed = try #require(try await service.edition().feeds.first)
        try await service.subscriptions.unsubscribe(from: feed.id)
        #expect(!(try folder.text(of: "config/subscriptions.opml")).contains("sesame"))
        #expect(try await self.service().undo() == .list(.removed, name: "My sea", count: 1))
        #expect(try folder.text(of: "config/subscriptions.opml") == list)
    }

    @Test("Changing the password keeps marks and settings")
    func change() async throws {
        var configuration = NewsroomConfiguration()
        var settings = FeedSettings()
        settings.weight = 2
        configuration.feeds[Self.address] = settings
        let service = service(configuration)
        _ = await service.refresh(.all)
        try await service.mark(.query(HeadlineQuery()), .starred(true))
        let other = Self.address.replacing("sesame", with: "another")
        fetcher.answer(other, with: rss("Sea", [("S1", 1, "One.")]))
        try folder.write(
            list.replacing("sesame", with: "another"),
            to: "config/subscriptions.opml"
        )
        #expect(await service.refresh(.all).failures.isEmpty)
        #expect(fetcher.requests.last?.address == other)
        let edition = try await service.edition()
        #expect(edition.starredCount == 2 && edition.feeds.map(\.weight) == [2])
    }
}
