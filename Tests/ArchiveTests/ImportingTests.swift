import News
import SQLite
import Testing

@testable import Archive

@Suite("Import from another feed reader")
struct ImportingTests {
    private let archive: Archive

    init() async throws {
        archive = try Archive.test()
        try await archive.subscribe(["sea": "World", "hill": "World"])
    }

    private static func story(
        _ key: String,
        others: [String] = [],
        isRead: Bool = false,
        isStarred: Bool = false,
        isRemoved: Bool = false
    ) -> ImportedStory {
        ImportedStory(
            article: IncomingArticle(key: key, title: "Old \(key)", html: "old", published: noon),
            otherKeys: others,
            state: ReadingState(isRead: isRead, isStarred: isStarred),
            isRemoved: isRemoved
        )
    }

    private static let feeds = [
        ImportedFeed(
            feed: FeedID(address("sea")),
            title: "The Sea",
            entityTag: "\"1\"",
            stories: [
                story("read", isRead: true), story("new"), story("kept", isStarred: true),
                story("gone", isRemoved: true), story("old name", others: ["own name"]),
            ]
        ),
        ImportedFeed(feed: FeedID(address("hill"))),
        ImportedFeed(feed: FeedID(address("sea")), stories: [story("later", isRead: true)]),
    ]

    private func importFeeds(
        isTrial: Bool = false,
        breaksOff: Bool = false
    ) async throws -> ImportedCounts {
        var rest = Self.feeds[...]
        return try await archive.importFeeds(isTrial: isTrial) { () throws(SQLiteError) in
            if breaksOff, rest.count == 1 {
                throw SQLiteError(code: 1, message: "their file is broken")
            }
            return rest.popFirst()
        }
    }

    private func titles(_ query: HeadlineQuery) async throws -> Set<String> {
        Set(try await archive.titles(query))
    }

