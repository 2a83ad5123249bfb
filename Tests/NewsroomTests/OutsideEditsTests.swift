import FoundationEssentials
import HTTP
import News
import Synchronization
import Testing

@testable import Newsroom

@Suite("Subscription lists edited outside")
struct OutsideEditsTests {
    private let folder: TemporaryFolder
    private let fetcher = FakeFetcher()
    private let service: ArchivedNewsService
    private let sea = FeedID("https://sea.example/")
    private let hill = FeedID("https://hill.example/")

    init() async throws {
        folder = try TemporaryFolder()
        let path = "\(folder.path)/subscriptions.opml"
        try SubscriptionsFile(at: path).add(Subscription(address: sea.address))
        fetcher.answer(sea.address, with: rss("Sea", [("S1", 1, "One.")]))
        fetcher.answer(hill.address, with: rss("Hill", [("H1", 2, "Two.")]))
        let now: @Sendable () -> Date = { Date(timeIntervalSince1970: 1_725_714_000) }
        service = ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .file(SubscriptionsFile(at: path)),
            fetcher: fetcher,
            now: now
        )
        #expect(await service.refresh(.all).failures == [])
    }

    private func write(_ outlines: String) throws {
        let list = "<opml version='2.0'><body>\(outlines)</body></opml>"
        try folder.write(list, to: "subscriptions.opml")
    }

    private func titles() async throws -> [String] {
        try await service.headlines(HeadlineQuery()).headlines.map(\.title)
    }

    @Test("A refresh reads the changed list and reports the change first")
    func refresh() async throws {
        var changes = service.changes().makeAsyncIterator()
        try write(
            "<outline text='Hills'><outline text='My hill' xmlUrl='\(hill.address)'/></outline>"
        )
        let report = await service.refresh(.all)
        #expect(
            report.outcomes == [FeedOutcome(feed: hill, title: "My hill", newCount: 1)]
        )
        #expect(await changes.next() == .headlines)
        #expect(try await service.edition().feeds.map(\.id) == [hill])
        #expect(try await service.edition().sections.map(\.id) == [SectionID("Hills")])
        #expect(try await titles() == ["H1"])
    }

    @Test("A truncated or unreadable list is reported once, and the known feeds stay")
    func trouble() async throws {
        var changes = service.changes().makeAsyncIterator()
        func notice() async -> String {
            while let change = await changes.next() {
                if case .notice(let sentence) = change { return sentence }
            }
            return ""
        }
        let whole = "<opml><body><outline xmlUrl='\(sea.address)'/>"
        try folder.write(
            whole + "<outline xmlUrl='\(hill.address.dropLast(4))",
            to: "subscriptions.opml"
        )
        await service.maintenance.checkForOutsideChanges()
        #expect(await notice().contains("the file ends after 1 feed"))
        #expect(await service.refresh(.all).outcomes.map(\.feed) == [sea])
        for text in ["", "dear diary"] {
            try folder.write(text, to: "subscriptions.opml")
            await service.maintenance.checkForOutsideChanges()
            await service.maintenance.checkForOutsideChanges()
            #expect(try await service.edition().feeds.map(\.id) == [sea])
        }
        #expect(await notice().contains("The last known feeds are still shown."))
        try write("<outline xmlUrl='\(sea.address)'/>")
        await service.maintenance.checkForOutsideChanges()
        try folder.write(whole, to: "subscriptions.opml")
        _ = await service.refresh(.all)
        #expect(await notice().contains("the file ends after 1 feed"))
    }

    @Test("A check reads the changed list, and a restored feed has its stories again")
    func lookingAgain() async throws {
        let before = try folder.text(of: "subscriptions.opml")
        try await service.mark(.query(HeadlineQuery()), .read(true))
        try write("<outline text='My hill' xmlUrl='\(hill.address)'/>")
        #expect(try await titles() == ["S1"])
        var changes = service.changes().makeAsyncIterator()
        await service.maintenance.checkForOutsideChanges()
        #expect(await changes.next() == .headlines)
        #expect(try await service.edition().feeds.map(\.title) == ["My hill"])
        #expect(try await titles() == [])
        try folder.write(before, to: "subscriptions.opml")
        await service.maintenance.checkForOutsideChanges()
        let headlines = try await service.headlines(HeadlineQuery()).headlines
        #expect(headlines.map(\.state.isRead) == [true])
        #expect(fetcher.requests.map(\.address) == [sea.address])
    }

    @Test("A broken list keeps the previous feeds and stories")
    func broken() async throws {
        try folder.write("no list at all", to: "subscriptions.opml")
        await service.maintenance.checkForOutsideChanges()
        #expect(try await service.edition().feeds.map(\.id) == [sea])
        #expect(try await titles() == ["S1"])
        let report = await service.refresh(.all)
        #expect(report.failures.count == 1)
        #expect(try await titles() == ["S1"])
    }
}

