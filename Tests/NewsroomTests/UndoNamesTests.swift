import FoundationEssentials
import News
import Testing

@testable import Newsroom

@Suite("Names in the undo history")
struct UndoNamesTests {
    private static let feed = FeedID("https://sea.example/feed")
    private let folder: TemporaryFolder
    private let fetcher = FakeFetcher()

    init() throws {
        folder = try TemporaryFolder()
        fetcher.answer(Self.feed.address, with: rss("The Sea", [("S1", 1, "One.")]))
        try folder.write(
            """
            <opml><body>
            <outline text="Water"><outline xmlUrl="https://sea.example/feed"/>
            <outline xmlUrl="https://hill.example/feed"/></outline></body></opml>
            """,
            to: "config/subscriptions.opml"
        )
    }

    private func service() -> ArchivedNewsService {
        ArchivedNewsService(
            title: "The Paper",
            path: "\(folder.path)/data/archive.db",
            list: .file(SubscriptionsFile(at: "\(folder.path)/config/subscriptions.opml")),
            fetcher: fetcher,
            now: { Date(timeIntervalSince1970: 1_725_714_000) },
            random: { 0.5 }
        )
    }

    @Test("A feed without a title in the list is named by its own title")
    func ownTitle() async throws {
        let service = service()
        _ = await service.refresh(.feeds([Self.feed]))
        #expect(try await service.subscriptions.place(Self.feed, before: nil))
        #expect(try await service.undo() == .list(.placed, name: "The Sea", count: 1))
        _ = try await service.subscriptions.change(Self.feed, title: "My sea", section: nil)
        #expect(try await service.undo() == .list(.renamed, name: "The Sea", count: 1))
        #expect(try await service.redo() == .list(.renamed, name: "The Sea", count: 1))
        try await service.subscriptions.unsubscribe(from: Self.feed)
        #expect(try await service.undo() == .list(.removed, name: "My sea", count: 1))
        _ = try await service.subscriptions.rename(SectionID("Water"), to: "Waters")
        #expect(try await service.undo() == .list(.sectionRenamed, name: "Water", count: 2))
    }

    @Test("A feed that has no title is named by its address")
    func noTitle() async throws {
        let service = service()
        try await service.subscriptions.unsubscribe(from: FeedID("https://hill.example/feed"))
        let entry = UndoActionDescription.list(
            .removed,
            name: "https://hill.example/feed",
            count: 1
        )
        #expect(try await service.undo() == entry)
    }
}
