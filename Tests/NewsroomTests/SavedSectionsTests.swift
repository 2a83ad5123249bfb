import FoundationEssentials
import News
import Testing

@testable import Newsroom

@Suite("Saved queries as sections", .timeLimit(.minutes(30)))
struct SavedSectionsTests {
    private let fetcher = FakeFetcher()
    private static let sea = "https://sea.example/feed"
    private static let hill = "https://hill.example/feed"
    private static let now = Date(timeIntervalSince1970: 1_725_714_000)
    private let saved = SavedQuery(
        title: "Quiet water",
        condition: .all([.section(SectionID("Water")), .not(.words("storm"))])
    )

    private func service() -> ArchivedNewsService {
        fetcher.answer(
            Self.sea,
            with: rss("Sea", [("Calm", 1, "One."), ("A storm", 30, "Two."), ("Fog", 40, "Three.")])
        )
        fetcher.answer(Self.hill, with: rss("Hill", [("H1", 30, "Four."), ("H2", 59, "Five.")]))
        var configuration = NewsroomConfiguration()
        configuration.saved = [saved]
        return ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .fixed([
                Subscription(address: Self.sea, section: "Water"),
                Subscription(address: Self.hill, section: "Land"),
            ]),
            fetcher: fetcher,
            configuration: configuration,
            now: { Self.now }
        )
    }

    /// Returns the saved section once its counts satisfy `holds`.
    private func section(
        of service: ArchivedNewsService,
        where holds: (Section) -> Bool
    ) async throws -> Section? {
        let changes = service.changes()
        if let section = try await service.edition().saved.first, holds(section) { return section }
        for await _ in changes {
            if let section = try await service.edition().saved.first, holds(section) {
                return section
            }
        }
        return nil
    }

    @Test("A saved query lists its stories, and its counts follow")
    func counts() async throws {
        let service = service()
        _ = await service.refresh(.all)
        try await service.maintenance.indexArticles()
        let query = HeadlineQuery(section: saved.section)
        let window = try await service.headlines(query)
        #expect(window.headlines.map(\.title) == ["Fog", "Calm"])
        let calm = try #require(window.headlines.last?.id)
        #expect(try await service.row(of: calm, in: query) == 1)
        #expect(try await service.unreadRow(from: 0, before: false, in: query) == 1)
        let counted = try await section(of: service) { $0.storyCount > 0 }
        #expect(counted == Section(id: saved.section, unreadCount: 2, storyCount: 2))
    }

    @Test("Marking a saved query marks its stories and updates the counts")
    func marking() async throws {
        let service = service()
        _ = await service.refresh(.all)
        try await service.maintenance.indexArticles()
        _ = try await section(of: service) { $0.unreadCount == 2 }
        try await service.mark(.query(HeadlineQuery(section: saved.section)), .read(true))
        let counted = try await section(of: service) { $0.unreadCount == 0 }
        #expect(counted?.storyCount == 2)
        #expect(try await service.edition().sections.map(\.unreadCount) == [1, 2])
    }

    @Test("Without saved queries, nothing is counted")
    func none() async throws {
        let sections = SavedSections([])
        let shown = await sections.sections { _ in
            Issue.record("Nothing is to be counted.")
            return nil
        } whenOthers: {
        }
        #expect(shown.isEmpty)
    }
}
