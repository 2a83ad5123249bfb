import Cells
import Configuration
import NewspaperUI
import Newsroom
import Testing

@testable import newspaper

@Suite("Loading of themes")
struct ThemeLoaderTests {
    private func loader(_ themes: ThemeSettings..., theme: String? = nil) -> ThemeLoader {
        var look = DisplayConfiguration()
        look.theme = theme
        look.themes = themes
        return ThemeLoader(look)
    }

    private func name(
        _ loaded: ThemeLoader,
        asked: String? = nil,
        _ environment: [String: String] = [:]
    ) throws -> String {
        try loaded.choice(asked: asked, environment: environment).name
    }

    @Test("A theme comes from the command line, configuration, NO_COLOR or terminal, in this order")
    func order() throws {
        let refusal = ["NO_COLOR": "1"]
        #expect(try name(loader(theme: "ink"), asked: "paper", refusal) == "paper")
        #expect(try name(loader(theme: "ink"), refusal) == "ink")
        #expect(try name(loader(), refusal) == "mono")
        #expect(try name(loader(theme: "auto"), asked: "auto", refusal) == "mono")
        #expect(try name(loader(theme: "ink"), asked: "auto") == "auto")
        #expect(try name(loader()) == "auto")
        #expect(try name(loader(), ["NO_COLOR": ""]) == "auto")
    }

    @Test("Themes extend each other in any order")
    func extending() throws {
        let loaded = loader(
            ThemeSettings(name: "a", base: "b", colors: ["accent": "#112233"]),
            ThemeSettings(name: "b", base: "paper", colors: ["background": "white"])
        )
        #expect(loaded.problems == [])
        #expect(loaded.themes.map(\.name) == ["paper", "ink", "terminal", "mono", "a", "b"])
        let theme = try #require(loaded.themes.first { $0.name == "a" })
        #expect(theme.color(of: .accent) == .hex(0x112233))
        #expect(theme.color(of: .background) == .palette(7))
        #expect(theme.color(of: .body) == Theme.paper.color(of: .body))
    }

    @Test("A theme with the name of a built-in one replaces it, and may extend it")
    func replacing() throws {
        let loaded = loader(
            ThemeSettings(name: "ink", base: "ink", colors: ["background": "#000000"])
        )
        #expect(loaded.problems == [])
        #expect(loaded.themes.map(\.name) == ["paper", "ink", "terminal", "mono"])
        #expect(loaded.themes[1].color(of: .background) == .hex(0))
        #expect(loaded.themes[1].color(of: .body) == Theme.ink.color(of: .body))
    }

    @Test("Errors in themes are reported, and the rest applies")
    func problems() throws {
        let loaded = loader(
            ThemeSettings(name: "auto", colors: [:]),
            ThemeSettings(name: "a", base: "nowhere", colors: ["body": "ink", "rule": "8"]),
            ThemeSettings(name: "b", base: "c"),
            ThemeSettings(name: "c", base: "b"),
            theme: "d"
        )
        #expect(
            loaded.problems.map(\.path) == [
                "themes.auto", "themes.a.body", "themes.a.extends", "themes.c.extends",
                "themes.b.extends", "theme",
            ]
        )
        let theme = try #require(loaded.themes.first { $0.name == "a" })
        #expect(theme.color(of: .rule) == .palette(8))
        #expect(theme.body == Theme.terminal.body)
        #expect(try name(loaded) == "auto")
    }

    @Test("Colors with low contrast are reported, but only for custom themes")
    func faint() {
        let loaded = loader(
            ThemeSettings(name: "pale", base: "paper", colors: ["secondary": "#999999"])
        )
        #expect(
            loaded.faintColors == [
                "themes.pale.secondary: the contrast with the background is 2.7:1. At least 7:1 is recommended."
            ]
        )
    }
}
