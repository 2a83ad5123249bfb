import FoundationEssentials
import News
import Synchronization
import Testing

@testable import Archive

@Suite("Retention")
struct RetainingTests {
    private let articles = [
        article("new", minutes: 1), article("read", minutes: 60), article("unread", minutes: 61),
        article("starred", minutes: 62), article("undated", minutes: nil),
    ]

    private func archive() async throws -> Archive {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        try await archive.store("a", articles)
        try await archive.open(["new", "read", "starred", "undated"])
        try await archive.mark(["starred"], .starred(true))
        try await archive.indexAll()
        return archive
    }

    @Test("Only old, read, unstarred stories are removed, and they stay away")
    func age() async throws {
        let archive = try await archive()
        #expect(
            try await archive.maintenance.retain(maximumAge: .seconds(1800), maximumPerFeed: nil)
                == 1
        )
        let left = ["new", "unread", "starred", "undated"]
        #expect(try await archive.titles() == left)
        #expect(try await archive.store("a", articles).newCount == 0)
        #expect(try await archive.titles() == left)
        #expect(try await archive.allFaults() == [])
        #expect(
            try await archive.maintenance.retain(maximumAge: .seconds(1800), maximumPerFeed: nil)
                == 0
        )
    }

    @Test("An old story is removed even if hundreds of kept ones are newer")
    func manyKept() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        let kept = (0..<600).map { article("kept \($0)", minutes: 60 + Double($0)) }
        try await archive.store("a", kept)
        _ = try await archive.mark(.query(HeadlineQuery()), .starred(true))
        _ = try await archive.mark(.query(HeadlineQuery()), .read(true))
        // The oldest story comes last.
        try await archive.store("a", [article("old", minutes: 9999)])
        try await archive.open(["old"])
        try await archive.store("a", [article("new", minutes: 1)])
        #expect(
            try await archive.maintenance.retain(maximumAge: .seconds(1800), maximumPerFeed: nil)
                == 1
        )
        #expect(try await archive.headlines(HeadlineQuery()).totalCount == 601)
    }

    @Test(
        "An undated story is as old as its first fetch, which does not confirm the clock"
    )
    func undated() async throws {
        let clock = Mutex(noon)
        let archive = try Archive.open(
            at: nil,
            now: { clock.withLock { $0 } },
            plainText: words
        )
        try await archive.subscribe(["a": "World"])
        try await archive.store("a", [article("dated", minutes: 30), article("u1", minutes: nil)])
        clock.withLock { $0 += 365 * 86_400 }
        // Clock and first fetch of this story are ahead.
        try await archive.store("a", [article("u2", minutes: nil)])
        try await archive.open(["dated", "u1", "u2"])
        #expect(
            try await archive.maintenance.retain(maximumAge: .seconds(3600), maximumPerFeed: nil)
                == 0
        )
        clock.withLock { $0 = noon.addingTimeInterval(7200) }
        try await archive.store("a", [article("new", minutes: -120)])
        #expect(
            try await archive.maintenance.retain(maximumAge: .seconds(3600), maximumPerFeed: nil)
                == 2
        )
        #expect(try await archive.titles() == ["new", "u2"])
    }

    @Test("A page that was saved while the clock was ahead makes no story old")
    func savedAhead() async throws {
        let clock = Mutex(noon)
        let archive = try Archive.open(at: nil, now: { clock.withLock { $0 } }, plainText: words)
        try await archive.setSubscriptions([
            StoredSubscription(feed: FeedID(address("a")), section: "World"),
            StoredSubscription(feed: .savedPages, title: "Saved pages", section: "Saved"),
        ])
        try await archive.store("a", [article("old", minutes: 10)])
        try await archive.open(["old"])
        clock.withLock { $0 += 365 * 86_400 }
        let page = IncomingArticle(
            key: "page",
            title: "Page",
            html: "",
            published: noon.addingTimeInterval(-60)
        )
        let saved = SavePageRequest(
            address: "https://web.example/page",
            article: page,
            saved: clock.withLock { $0 },
            isFetched: true
        )
        _ = try await archive.savedPages.save([saved])
        #expect(
            try await archive.maintenance.retain(maximumAge: .seconds(3600), maximumPerFeed: nil)
                == 0
        )
    }

    @Test("The age of an undated story counts from its first fetch, to the second")
    func undatedToTheSecond() async throws {
        let folder = try ArchiveFolderFixture()
        do {
            let early = try Archive.test(at: folder.archive)
            try await early.subscribe(["a": "World"])
            try await early.store("a", [article("undated", minutes: nil)])
            try await early.open(["undated"])
        }
        for (seconds, titles): (Double, Set<String>) in [
            (1800, ["new", "undated"]), (1801, ["new"]),
        ] {
            let now = noon.addingTimeInterval(seconds)
            let archive = try Archive.test(at: folder.archive, now: now)
            // A current story confirms the clock.
            try await archive.store("a", [article("new", minutes: -seconds / 60)])
            _ = try await archive.maintenance.retain(
                maximumAge: .seconds(1800),
                maximumPerFeed: nil
            )
            #expect(Set(try await archive.titles()) == titles)
            #expect(try await archive.allFaults() == [])
        }
    }

    @Test("Only the oldest read stories are removed if a feed has too many")
    func count() async throws {
        let archive = try await archive()
        #expect(try await archive.maintenance.retain(maximumAge: nil, maximumPerFeed: 2) == 1)
        #expect(try await archive.titles() == ["new", "unread", "starred", "undated"])
        #expect(try await archive.maintenance.retain(maximumAge: nil, maximumPerFeed: 0) == 2)
        #expect(try await archive.titles() == ["unread", "starred"])
        #expect(try await archive.allFaults() == [])
    }

    @Test("Stories in the undo history are kept for a week, and undo includes all of them")
    func undone() async throws {
        let clock = Mutex(noon)
        let archive = try Archive.open(at: nil, now: { clock.withLock { $0 } }, plainText: words)
        try await archive.subscribe(["a": "World"])
        try await archive.store(
            "a",
            [article("new"), article("1", minutes: 90), article("2", minutes: 91)]
        )
        try await archive.mark(["1", "2"], .read(true))
        clock.withLock { $0 += 6 * 86_400 }
        #expect(
            try await archive.maintenance.retain(maximumAge: .seconds(3600), maximumPerFeed: 1) == 0
        )
        #expect(try await archive.undo()?.entry == .mark(.read(true), count: 2))
        #expect(try await archive.titles(HeadlineQuery(unreadOnly: true)) == ["new", "1", "2"])
        #expect(try await archive.redo()?.entry == .mark(.read(true), count: 2))
        clock.withLock { $0 += 2 * 86_400 }
        // A current story confirms the clock.
        try await archive.store("a", [article("later", minutes: -8 * 1440)])
        #expect(
            try await archive.maintenance.retain(maximumAge: .seconds(3600), maximumPerFeed: 1) == 2
        )
        #expect(try await archive.undo()?.entry == .mark(.read(true), count: 0))
        #expect(try await archive.allFaults() == [])
    }

    @Test("Starring a story that was removed reports it as missing")
    func starTooLate() async throws {
        let archive = try await archive()
        let (opened, other) = (try await archive.id("read"), try await archive.id("new"))
        #expect(
            try await archive.maintenance.retain(maximumAge: .seconds(1800), maximumPerFeed: nil)
                == 1
        )
        let outcome = try await archive.mark(.articles([other, opened]), .starred(true))
        #expect(outcome.count == 1 && outcome.missing == [opened])
        #expect(try await archive.mark(.articles([other]), .starred(true)).missing == [])
    }

    @Test("Stories in the undo history are kept while the clock is ahead and after its correction")
    func clockAhead() async throws {
        let clock = Mutex(noon)
        let archive = try Archive.open(at: nil, now: { clock.withLock { $0 } }, plainText: words)
        func retained(onDay day: Double) async throws -> Int {
            clock.withLock { $0 = noon + day * 86_400 }
            return try await archive.maintenance.retain(
                maximumAge: .seconds(3600),
                maximumPerFeed: 2
            )
        }
        func store(_ title: String, onDay day: Double) async throws {
            try await archive.store("a", [article(title, minutes: -1440 * day)])
        }
        try await archive.subscribe(["a": "World"])
        try await archive.store("a", [article("new"), article("1", minutes: 90)])
        try await archive.store("a", [article("2", minutes: 91), article("3", minutes: 92)])
        try await archive.mark(["1"], .read(true))
        #expect(try await retained(onDay: 365) == 0)
        try await archive.mark(["2"], .read(true))
        #expect(try await retained(onDay: 1) == 0)
        for _ in 1...2 { #expect(try await archive.undo()?.entry == .mark(.read(true), count: 1)) }
        for _ in 1...2 { #expect(try await archive.redo()?.entry == .mark(.read(true), count: 1)) }
        try await store("later", onDay: 9)
        // Actions made while the clock was ahead count as older.
        #expect(try await retained(onDay: 9) == 1)
        try await archive.mark(["later"], .starred(true))
        try await store("last", onDay: 17)
        #expect(try await retained(onDay: 17) == 1)
        #expect(try await archive.titles() == ["last", "later", "new", "3"])
        #expect(try await archive.allFaults() == [])
    }
}
