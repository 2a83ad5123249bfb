import News
import Newsroom
import Testing

@testable import NewspaperUI

/// An action, and the settings that may change its requests.
private struct ScreenAction: Sendable, CustomTestStringConvertible {
    let words: String
    let settings: String
    var configuration = NewsroomConfiguration()
    let act: @MainActor @Sendable (WholePaper) async -> Void

    var testDescription: String { words }

    init(
        _ words: String,
        _ settings: String = "",
        fullText: FullTextPolicy = .auto,
        offline: PrefetchSettings = PrefetchSettings(),
        act: @escaping @MainActor @Sendable (WholePaper) async -> Void
    ) {
        self.words = words
        self.settings = settings
        configuration.fullText = fullText
        configuration.offline = offline
        self.act = act
    }
}

@MainActor
@Suite("Requests caused by actions on the screen", .timeLimit(.minutes(30)))
struct RequestsTests {
    @Test("Docs/Requests.md lists all requests of all actions")
    func document() async throws {
        var lines = ["| on the screen | fetched | settings |", "|---|---|---|"]
        for change in Self.actions {
            let paper = try await WholePaper(configuration: change.configuration)
            await change.act(paper)
            let requests =
                paper.requests.isEmpty ? "nothing" : paper.requests.joined(separator: "; ")
            lines.append("| \(change.words) | \(requests) | \(change.settings) |")
        }
        DocumentPart("../../Docs/Requests.md", after: "<!-- The screen's requests -->")
            .expect(lines.joined(separator: "\n"))
    }

    private static let actions = opening + pictures + pages + reading + subscribing

    private static let opening = [
        ScreenAction(
            "opening the newspaper while feeds are due",
            "`refresh.interval`, `feeds.ADDRESS.interval`"
        ) {
            $0.waitTwoHours()
            _ = await $0.open(pictures: false)
        },
        ScreenAction("opening it while no feed is due", "`leadPicture`, `pictures`, `layout`") {
            _ = await $0.open()
        },
        ScreenAction("the same with `leadPicture: false`") {
            _ = await $0.open(leadPicture: false)
        },
        ScreenAction("the same with `pictures: false`") { _ = await $0.open(pictures: false) },
        ScreenAction("the same as a list") { _ = await $0.open(asList: true) },
        ScreenAction("`q` quits") {
            let robot = await $0.open(leadPicture: false)
            await robot.press("q")
        },
    ]

    private static let pictures = [
        ScreenAction(
            "opening a story: its pictures, then the first two of the next one",
            "`pictures`, `picturesAhead`"
        ) {
            let robot = await $0.open(asList: true)
            await robot.press("Enter")
        },
        ScreenAction("the same with `picturesAhead: false`") {
            let robot = await $0.open(asList: true, ahead: false)
            await robot.press("Enter")
        },
        ScreenAction("the same with `pictures: false`") {
            let robot = await $0.open(asList: true, pictures: false)
            await robot.press("Enter")
        },
        ScreenAction("opening a story again") { paper in
            let robot = await paper.open(asList: true)
            await robot.press("Enter", "q")
            paper.fetcher.forget()
            await robot.press("Enter")
        },
        ScreenAction("`i` with `pictures: false` shows the pictures of a story", "`picturesAhead`")
        {
            let robot = await $0.open(asList: true, pictures: false)
            await robot.press("Enter", "i")
        },
        ScreenAction("`i` with `pictures: false` and `picturesAhead: false`") {
            let robot = await $0.open(asList: true, pictures: false, ahead: false)
            await robot.press("Enter", "i")
        },
    ]

