import FoundationEssentials
import News
import Testing

@testable import ExampleGazette

@Suite("Saved queries")
struct SavedQueryTests {
    private let noon = Date(timeIntervalSinceReferenceDate: 43_200)
    private let world = SectionID("World")

    private func story(_ slug: String, in section: String, minutesAgo: Int) -> ExampleStory {
        ExampleStory(
            slug: slug,
            section: section,
            source: "The \(section) Herald",
            title: "About \(slug)",
            minutesAgo: minutesAgo,
            html: "<p>It was so.</p>"
        )
    }

    private func service(_ saved: [SavedQuery]) -> ExampleNewsService {
        ExampleNewsService(
            openedAt: noon,
            saved: saved,
            edition: ExampleEdition(
                title: "The Test",
                stories: [
                    story("tide", in: "World", minutesAgo: 30),
                    story("goat", in: "Sport", minutesAgo: 60),
                    story("storm", in: "World", minutesAgo: 3 * 1440),
                ]
            )
        )
    }

    @Test("A saved query is a section beside the folders, with its own counts")
    func sections() async throws {
        let saved = SavedQuery(title: "World", condition: .section(world))
        let service = service([saved])
        await service.mark(.articles([ArticleID("tide")]), .read(true))
        let edition = await service.edition()
        #expect(edition.sections.map(\.title) == ["World", "Sport"])
        #expect(edition.saved == [Section(id: saved.section, unreadCount: 1, storyCount: 2)])
        // A folder of this title is another section.
        #expect(edition.saved[0].id != world)
    }

    @Test("A saved query contains the stories that match its condition and the current filter")
    func stories() async throws {
        let saved = SavedQuery(title: "Not sport", condition: .not(.section(SectionID("Sport"))))
        let service = service([saved])
        var query = HeadlineQuery(section: saved.section)
        #expect(await service.headlines(query).headlines.map(\.id.text) == ["tide", "storm"])
        await service.mark(.articles([ArticleID("tide")]), .read(true))
        query.unreadOnly = true
        #expect(await service.headlines(query).headlines.map(\.id.text) == ["storm"])
    }

    @Test("A saved query with days covers whole hours")
    func days() async throws {
        let saved = SavedQuery(title: "New", condition: .all([]), days: 2)
        let window = await service([saved]).headlines(HeadlineQuery(section: saved.section))
        #expect(window.headlines.map(\.id.text) == ["tide", "goat"])
        let later = noon.addingTimeInterval(3599)
        #expect(saved.condition(at: noon) == saved.condition(at: later))
        #expect(saved.condition(at: noon) != saved.condition(at: later.addingTimeInterval(1)))
    }

    @Test("An unknown saved query is empty")
    func unknown() async throws {
        let query = HeadlineQuery(section: SectionID(saved: "World"))
        #expect(await service([]).headlines(query).totalCount == 0)
    }

    @Test("A saved query can be marked as read")
    func marking() async throws {
        let saved = SavedQuery(title: "World, again", condition: .section(world))
        let service = service([saved])
        await service.mark(.query(HeadlineQuery(section: saved.section)), .read(true))
        #expect(await service.edition().sections.map(\.unreadCount) == [0, 1])
    }
}
