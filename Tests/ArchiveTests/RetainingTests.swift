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
        try await archive.mark(["new", "read", "starred", "undated"], .read(true))
        try await archive.mark(["starred"], .starred(true))
        try await archive.indexAll()
        return archive
    }

    @Test("Only what is old, read and not starred goes, and it stays away")
    func age() async throws {
        let archive = try await archive()
        #expect(try await archive.retain(maximumAge: .seconds(1800), maximumPerFeed: nil) == 1)
        let left = ["undated", "new", "unread", "starred"]
        #expect(try await archive.titles() == left)
        #expect(try await archive.store("a", articles).newCount == 0)
        #expect(try await archive.titles() == left)
        #expect(try await archive.faults() == [])
        #expect(try await archive.retain(maximumAge: .seconds(1800), maximumPerFeed: nil) == 0)
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
        try await archive.mark(["dated", "u1", "u2"], .read(true))
        #expect(try await archive.retain(maximumAge: .seconds(3600), maximumPerFeed: nil) == 0)
        clock.withLock { $0 = noon.addingTimeInterval(7200) }
        try await archive.store("a", [article("new", minutes: -120)])
        #expect(try await archive.retain(maximumAge: .seconds(3600), maximumPerFeed: nil) == 2)
        #expect(try await archive.titles() == ["u2", "new"])
    }

    @Test("Only the oldest go when a feed has too many")
    func count() async throws {
        let archive = try await archive()
        #expect(try await archive.retain(maximumAge: nil, maximumPerFeed: 2) == 1)
        #expect(try await archive.titles() == ["undated", "new", "unread", "starred"])
        #expect(try await archive.retain(maximumAge: nil, maximumPerFeed: 0) == 2)
        #expect(try await archive.titles() == ["unread", "starred"])
        #expect(try await archive.faults() == [])
    }
}
