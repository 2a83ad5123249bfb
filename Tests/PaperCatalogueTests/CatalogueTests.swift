import News
import Testing

@testable import PaperCatalogue

@Suite("Newspaper catalogue")
struct CatalogueTests {
    @Test("The catalogue has each newspaper and each address once")
    func unique() {
        #expect(Catalogue.entries.count >= 70)
        #expect(Set(Catalogue.entries.map(\.name)).count == Catalogue.entries.count)
        #expect(Set(Catalogue.entries.map(\.address)).count == Catalogue.entries.count)
    }

    @Test("The catalogue has only https addresses, and its sections are contiguous")
    func addresses() {
        #expect(Catalogue.entries.allSatisfy { $0.address.hasPrefix("https://") })
        #expect(Catalogue.entries.allSatisfy { $0.language.count == 2 })
        var sections: [SectionID] = []
        for entry in Catalogue.entries where sections.last != entry.section {
            sections.append(entry.section)
        }
        #expect(Set(sections).count == sections.count)
    }

    @Test(
        "The catalogue is searched without regard to case and accents",
        arguments: [
            ("BBC sport", ["BBC Sport"]), ("el pais", ["El País"]), ("l'equipe", ["L'Équipe"]),
            ("clarín", ["Clarín"]), ("npr", ["NPR: World", "NPR: Politics"]),
            ("the daily planet of nowhere at all, with a very long name", []), ("", []),
        ]
    )
    func searching(typed: String, names: [String]) {
        #expect(Catalogue.entries(named: typed).map(\.name) == names)
    }
}
