import News
import SQLite
import Testing

@testable import Archive

@Suite("The outbox of an account")
struct OutboxTests {
    enum Step: Sendable {
        case mark(Mark)
        case open, undo, redo
        /// Reads the outbox, and marks its changes as being sent.
        case begin
        /// Confirms, drops or returns the changes of the last `begin`.
        case confirm, drop, unsent
        case pull(Bool)
        /// Applies the server's list of unread items.
        case server(isUnread: Bool)
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let steps: [Step]
        let outbox: [String]

        init(_ description: String, _ steps: [Step], _ outbox: [String]) {
            testDescription = description
            self.steps = steps
            self.outbox = outbox
        }
    }

    private static let read = Step.mark(.read(true))
    private static let unread = Step.mark(.read(false))
    private static let star = Step.mark(.starred(true))

    static let cases = [
        Case("marked", [read], ["1 read"]),
        Case("opened", [.open], ["1 read"]),
        Case("starred", [star], ["1 starred"]),
        Case("read and starred", [read, star], ["1 read", "1 starred"]),
        Case("changed back", [read, unread], []),
        Case("undone", [read, .undo], []),
        Case("redone", [read, .undo, .redo], ["1 read"]),
        Case("changed back while starred", [read, star, unread], ["1 starred"]),
        Case("sent", [read, .begin, .confirm], []),
        Case("sent, then changed back", [read, .begin, .confirm, unread], ["1 not read"]),
        Case("sent, then undone", [read, .begin, .confirm, .undo], ["1 not read"]),
        Case("changed back while being sent", [read, .begin, unread], ["1 not read"]),
        Case("scenario 7", [read, .begin, unread, .confirm], ["1 not read"]),
        Case("changed twice while being sent", [read, .begin, unread, read, .confirm], []),
        Case("scenario 9: offline", [read, .begin, .unsent, unread], []),
        Case("changed back before it was known to be unsent", [read, .begin, unread, .unsent], []),
        Case("scenario 10: no answer", [read, .begin], ["1 read"]),
        Case(
            "no answer, then offline, then changed back",
            [read, .begin, .begin, .unsent, unread],
            ["1 not read"]
        ),
        Case("rejected", [read, .begin, .drop], []),
        Case("rejected, changed back in the meantime", [read, .begin, unread, .drop], []),
        Case("changed back during a pull", [.pull(true), read, unread], ["1 not read"]),
        Case("changed back after a pull", [.pull(true), .pull(false), read, unread], []),
        Case("read on the server, too", [.server(isUnread: false), unread], ["1 not read"]),
        Case("read here and on the server", [read, .server(isUnread: false)], ["1 read"]),
        Case(
            "scenario 8: read during a pull",
            [.pull(true), read, .server(isUnread: true), .pull(false)],
            ["1 read"]
        ),
        Case(
            "changed back during a pull, read on the server",
            [.pull(true), read, unread, .server(isUnread: false), .pull(false)],
            ["1 not read"]
        ),
    ]

    @Test("A row is in the outbox while the server may lack the local state", arguments: cases)
    func table(_ item: Case) async throws {
        let synced = try await SyncedArchive(unread: ["1"])
        let (archive, account) = (synced.archive, SyncedArchive.account)
        let id = try await archive.id("1")
        var sent: [PendingChange] = []
        for step in item.steps {
            switch step {
            case .mark(let mark): _ = try await archive.mark(.articles([id]), mark)
            case .open: try await archive.markOpened(id)
            case .undo: _ = try await archive.undo()
            case .redo: _ = try await archive.redo()
            case .begin:
                sent = try await archive.accounts.markInFlight(
                    try await synced.changes(),
                    account: account
                )
            case .confirm: try await archive.accounts.confirmSent(sent, account: account)
            case .drop: try await archive.accounts.dropChanges(sent, account: account)
            case .unsent: try await archive.accounts.markUnsent(sent, account: account)
            case .pull(let isListingIDs):
                try await archive.accounts.setListingIDs(isListingIDs, account: account)
            case .server(let isUnread): try await synced.apply(unread: isUnread ? ["1"] : [])
            }
        }
        #expect(try await synced.outbox() == item.outbox)
        #expect(try await archive.accounts.pendingChangeCount(of: account) == item.outbox.count)
        #expect(try await archive.allFaults() == [])
    }

