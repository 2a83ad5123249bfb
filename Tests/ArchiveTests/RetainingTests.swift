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

    @Test("Only what is old, read and not starred goes, and it stays away")
    func age() async throws {
        let archive = try await archive()
        #expect(try await archive.retain(maximumAge: .seconds(1800), maximumPerFeed: nil) == 1)
        let left = ["new", "unread", "starred", "undated"]
        #expect(try await archive.titles() == left)
        #expect(try await archive.store("a", articles).newCount == 0)
        #expect(try await archive.titles() == left)
        #expect(try await archive.faults() == [])
        #expect(try await archive.retain(maximumAge: .seconds(1800), maximumPerFeed: nil) == 0)
    }

    @Test("What is kept never stands in the way of what is to go")
    func manyKept() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        let kept = (0..<600).map { article("kept \($0)", minutes: 60 + Double($0)) }
        try await archive.store("a", kept)
        _ = try await archive.mark(.query(HeadlineQuery()), .starred(true))
        _ = try await archive.mark(.query(HeadlineQuery()), .read(true))
        // The oldest of all is looked at last.
        try await archive.store("a", [article("old", minutes: 9999)])
        try await archive.open(["old"])
        try await archive.store("a", [article("new", minutes: 1)])
        #expect(try await archive.retain(maximumAge: .seconds(1800), maximumPerFeed: nil) == 1)
        #expect(try await archive.headlines(HeadlineQuery()).totalCount == 601)
    }

    @Test(
        "Without a date a story is as old as its first storing, and does not tell what time it is"
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
        // The clock runs ahead, and so does what was stored by it.
        try await archive.store("a", [article("u2", minutes: nil)])
        try await archive.open(["dated", "u1", "u2"])
        #expect(try await archive.retain(maximumAge: .seconds(3600), maximumPerFeed: nil) == 0)
        clock.withLock { $0 = noon.addingTimeInterval(7200) }
        try await archive.store("a", [article("new", minutes: -120)])
        #expect(try await archive.retain(maximumAge: .seconds(3600), maximumPerFeed: nil) == 2)
        #expect(try await archive.titles() == ["new", "u2"])
    }

    @Test("A page that was saved while the clock ran ahead makes no story old")
    func savedAhead() async throws {
        let clock = Mutex(noon)
        let archive = try Archive.open(at: nil, now: { clock.withLock { $0 } }, plainText: words)
        try await archive.setSubscriptions([
            ArchivedSubscription(feed: FeedID(address("a")), section: "World"),
            ArchivedSubscription(feed: .savedPages, title: "Saved pages", section: "Saved"),
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
        _ = try await archive.save([saved])
        #expect(try await archive.retain(maximumAge: .seconds(3600), maximumPerFeed: nil) == 0)
    }

    @Test("Without a date a story is as old as its storing, to the second")
    func undatedToTheSecond() async throws {
        let folder = try Folder()
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
            // What came last tells that it is as late as the clock says.
            try await archive.store("a", [article("new", minutes: -seconds / 60)])
            _ = try await archive.retain(maximumAge: .seconds(1800), maximumPerFeed: nil)
            #expect(Set(try await archive.titles()) == titles)
            #expect(try await archive.faults() == [])
        }
    }

    @Test("Only the oldest go when a feed has too many")
    func count() async throws {
        let archive = try await archive()
        #expect(try await archive.retain(maximumAge: nil, maximumPerFeed: 2) == 1)
        #expect(try await archive.titles() == ["new", "unread", "starred", "undated"])
        #expect(try await archive.retain(maximumAge: nil, maximumPerFeed: 0) == 2)
        #expect(try await archive.titles() == ["unread", "starred"])
        #expect(try await archive.faults() == [])
    }

    @Test("What the reader may take back stays for a week, and undoing brings all of it back")
    func takenBack() async throws {
        let clock = Mutex(noon)
        let archive = try Archive.open(at: nil, now: { clock.withLock { $0 } }, plainText: words)
        try await archive.subscribe(["a": "World"])
        try await archive.store(
            "a",
            [article("new"), article("1", minutes: 90), article("2", minutes: 91)]
        )
        try await archive.mark(["1", "2"], .read(true))
        clock.withLock { $0 += 6 * 86_400 }
        #expect(try await archive.retain(maximumAge: .seconds(3600), maximumPerFeed: 1) == 0)
        #expect(try await archive.undo()?.entry == .mark(.read(true), count: 2))
        #expect(try await archive.titles(HeadlineQuery(unreadOnly: true)) == ["new", "1", "2"])
        #expect(try await archive.redo()?.entry == .mark(.read(true), count: 2))
        clock.withLock { $0 += 2 * 86_400 }
        // What came last tells that it is as late as the clock says.
        try await archive.store("a", [article("later", minutes: -8 * 1440)])
        #expect(try await archive.retain(maximumAge: .seconds(3600), maximumPerFeed: 1) == 2)
        // What is gone is not counted among what comes back.
        #expect(try await archive.undo()?.entry == .mark(.read(true), count: 0))
        #expect(try await archive.faults() == [])
    }

    @Test("A star on a story that was removed meanwhile is no silent success")
    func starTooLate() async throws {
        let archive = try await archive()
        let (opened, other) = (try await archive.id("read"), try await archive.id("new"))
        #expect(try await archive.retain(maximumAge: .seconds(1800), maximumPerFeed: nil) == 1)
        let outcome = try await archive.mark(.articles([other, opened]), .starred(true))
        #expect(outcome.count == 1 && outcome.missing == [opened])
        #expect(try await archive.mark(.articles([other]), .starred(true)).missing == [])
    }

    @Test("What can be taken back stays while a clock runs a year ahead, and when it is set right")
    func clockAhead() async throws {
        let clock = Mutex(noon)
        let archive = try Archive.open(at: nil, now: { clock.withLock { $0 } }, plainText: words)
        func retained(onDay day: Double) async throws -> Int {
            clock.withLock { $0 = noon + day * 86_400 }
            return try await archive.retain(maximumAge: .seconds(3600), maximumPerFeed: 2)
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
        // What was done while the clock ran ahead was done before anything that is done now.
        #expect(try await retained(onDay: 9) == 1)
        try await archive.mark(["later"], .starred(true))
        try await store("last", onDay: 17)
        #expect(try await retained(onDay: 17) == 1)
        #expect(try await archive.titles() == ["last", "later", "new", "3"])
        #expect(try await archive.faults() == [])
    }
}
