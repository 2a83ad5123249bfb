import News
import TerminalKit
import Testing

@testable import NewspaperUI

@Suite("Results of the palette")
struct PaletteListTests {
    private let stories = (1...3).map { Headline.test($0) }

    private func groups(contexts: [ArticleID: String]) -> PaletteGroups {
        PaletteGroups(
            of: PaletteIndex(commands: KeyTable([])),
            matching: "story",
            stories: stories.map(PaletteItem.story),
            contexts: contexts,
            order: .storiesFirst,
            ages: RelativeTime(clock: WallClock.fixed)
        )
    }

    private func contexts(in groups: PaletteGroups) -> [String] {
        groups.rows.compactMap { if case .context(let text) = $0 { text } else { nil } }
    }

    @Test("A row is free for a context that is not loaded, but not for a story without text")
    func contexts() {
        #expect(contexts(in: groups(contexts: [:])) == ["", "", ""])
        let loaded = [stories[0].id: "around the match", stories[1].id: ""]
        #expect(contexts(in: groups(contexts: loaded)) == ["around the match", ""])
    }

    @Test("The selected story stays selected when contexts arrive")
    func selection() {
        var list = PaletteList()
        list.show(groups(contexts: [:]), order: .storiesFirst, keepsSelection: false)
        _ = list.perform(.down)
        #expect(list.selected == .story(stories[1]))
        let loaded = groups(contexts: [stories[0].id: "", stories[1].id: "a match"])
        list.show(loaded, order: .storiesFirst, keepsSelection: true)
        #expect(list.selected == .story(stories[1]))
        list.show(loaded, order: .storiesFirst, keepsSelection: false)
        #expect(list.selected == .story(stories[0]))
    }
}
