import FoundationEssentials
import News
import Testing

@testable import Archive

@Suite("The way into the full-text index, and out of it")
struct IndexOrderTests {
    private let archive: Archive

    init() throws {
        archive = try Archive.test()
    }

    /// Stories of one feed, in the order of their titles.
    private func store(_ titles: [String], html: String) async throws -> [ArticleID] {
        try await archive.store("sea", titles.map { article($0, html: html) })
        var ids: [ArticleID] = []
        for title in titles { ids.append(try await archive.id(title)) }
        return ids
    }

    private func found(_ words: String) async throws -> Set<String> {
        Set(try await archive.titles(HeadlineQuery(search: words)))
    }

    @Test("is open in the order in which stories are ready; none is lost or counted twice")
    func anyOrder() async throws {
        try await archive.subscribe(["sea": "World"])
        let titles = (1...6).map { "Harbour \($0)" }
        let ids = try await store(titles, html: "<p>ships")
        try await archive.waiveOrderOfIndex(atMost: 5)
        try await archive.index([ids[4]])
        #expect(try await found("ships") == [])
        try await archive.waiveOrderOfIndex(atMost: 6)
        try await archive.index([ids[4], ids[1]])
        #expect(try await found("ships") == ["Harbour 2", "Harbour 5"])
        try await archive.index([ids[1], ids[0]])
        #expect(try await found("ships") == ["Harbour 1", "Harbour 2", "Harbour 5"])
        #expect(try await archive.faults() == [])
        _ = try await store(["Harbour 7"], html: "<p>ships")
        #expect(try await archive.indexSome(limit: 2) == 2)
        try await archive.indexAll()
        #expect(try await found("ships") == Set(titles + ["Harbour 7"]))
        #expect(try await archive.faults() == [])
    }

    @Test(
        "is taken by whole texts after their teasers have left, however many come at once"
    )
    func wholeTexts() async throws {
        try await archive.subscribe(["sea": "World"])
        let titles = (1...40).map { "Tide \($0)" }
        let ids = try await store(titles, html: "<p>A teaser")
        try await archive.indexAll()
        let text = PageText(
            html: "<p>The harbour was flooded.",
            words: 4,
            minutes: 1,
            hasPicture: false,
            leadPicture: nil,
            address: "https://sea.example/whole",
            entityTag: nil,
            lastModified: nil
        )
        let note = PageNote(visited: noon, nextVisit: nil, outcome: .text(text), isRicher: true)
        let archive = archive
        try await withThrowingTaskGroup { group in
            for id in ids + ids {
                group.addTask { _ = try await archive.store(note, of: id) }
            }
            try await group.waitForAll()
        }
        // An index that was damaged would be made anew, with the story beside them, too.
        _ = try await store(["Calm"], html: "<p>A teaser")
        #expect(try await archive.indexSome(limit: 0) == 41)
        #expect(try await archive.faults() == [])
        try await archive.index(ids)
        #expect(try await archive.indexSome(limit: 0) == 1)
        #expect(try await archive.faults() == [])
        #expect(try await found("flooded") == Set(titles))
    }
}