@Suite("Archives that other processes change")
struct OutsideMarksTests {
    private let folder: TemporaryFolder
    private let fetcher = FakeFetcher()
    private let list: CountedList
    private let sea = "https://sea.example/"

    init() throws {
        folder = try TemporaryFolder()
        fetcher.answer(sea, with: rss("Sea", [("S1", 1, "One."), ("S2", 2, "Two.")]))
        list = CountedList([Subscription(address: sea)], fetcher: fetcher)
    }

    private func open() -> ArchivedNewsService {
        ArchivedNewsService(
            title: "The Paper",
            storage: NewspaperStorage(path: "\(folder.path)/archive.db"),
            sources: [list],
            pictureFetcher: fetcher,
            now: { Date(timeIntervalSince1970: 1_725_714_000) }
        )
    }

    /// Returns the changes since the last call.
    private func reported(
        _ changes: inout AsyncStream<NewsChange>.AsyncIterator,
        of service: ArchivedNewsService
    ) async -> [NewsChange] {
        service.broadcaster.send(.notice("end"))
        var reported: [NewsChange] = []
        while let change = await changes.next(), change != .notice("end") {
            reported.append(change)
        }
        return reported
    }

    @Test("Only changes by other processes reload the archive")
    func marks() async throws {
        let service = open()
        #expect(await service.refresh(.all).failures == [])
        let ids = try await service.headlines(HeadlineQuery()).headlines.map(\.id)
        await service.maintenance.checkForOutsideChanges(listToo: false)
        var changes = service.changes().makeAsyncIterator()
        let readCount = list.count
        try await service.mark(.articles([ids[0]]), .read(true))
        await service.maintenance.checkForOutsideChanges(listToo: false)
        try await service.markOpened(ids[1])
        await service.maintenance.checkForOutsideChanges(listToo: false)
        #expect(await reported(&changes, of: service) == [.marks([ids[0]]), .marks([ids[1]])])
        #expect(list.count == readCount)
        try await open().mark(.articles([ids[0]]), .starred(true))
        await service.maintenance.checkForOutsideChanges(listToo: false)
        await service.maintenance.checkForOutsideChanges(listToo: false)
        #expect(await reported(&changes, of: service) == [.headlines])
        #expect(list.count == readCount + 1)
    }

    @Test("A change of the list is reported only if its content differs")
    func lists() async throws {
        let service = open()
        #expect(await service.refresh(.all).failures == [])
        await service.maintenance.checkForOutsideChanges()
        var changes = service.changes().makeAsyncIterator()
        let readCount = list.count
        await service.maintenance.checkForOutsideChanges()
        #expect(await reported(&changes, of: service) == [])
        #expect(list.count == readCount + 1)
        list.set([])
        await service.maintenance.checkForOutsideChanges()
        #expect(await reported(&changes, of: service) == [.headlines])
    }
}

/// Counts how often its list is read.
private final class CountedList: NewsSource {
    let account = AccountID.local
    let title = "The Paper"
    private let feeds: WebFeedNewsSource
    private let state: Mutex<(subscriptions: [Subscription], count: Int)>

    init(_ subscriptions: [Subscription], fetcher: FakeFetcher) {
        state = Mutex((subscriptions, 0))
        feeds = WebFeedNewsSource(
            title: "The Paper",
            list: .fixed(subscriptions),
            fetcher: fetcher,
            now: { Date(timeIntervalSince1970: 1_725_714_000) }
        )
    }

    var count: Int { state.withLock(\.count) }

    func set(_ subscriptions: [Subscription]) {
        state.withLock { $0.subscriptions = subscriptions }
    }

    func subscriptions() -> [Subscription] {
        state.withLock {
            $0.count += 1
            return $0.subscriptions
        }
    }

    func refresh(_ request: RefreshRequest) async -> RefreshReport { await feeds.refresh(request) }
}
