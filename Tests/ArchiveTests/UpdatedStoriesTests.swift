import FoundationEssentials
import News
import Testing

@testable import Archive

@Suite("Changed and undated stories")
struct UpdatedStoriesTests {
    @Test("A story that changes after it was read is marked until it is opened or marked as read")
    func updatedMark() async throws {
        for isOpened in [true, false] {
            let archive = try Archive.test()
            try await archive.subscribe(["a": "World"])
            try await archive.store("a", [article("tide", html: "High.")])
            try await archive.open(["tide"])
            try await archive.store("a", [article("tide", html: "Low.")])
            var headline = try #require(
                try await archive.headlines(HeadlineQuery()).headlines.first
            )
            #expect(headline.isUpdated && headline.state.isRead)
            if isOpened {
                #expect(try await archive.markOpened(headline.id) == [headline.id])
            } else {
                let outcome = try await archive.mark(.query(HeadlineQuery()), .read(true))
                #expect(outcome.count == 0 && outcome.articles == [headline.id])
            }
            headline = try #require(try await archive.headlines(HeadlineQuery()).headlines.first)
            #expect(!headline.isUpdated && headline.state.isRead)
            #expect(try await archive.undo() == nil)
        }
    }

    @Test(
        "A story keeps its text if the feed later omits or cuts it",
        arguments: [
            ("", true), ("<p> </p>", true), ("<img src=a>", true),
            ("<p>The tide came in over the pier […]</p>", true),
            ("<p>The tide came in over the pier...</p>", true), ("<p>The tide[…]</p>", false),
            ("<p>The tide came in over the pier.</p>", false), ("<p>Nothing came in…</p>", false),
            ("<p>The tide came in over the pier and stayed until …</p>", false),
        ]
    )
    func cutText(later: String, isKept: Bool) async throws {
        let whole = "<p>The tide came in over the pier and stayed until the lamps were lit.</p>"
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        try await archive.store("a", [article("tide", html: whole)])
        try await archive.open(["tide"])
        try await archive.store("a", [article("tide", html: later)])
        let headline = try #require(try await archive.headlines(HeadlineQuery()).headlines.first)
        #expect(try await archive.article(headline.id)?.html == (isKept ? whole : later))
        #expect(headline.isUpdated == !isKept)
        let next = "<p>The tide went out.</p>"
        try await archive.store("a", [article("tide", html: next)])
        #expect(try await archive.article(headline.id)?.html == next)
    }

    @Test(
        "A changed story is unread again if that is set for its feed",
        arguments: [true, false]
    )
    func unreadAgain(isWanted: Bool) async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        try await archive.store("a", [article("tide", html: "High.")])
        try await archive.open(["tide"])
        _ = try await archive.store([
            FetchedFeedUpdate(
                feed: FeedID(address("a")),
                articles: [article("tide", html: "Low.")],
                marksUpdatedUnread: isWanted
            )
        ])
        let window = try await archive.headlines(HeadlineQuery())
        #expect(window.unreadCount == (isWanted ? 1 : 0))
        #expect(try await archive.allFaults() == [])
        try await archive.mark(["tide"], .read(true))
        #expect(try await archive.headlines(HeadlineQuery()).headlines.first?.isUpdated == false)
    }

    @Test(
        "Undated stories that were stored with an unset clock get the time at which it is set"
    )
    func unsetClock() async throws {
        let folder = try ArchiveFolderFixture()
        for second: Double in [5, 25_920_000] {
            let archive = try Archive.test(
                at: folder.archive,
                now: Date(timeIntervalSince1970: second)
            )
            try await archive.subscribe(["a": "World"])
            try await archive.store("a", [article("tide \(second)", minutes: nil)])
        }
        let archive = try Archive.test(at: folder.archive)
        var seen = try await archive.headlines(HeadlineQuery()).headlines.map(\.firstSeen)
        #expect(seen == [nil, nil])
        // Any fetch result does this, even an empty one of another feed.
        _ = try await archive.store([FetchedFeedUpdate(feed: FeedID(address("a")))])
        seen = try await archive.headlines(HeadlineQuery()).headlines.map(\.firstSeen)
        #expect(seen == [noon, noon])
        #expect(try await archive.allFaults() == [])
    }

    @Test("Undated entries stay below dated ones, even if they arrive later")
    func undatedEntries() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        try await archive.store("a", [article("dated", minutes: 100_000)])
        try await archive.store("a", [article("undated", minutes: nil)])
        #expect(try await archive.titles() == ["dated", "undated"])
    }
}