    @Test("Marking a whole list adds a row for each story that was unread")
    func wholeList() async throws {
        let synced = try await SyncedArchive(unread: ["1", "2", "3"], read: ["4"])
        _ = try await synced.archive.mark(.query(HeadlineQuery()), .read(true))
        #expect(Set(try await synced.outbox()) == ["1 read", "2 read", "3 read"])
        _ = try await synced.archive.undo()
        #expect(try await synced.outbox() == [])
    }

    @Test("Marks of an import are in the outbox")
    func imported() async throws {
        let synced = try await SyncedArchive(unread: ["1"])
        let story = ImportedStory(
            article: SyncedArchive.item("1").article,
            state: ReadingState(isRead: true, isStarred: true)
        )
        var rest = [ImportedFeed(feed: SyncedArchive.feed("a"), stories: [story])][...]
        _ = try await synced.archive.importFeeds { () throws(SQLiteError) in rest.popFirst() }
        #expect(try await synced.outbox() == ["1 read", "1 starred"])
    }

    @Test("A change that was reverted before sending is not sent, even if its number is reused")
    func reused() async throws {
        let synced = try await SyncedArchive(unread: ["1", "2"])
        let archive = synced.archive
        try await archive.mark(["1"], .read(true))
        let changes = try await synced.changes()
        try await archive.mark(["1"], .read(false))
        try await archive.mark(["2"], .read(true))
        #expect(try await synced.changes().map(\.sequence) == changes.map(\.sequence))
        let account = SyncedArchive.account
        #expect(try await archive.accounts.markInFlight(changes, account: account) == [])
        // If it was sent nevertheless, the server has the wrong value.
        try await archive.accounts.confirmSent(changes, account: account)
        #expect(try await synced.outbox() == ["2 read", "1 not read"])
    }

    @Test("The outbox survives a restart, with the changes that may have been sent")
    func restarted() async throws {
        let folder = try ArchiveFolderFixture()
        do {
            let synced = try await SyncedArchive(at: folder.archive)
            try await synced.apply(unread: ["1", "2"])
            try await synced.storeTexts()
            try await synced.archive.mark(["1"], .read(true))
            let changes = try await synced.changes()
            _ = try await synced.archive.accounts.markInFlight(
                changes,
                account: SyncedArchive.account
            )
            try await synced.archive.mark(["2"], .read(true))
        }
        let archive = try Archive.test(at: folder.archive)
        let changes = try await archive.accounts.pendingChanges(of: SyncedArchive.account)
        #expect(changes.map(\.item) == ["1", "2"])
        #expect(changes.map(\.wasInFlight) == [true, false])
    }

    @Test("Marks of local stories are not in the outbox, and nothing fills it without accounts")
    func local() async throws {
        let archive = try Archive.test()
        let triggers = """
            SELECT name FROM sqlite_schema WHERE type = 'trigger' AND sql LIKE '%outbox%'
            """
        let names = { () async throws in
            try await archive.access.read { reader throws(SQLiteError) in
                try reader.connection.texts(triggers)
            }
        }
        #expect(try await names() == [])
        let account = SyncedArchive.account
        try await archive.accounts.setAccountRecord(AccountRecord(account: account))
        #expect(try await names().count == 3)
        try await archive.subscribe(["a": "World"])
        try await archive.store("a", [article("1")])
        try await archive.mark(["1"], .read(true))
        #expect(try await archive.accounts.pendingChangeCount(of: account) == 0)
        try await archive.accounts.removeAccount(account)
        #expect(try await names() == [])
        #expect(try await archive.titles() == ["1"])
    }
}