    @Test("An import includes reading states, and repeating it adds nothing")
    func twice() async throws {
        var expected = ImportedCounts()
        (expected.newCount, expected.readCount) = (5, 2)
        (expected.starredCount, expected.removedCount) = (1, 1)
        #expect(try await importFeeds() == expected)
        #expect(
            try await titles(HeadlineQuery(unreadOnly: true)) == [
                "Old new", "Old kept", "Old old name",
            ]
        )
        #expect(try await titles(HeadlineQuery(starredOnly: true)) == ["Old kept"])
        let sea = try #require(await archive.edition(title: "").feeds.first)
        #expect(sea.title == "The Sea")
        #expect(sea.storyCount == 5 && sea.unreadCount == 3)
        let wires = try await archive.fetchStates()
        #expect(wires[FeedID(address("sea"))]?.entityTag == "\"1\"")
        #expect(wires[FeedID(address("hill"))] == nil)
        #expect(try await importFeeds() == ImportedCounts())
        #expect(try await archive.maintenance.integrity() == [])
    }

    @Test("An imported story is the same article if only its first key differs")
    func anotherName() async throws {
        _ = try await importFeeds()
        let story = Self.story("new date", others: ["own name"], isRead: true)
        var rest = [ImportedFeed(feed: FeedID(address("sea")), stories: [story])][...]
        let counts = try await archive.importFeeds(isTrial: false) { () throws(SQLiteError) in
            rest.popFirst()
        }
        #expect(counts.newCount == 0 && counts.readCount == 1)
        #expect(try await titles(HeadlineQuery(unreadOnly: true)) == ["Old new", "Old kept"])
    }

    @Test("A trial import only counts")
    func trial() async throws {
        #expect(try await importFeeds(isTrial: true).newCount == 5)
        #expect(try await archive.titles() == [])
        #expect(try await archive.fetchStates() == [:])
        #expect(try await importFeeds().newCount == 5)
    }

    @Test("An import that fails changes nothing")
    func failure() async throws {
        await #expect(throws: ArchiveError.other(detail: "their file is broken")) {
            try await importFeeds(breaksOff: true)
        }
        #expect(try await archive.titles() == [])
    }

    @Test("A full fetch after an import adds no new stories, whatever their keys")
    func fullFetch() async throws {
        _ = try await importFeeds()
        let unread = try await titles(HeadlineQuery(unreadOnly: true))
        let articles = ["read", "new", "kept", "gone", "own name", "later"].map {
            IncomingArticle(key: $0, title: "Own \($0)", html: "own", published: noon)
        }
        let stored = try await archive.store("hill", articles)
        #expect(stored.newCount == 0)
        #expect(try await titles(HeadlineQuery(unreadOnly: true)) == unread)
        let own = try await archive.store("sea", articles)
        #expect(own.newCount == 0 && own.updatedCount == 0)
        #expect(
            try await titles(HeadlineQuery(feed: FeedID(address("sea")), unreadOnly: true)) == [
                "Own new", "Own kept", "Own own name",
            ]
        )
        #expect(try await titles(HeadlineQuery(starredOnly: true)) == ["Own kept"])
        // A story whose key differs from the guess is the same article.
        #expect(
            try await titles(HeadlineQuery(feed: FeedID(address("sea")))) == [
                "Own read", "Own new", "Own kept", "Own own name", "Own later",
            ]
        )
        #expect(try await archive.maintenance.integrity() == [])
        // From now on, only feeds determine which stories are new.
        let next = [IncomingArticle(key: "gone", title: "Next", published: noon)]
        #expect(try await archive.store("hill", next).newCount == 0)
        let unknown = [IncomingArticle(key: "later still", title: "Next", published: noon)]
        #expect(try await archive.store("hill", unknown).newCount == 1)
    }

    @Test("An import removes neither marks nor texts of existing articles")
    func known() async throws {
        let own = ["read", "new", "gone"].map {
            IncomingArticle(key: $0, title: "Own \($0)", html: "own", published: noon)
        }
        var fetchState = FeedFetchState()
        fetchState.entityTag = "\"2\""
        try await archive.store("sea", own, fetchState: fetchState)
        try await archive.mark(["Own new"], .read(true))
        try await archive.mark(["Own new"], .starred(true))
        let counts = try await importFeeds()
        #expect(counts.newCount == 3 && counts.readCount == 2 && counts.removedCount == 0)
        #expect(
            try await titles(HeadlineQuery(feed: FeedID(address("sea")))) == [
                "Own read", "Own new", "Own gone", "Old kept", "Old old name", "Old later",
            ]
        )
        #expect(try await titles(HeadlineQuery(starredOnly: true)) == ["Own new", "Old kept"])
        #expect(
            try await titles(HeadlineQuery(unreadOnly: true)) == [
                "Own gone", "Old kept", "Old old name",
            ]
        )
        #expect(try await archive.fetchStates()[FeedID(address("sea"))]?.entityTag == "\"2\"")
        #expect(try await archive.maintenance.integrity() == [])
    }

    private static let seaNames = ["read", "new", "kept", "gone", "own name", "later"]

    private var full: [IncomingArticle] {
        Self.seaNames.map { IncomingArticle(key: $0, title: "Own \($0)", published: noon) }
    }

    @Test("A deleted imported story stays away under all its keys, and undo restores it")
    func deleted() async throws {
        _ = try await importFeeds()
        let story = try await archive.id("Old old name")
        _ = try await archive.mark(.articles([story]), .deleted(true))
        #expect(try await archive.store("sea", full).newCount == 0)
        #expect(
            try await titles(HeadlineQuery()).isDisjoint(with: ["Old old name", "Own own name"])
        )
        #expect(try await archive.undo()?.outcome.count == 1)
        #expect(try await archive.store("sea", full).newCount == 0)
        #expect(try await titles(HeadlineQuery()).contains("Own own name"))
        #expect(try await archive.allFaults() == [])
    }

    @Test("A deleted imported story stays away under all its keys once its deletion is forgotten")
    func forgotten() async throws {
        _ = try await importFeeds()
        let story = try await archive.id("Old old name")
        _ = try await archive.mark(.articles([story]), .deleted(true))
        try await archive.clearUndoHistory()
        try await archive.maintenance.purgeDeletedStories()
        #expect(try await archive.store("sea", full).newCount == 0)
        #expect(try await titles(HeadlineQuery()).contains("Own own name") == false)
        #expect(try await archive.allFaults() == [])
    }

    @Test("An imported story stays away under all its keys after its feed exceeded the limit")
    func retained() async throws {
        _ = try await importFeeds()
        try await archive.open(["Old old name"])
        #expect(try await archive.maintenance.retain(maximumAge: nil, maximumPerFeed: 0) == 3)
        #expect(try await archive.store("sea", full).newCount == 0)
        #expect(try await titles(HeadlineQuery()).contains("Own own name") == false)
        #expect(try await archive.allFaults() == [])
    }

    @Test("Importing a deleted story again changes nothing")
    func deletedAndTakenOverAgain() async throws {
        _ = try await importFeeds()
        let story = try await archive.id("Old old name")
        _ = try await archive.mark(.articles([story]), .deleted(true))
        let again = Self.story("another date", others: ["own name"], isRead: true)
        var rest = [ImportedFeed(feed: FeedID(address("sea")), stories: [again])][...]
        let counts = try await archive.importFeeds { () throws(SQLiteError) in rest.popFirst() }
        #expect(counts == ImportedCounts())
        #expect(try await archive.allFaults() == [])
    }
}
