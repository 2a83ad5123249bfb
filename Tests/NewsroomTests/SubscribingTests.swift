import FoundationEssentials
import News
import Testing

@testable import Newsroom

@Suite("Subscribing through the service")
struct SubscribingTests {
    private let folder: TemporaryFolder
    private let service: ArchivedNewsService
    private let feeds = ["a", "b", "c"].map { FeedID("https://\($0).example/") }

    init() async throws {
        folder = try TemporaryFolder()
        let file = SubscriptionsFile(at: "\(folder.path)/subscriptions.opml")
        for (feed, section) in zip(feeds, ["Sea", "Hill", "Sea"]) {
            try file.add(Subscription(address: feed.address, section: section))
        }
        let now: @Sendable () -> Date = { Date(timeIntervalSince1970: 1_725_714_000) }
        service = ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .file(file),
            fetcher: FakeFetcher(),
            configuration: NewsroomConfiguration(),
            now: now
        )
    }

    @Test(
        "Undoing a removal restores the order of sections and feeds",
        arguments: 0..<3
    )
    func removal(number: Int) async throws {
        let before = try await service.edition()
        #expect(before.feeds.map(\.id) == [feeds[0], feeds[2], feeds[1]])
        try await service.subscriptions.unsubscribe(from: before.feeds[number].id)
        #expect(try await service.edition().feeds.count == 2)
        let name = before.feeds[number].title
        #expect(try await service.undo() == .list(.removed, name: name, count: 1))
        #expect(try await service.edition() == before)
    }

    @Test("A feed that must be public is not added if its source cannot check the address")
    func unchecked() async throws {
        let before = try await service.edition()
        let feed = FeedCandidate(
            address: "https://wiki.example/feed",
            title: "Wiki",
            account: .saved,
            mustBePublic: true
        )
        let refusal = FeedFailure.privateAddress(host: "wiki.example")
        await #expect(throws: NewsError.notSubscribed(feed.address, refusal)) {
            try await service.subscriptions.subscribe(to: [feed], in: nil)
        }
        #expect(try await service.edition() == before)
    }

    @Test("A new title keeps a feed's position, and a new section appends it")
    func change() async throws {
        _ = try await service.subscriptions.change(feeds[0], title: "First", section: nil)
        #expect(try await service.edition().feeds.map(\.title).first == "First")
        _ = try await service.subscriptions.change(feeds[0], title: nil, section: SectionID("Hill"))
        #expect(try await service.edition().feeds.map(\.id) == [feeds[2], feeds[1], feeds[0]])
    }
}
