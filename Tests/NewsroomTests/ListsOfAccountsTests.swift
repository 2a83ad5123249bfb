import Archive
import FoundationEssentials
import News
import SQLite
import Testing

@testable import Newsroom

@Suite("Editing the lists of several accounts")
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
        let feeds = WebFeedNewsSource(
            title: "Own",
            list: .file(file),
            fetcher: FakeFetcher(),
            now: now
        )
        service = ArchivedNewsService(
            title: "The Paper",
            storage: NewspaperStorage(path: "\(folder.path)/archive.db", lockTimeout: 0),
            sources: [feeds, other],
            pictureFetcher: FakeFetcher(),
            now: now
        )
    }

    private func sections() async throws -> [String] {
        try await service.edition().feeds.map { "\($0.id.account) \($0.section)" }
    }

    @Test("A failed undo or redo stays the next step")
    func failing() async throws {
        try await service.subscriptions.unsubscribe(from: FeedID("https://a.example/"))
        let list = try folder.text(of: Self.name)
        try folder.write("no list", to: Self.name)
        await #expect(throws: NewsError.self) { try await service.undo() }
        await #expect(throws: NewsError.self) { try await service.undo() }
        try folder.write(list, to: Self.name)
        let entry = UndoActionDescription.list(.removed, name: "https://a.example/", count: 1)
        #expect(try await service.undo() == entry)
        #expect(try await service.undo() == nil)
        let whole = try folder.text(of: Self.name)
        try folder.write("no list", to: Self.name)
        await #expect(throws: NewsError.self) { try await service.redo() }
        try folder.write(whole, to: Self.name)
        #expect(try await service.redo() == entry)
        #expect(try folder.text(of: Self.name) == list)
    }

    @Test("A step of a removed account does not block earlier steps")
    func gone() async throws {
        try await service.subscriptions.unsubscribe(from: FeedID("https://a.example/"))
        let archive = try await service.archiveProvider.opened()
        try await archive.record([
            UndoableSubscriptionEdit(action: .removed, account: AccountID("gone"), name: "G")
        ])
        await #expect(throws: NewsError.self) { try await service.undo() }
        let entry = UndoActionDescription.list(.removed, name: "https://a.example/", count: 1)
        #expect(try await service.undo() == entry)
    }

    @Test("Renaming a section of several accounts is one undo step")
    func oneStep() async throws {
        let before = try await sections()
        #expect(before == ["local Sea", "elsewhere Sea", "local Hill", "elsewhere Hill"])
        _ = try await service.subscriptions.rename(SectionID("Sea"), to: "Ocean")
        let after = try await sections()
        #expect(after.filter { $0.hasSuffix("Ocean") } == ["local Ocean", "elsewhere Ocean"])
        await other.fail(with: .subscriptions(detail: "the account does not answer"))
        await #expect(throws: NewsError.self) { try await service.undo() }
        await other.fail(with: nil)
        let entry = UndoActionDescription.list(.sectionRenamed, name: "Sea", count: 2)
        #expect(try await service.undo() == entry)
        #expect(try await sections() == before)
        #expect(try await service.undo() == nil)
        #expect(try await service.redo() == entry)
        #expect(try await sections() == after)
    }

    @Test("A rename that fails for one account can be undone for the others")
    func half() async throws {
        let before = try await sections()
        await other.fail(with: .subscriptions(detail: "the account does not answer"))
        await #expect(throws: NewsError.subscriptions(detail: "the account does not answer")) {
            _ = try await service.subscriptions.rename(SectionID("Sea"), to: "Ocean")
        }
        #expect(try await sections().contains("local Ocean"))
        await other.fail(with: nil)
        #expect(try await service.undo() != nil)
        #expect(try await sections() == before)
    }

    @Test("A change that the archive cannot record is made and reported as not undoable")
    func notRemembered() async throws {
        _ = try await service.edition()
        let holder = try Connection(
            path: "\(folder.path)/archive.db",
            access: .readingAndWriting,
            timeout: 0
        )
        try holder.execute("BEGIN IMMEDIATE")
        var changes = service.changes().makeAsyncIterator()
        let detail = "another program has locked the file"
        await #expect(throws: NewsError.changeNotRecorded(detail: detail)) {
            try await service.subscriptions.unsubscribe(from: FeedID("https://a.example/"))
        }
        #expect(await changes.next() == .headlines)
        #expect(try !folder.text(of: Self.name).contains("a.example"))
        try holder.execute("ROLLBACK")
        await service.maintenance.checkForOutsideChanges()
        #expect(try await service.edition().feeds.count == 3)
        #expect(try await service.undo() == nil)
    }

    @Test("Editing a list does not read the lists of other accounts, but a refresh does")
    func reading() async throws {
        _ = try await service.edition()
        let count = await other.readCount
        try await service.subscriptions.unsubscribe(from: FeedID("https://a.example/"))
        _ = try await service.undo()
        await service.maintenance.checkForOutsideChanges()
        #expect(await other.readCount == count)
        #expect(try await service.edition().feeds.count == 4)
        _ = await service.refresh(.all)
        #expect(await other.readCount == count + 1)
    }

    @Test("Input that an account recognizes is not treated as an address")
    func finders() async throws {
        let found = try await service.subscriptions.discover("sea of tides")
        #expect(found.map(\.account) == [AccountID("elsewhere")])
        await #expect(throws: FeedFailure.self) {
            try await service.subscriptions.discover("sea.example/feed")
        }
    }

    @Test("A section cannot move past a section inside its own folder")
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
        #expect(try await service.subscriptions.place(world, before: sport) == false)
        #expect(try await service.subscriptions.place(sport, before: world))
    }
}
