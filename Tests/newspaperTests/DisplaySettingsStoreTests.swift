import News
import NewspaperUI
import Testing

@testable import newspaper

@Suite("Stored display settings")
struct DisplaySettingsStoreTests {
    @Test("The place and the layout are restored until another layout is configured")
    func place() {
        var store = DisplaySettingsStore(readingFrom: "/nonexistent")
        let place = ReadingPlace(
            arrangement: .list,
            section: SectionID("Sport"),
            story: ArticleID("a")
        )
        store.update(place, besides: nil)
        #expect(
            store.readingPlace
                == ReadingPlace(section: SectionID("Sport"), story: ArticleID("a"))
        )
        #expect(store.layout(besides: nil) == "list")
        #expect(store.layout(besides: "broadsheet") == nil)
        store.layout = "three columns"
        #expect(store.layout(besides: nil) == nil, "A newer version may have other layouts.")
        store.layout = "list"
        store.update(ReadingPlace(section: nil, story: nil), besides: nil)
        #expect(store.layout(besides: nil) == "list", "No other layout was chosen.")
        #expect(store.readingPlace == ReadingPlace(section: nil, story: nil))
    }
}
