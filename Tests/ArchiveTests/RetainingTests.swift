import News
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
        let left = ["new", "unread", "starred", "undated"]
        #expect(try await archive.titles() == left)
        #expect(try await archive.store("a", articles).newCount == 0)
        #expect(try await archive.titles() == left)
        #expect(try await archive.faults() == [])
        #expect(try await archive.retain(maximumAge: .seconds(1800), maximumPerFeed: nil) == 0)
    }

    @Test("Only the oldest go when a feed has too many")
    func count() async throws {
        let archive = try await archive()
        #expect(try await archive.retain(maximumAge: nil, maximumPerFeed: 2) == 1)
        #expect(try await archive.titles() == ["new", "read", "unread", "starred"])
        #expect(try await archive.retain(maximumAge: nil, maximumPerFeed: 0) == 2)
        #expect(try await archive.titles() == ["unread", "starred"])
        #expect(try await archive.faults() == [])
    }
}