    private static let pages = [
        ScreenAction(
            "opening a story of which the feed has only a teaser: its page",
            "`fullText`, `feeds.ADDRESS.fullText`"
        ) {
            let robot = await $0.open(asList: true)
            await robot.press("G", "Enter")
        },
        ScreenAction("the same again") { paper in
            let robot = await paper.open(asList: true)
            await robot.press("G", "Enter", "q")
            paper.fetcher.forget()
            await robot.press("Enter")
        },
        ScreenAction("the same with `fullText: never`", fullText: .never) {
            let robot = await $0.open(asList: true)
            await robot.press("G", "Enter")
        },
        ScreenAction(
            "prefetching after a refresh with new stories: full texts and pictures",
            "`offline`, `fullText`, `feeds.ADDRESS.fullText`, `pictures`, `picturesAhead`"
        ) { _ = await $0.prefetch() },
        ScreenAction("the same again") { paper in
            _ = await paper.prefetch()
            paper.fetcher.forget()
            _ = await paper.prefetch()
        },
        ScreenAction("the same with `offline: { pictures: false }`", offline: .withoutPictures) {
            _ = await $0.prefetch()
        },
        ScreenAction("the same with `offline: { stories: 0 }`", offline: .nothing) {
            _ = await $0.prefetch()
        },
        ScreenAction("`f` fetches the page of any story, unless it is stored") {
            let robot = await $0.open(asList: true, pictures: false)
            await robot.press("Enter", "f", "f", "f")
        },
    ]

    private static let reading = [
        ScreenAction("`j` `k` `Space` `b` `Tab` `]` `[` `2` `G` `g g` `v` move and switch") {
            let robot = await $0.open(asList: true, leadPicture: false)
            await robot.press("j", "k", "Space", "b", "Tab", "]", "[", "2", "G", "g", "g", "v", "v")
        },
        ScreenAction("`F` `H` `?` `S` `C` `a` `:` `g e` `g o` open panels and lists") {
            let robot = await $0.open(asList: true)
            for key in ["F", "H", "?", "S", "C", "a", ":", "ge", "go"] {
                await robot.press(key, "Esc", "Esc")
            }
        },
        ScreenAction("`/` searches") {
            let robot = await $0.open(asList: true)
            await robot.press("/")
            await robot.type("stones")
            await robot.press("Enter")
        },
        ScreenAction("`:save` with an address saves a page, `U` undoes it") {
            $0.servePage("Hum", at: "https://web.example/hum")
            let robot = await $0.open(asList: true, leadPicture: false)
            await robot.press(":")
            await robot.type("save web.example/hum")
            await robot.press("Enter", "U")
        },
        ScreenAction("`W` saves the page of a story") {
            let robot = await $0.open(asList: true, leadPicture: false)
            await robot.press("W")
        },
        ScreenAction("`c` shows the comments of a story", "`services.hackerNews.*`") {
            let robot = await $0.open(asList: true, leadPicture: false)
            await robot.press("c", "j", "z", "Tab", "q")
        },
        ScreenAction("the same again, a moment later") { paper in
            let robot = await paper.open(asList: true, leadPicture: false)
            await robot.press("c", "q")
            paper.fetcher.forget()
            await robot.press("c")
        },
        ScreenAction("`m` `s` `A` `U` `^R` mark, undo and redo") {
            let robot = await $0.open(asList: true)
            await robot.press("m", "s", "A", "U", "^R")
        },
        ScreenAction("`o` `y` pass an address to the browser and the clipboard") {
            let robot = await $0.open(asList: true)
            await robot.press("o", "y")
        },
        ScreenAction("`r` refreshes a feed") {
            let robot = await $0.open(asList: true)
            await robot.press("r")
        },
        ScreenAction("`R` refreshes all feeds") {
            let robot = await $0.open(asList: true)
            await robot.press("R")
        },
    ]

    private static let subscribing = [
        ScreenAction("`e` `x` `J` `K` edit the subscriptions, `U` undoes it") {
            let robot = await $0.open(asList: true)
            await robot.press("F", "j", "j", "j", "j", "J", "K", "e")
            await robot.type("lpha")
            await robot.press("Enter", "Enter", "x", "U")
        },
        ScreenAction("`a` with a page that names its feeds, then subscribing") {
            let robot = await $0.open(asList: true)
            await robot.press("a")
            await robot.type("new.example")
            await robot.press("Enter", "Enter")
        },
        ScreenAction(
            "`a` with a page that names none: links that look like feeds, then common paths"
        ) {
            let robot = await $0.open(asList: true)
            await robot.press("a")
            await robot.type("bare.example")
            await robot.press("Enter")
        },
    ]
}

extension PrefetchSettings {
    fileprivate static var withoutPictures: PrefetchSettings {
        var settings = PrefetchSettings()
        settings.pictures = false
        return settings
    }

    fileprivate static var nothing: PrefetchSettings {
        var settings = PrefetchSettings()
        settings.stories = 0
        return settings
    }
}
