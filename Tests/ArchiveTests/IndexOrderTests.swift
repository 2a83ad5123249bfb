import FoundationEssentials
import News
import Testing

@testable import Archive

@Suite("Order of full-text indexing")
struct IndexOrderTests {
    private let archive: Archive

    init() throws {
        archive = try Archive.test()
    }

    private func store(_ titles: [String], html: String) async throws -> [ArticleID] {
        try await archive.store("sea", titles.map { article($0, html: html) })
        var ids: [ArticleID] = []
        for title in titles { ids.append(try await archive.id(title)) }
        return ids
    }

    private func complete(_ ids: [ArticleID], with words: String) async throws {
        let text = PageText(
            html: "<p>\(words)",
            words: 4,
            minutes: 1,
            hasPicture: false,
            leadPicture: nil,
            address: "https://sea.example/whole",
            entityTag: nil,
            lastModified: nil
        )
        let note = PageFetchRecord(
            visited: noon,
            nextVisit: nil,
            outcome: .text(text),
            isRicher: true
        )
        let archive = archive
        try await withThrowingTaskGroup { group in
            for id in ids { group.addTask { _ = try await archive.store(note, of: id) } }
            try await group.waitForAll()
        }
    }

    private func found(_ words: String) async throws -> Set<String> {
        Set(try await archive.titles(HeadlineQuery(search: words)))
    }

    @Test("Full texts are indexed out of order once the order is waived, each exactly once")
    func anyOrder() async throws {
        try await archive.subscribe(["sea": "World"])
        let titles = (1...6).map { "Harbour \($0)" }
        let ids = try await store(titles, html: "<p>ships")
        try await archive.maintenance.indexInAnyOrder(atMost: 5)
        try await complete([ids[4]], with: "and boats")
        #expect(try await found("ships") == [])
        try await archive.maintenance.indexInAnyOrder(atMost: 6)
        #expect(try await found("ships") == [])
        try await complete([ids[4], ids[1]], with: "and boats")
        #expect(try await found("ships") == ["Harbour 2", "Harbour 5"])
        try await complete([ids[1], ids[0]], with: "and rafts")
        #expect(try await found("rafts") == ["Harbour 1", "Harbour 2"])
        #expect(try await found("boats") == ["Harbour 5"])
        #expect(try await archive.allFaults() == [])
        _ = try await store(["Harbour 7"], html: "<p>ships")
        #expect(try await archive.maintenance.indexSome(limit: 2) == 2)
        try await archive.indexAll()
        #expect(try await found("ships") == Set(titles + ["Harbour 7"]))
        #expect(try await archive.allFaults() == [])
    }

    @Test("Full texts of indexed stories are indexed at once, however many arrive together")
    func wholeTexts() async throws {
        try await archive.subscribe(["sea": "World"])
        let titles = (1...40).map { "Tide \($0)" }
        let ids = try await store(titles, html: "<p>A teaser")
        try await archive.indexAll()
        try await complete(ids + ids, with: "The harbour was flooded.")
        #expect(try await archive.allFaults() == [])
        #expect(try await found("flooded") == Set(titles))
        #expect(try await found("teaser") == Set(titles))
        // An unindexed story keeps its place in the queue.
        let late = try await store(["Calm"], html: "<p>A teaser")
        try await complete(late + ids, with: "The quay is dry.")
        #expect(try await archive.maintenance.indexSome(limit: 0) == 1)
        #expect(try await found("flooded") == [])
        #expect(try await found("quay") == Set(titles))
        #expect(try await archive.allFaults() == [])
        try await archive.indexAll()
        #expect(try await found("quay") == Set(titles + ["Calm"]))
        #expect(try await archive.allFaults() == [])
    }
}
