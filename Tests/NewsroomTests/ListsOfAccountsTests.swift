import Archive
import FoundationEssentials
import News
import SQLite
import Testing

@testable import Newsroom

@Suite("What is done with lists through the service")
struct ListsOfAccountsTests {
    private let folder: TemporaryFolder
    private let other: ListAccount
    private let service: ArchivedNewsService
    private static let name = "subscriptions.opml"

    init() async throws {
        folder = try TemporaryFolder()
        other = ListAccount(
            "elsewhere",
            sections: ["Sea", "Hill"],
            finder: WordFinder(start: "sea of", account: AccountID("elsewhere"))
        )
        let file = SubscriptionsFile(at: "\(folder.path)/\(Self.name)")
        for (name, section) in [("a", "Sea"), ("b", "Hill")] {
            try file.add(Subscription(address: "https://\(name).example/", section: section))
        }
        let now: @Sendable () -> Date = { Date(timeIntervalSince1970: 1_725_714_000) }
        let feeds = FeedsSource(title: "Own", list: .file(file), fetcher: FakeFetcher(), now: now)
        service = ArchivedNewsService(
            title: "The Paper",
            path: "\(folder.path)/archive.db",
            sources: [feeds, other],
            pictureFetcher: FakeFetcher(),
            patience: 0,
            now: now
        )
    }

    private func sections() async throws -> [String] {
        try await service.edition().feeds.map { "\($0.id.account) \($0.section)" }
    }

    @Test("A step that cannot be turned stays the next one, back and forth")
    func failing() async throws {
        try await service.unsubscribe(from: FeedID("https://a.example/"))
        let list = try folder.text(of: Self.name)
        try folder.write("no list", to: Self.name)
        await #expect(throws: NewsError.self) { try await service.undo() }
        await #expect(throws: NewsError.self) { try await service.undo() }
        try folder.write(list, to: Self.name)
        let entry = JournalEntry.list(.removed, name: "https://a.example/", count: 1)
        #expect(try await service.undo() == entry)
        #expect(try await service.undo() == nil)
        let whole = try folder.text(of: Self.name)
        try folder.write("no list", to: Self.name)
        await #expect(throws: NewsError.self) { try await service.redo() }
        try folder.write(whole, to: Self.name)
        #expect(try await service.redo() == entry)
        #expect(try folder.text(of: Self.name) == list)
    }

    @Test("A step of an account that is gone is not in the way of the one before it")
    func gone() async throws {
        try await service.unsubscribe(from: FeedID("https://a.example/"))
        let archive = try await service.room.opened()
        try await archive.note([
            SubscriptionChange(action: .removed, account: AccountID("gone"), name: "G")
        ])
        await #expect(throws: NewsError.self) { try await service.undo() }
        let entry = JournalEntry.list(.removed, name: "https://a.example/", count: 1)
        #expect(try await service.undo() == entry)
    }

    @Test("A section that several accounts have is renamed in one step, and turned in one")
    func oneStep() async throws {
        let before = try await sections()
        #expect(before == ["local Sea", "elsewhere Sea", "local Hill", "elsewhere Hill"])
        _ = try await service.rename(SectionID("Sea"), to: "Ocean")
        let after = try await sections()
        #expect(after.filter { $0.hasSuffix("Ocean") } == ["local Ocean", "elsewhere Ocean"])
        await other.fail(with: .subscriptions(detail: "the account does not answer"))
        await #expect(throws: NewsError.self) { try await service.undo() }
        await other.fail(with: nil)
        let entry = JournalEntry.list(.sectionRenamed, name: "Sea", count: 2)
        #expect(try await service.undo() == entry)
        #expect(try await sections() == before)
        #expect(try await service.undo() == nil)
        #expect(try await service.redo() == entry)
        #expect(try await sections() == after)
    }

    @Test("What was done before one account failed can be taken back")
    func half() async throws {
        let before = try await sections()
        await other.fail(with: .subscriptions(detail: "the account does not answer"))
        await #expect(throws: NewsError.subscriptions(detail: "the account does not answer")) {
            _ = try await service.rename(SectionID("Sea"), to: "Ocean")
        }
        #expect(try await sections().contains("local Ocean"))
        await other.fail(with: nil)
        #expect(try await service.undo() != nil)
        #expect(try await sections() == before)
    }

    @Test("Where the archive cannot remember a change, it is done, told, and called final")
    func notRemembered() async throws {
        _ = try await service.edition()
        let holder = try Connection(
            path: "\(folder.path)/archive.db",
            access: .readingAndWriting,
            patience: 0
        )
        try holder.execute("BEGIN IMMEDIATE")
        var changes = service.changes().makeAsyncIterator()
        let detail = "another program has kept it busy for long"
        await #expect(throws: NewsError.notRemembered(detail: detail)) {
            try await service.unsubscribe(from: FeedID("https://a.example/"))
        }
        #expect(await changes.next() == .headlines)
        #expect(try !folder.text(of: Self.name).contains("a.example"))
        try holder.execute("ROLLBACK")
        await service.lookAgain()
        #expect(try await service.edition().feeds.count == 3)
        #expect(try await service.undo() == nil)
    }

    @Test("An edit of one list waits for no other; a refresh reads all")
    func reading() async throws {
        _ = try await service.edition()
        let count = await other.readCount
        try await service.unsubscribe(from: FeedID("https://a.example/"))
        _ = try await service.undo()
        await service.lookAgain()
        #expect(await other.readCount == count)
        #expect(try await service.edition().feeds.count == 4)
        _ = await service.refresh(.all)
        #expect(await other.readCount == count + 1)
    }

    @Test("Words that an account understands are its own, before they are taken for an address")
    func finders() async throws {
        let found = try await service.discover("sea of tides")
        #expect(found.map(\.account) == [AccountID("elsewhere")])
        await #expect(throws: FeedFailure.self) { try await service.discover("sea.example/feed") }
    }

    @Test("A section stays where its neighbour lies in the same folder, and it is told")
    func otherFolder() async throws {
        try folder.write(
            """
            <opml><body>
              <outline text="World">
                <outline text="A" xmlUrl="https://a.example/"/>
                <outline text="Europe"><outline text="B" xmlUrl="https://b.example/"/></outline>
              </outline>
              <outline text="Sport"><outline text="C" xmlUrl="https://c.example/"/></outline>
            </body></opml>
            """,
            to: Self.name
        )
        let (world, sport) = (SectionID("World"), SectionID("Sport"))
        #expect(try await service.place(world, before: sport) == false)
        #expect(try await service.place(sport, before: world))
    }
}
