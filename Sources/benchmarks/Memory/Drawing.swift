import Cells
import FoundationEssentials
import News
import NewspaperUI
import Pictures
import TerminalKit

/// Drawing the front page of the example edition into cells, against walking over its letters.
@MainActor
func measureDrawing(_ programs: Programs) async -> [Measurement] {
    let size = Size(columns: 120, rows: 40)
    let (navigation, work) = openFrontPage(in: size)
    await work.idle()
    let style = Theme.terminal.body
    let screen = MemoryScreen(size: size)
    let drawing = Stopwatch().microseconds(runs: 200) {
        navigation.handle(.key(Key(.character("j"))))
        screen.show(navigation.draw(in: size, style: style).surface, cursor: nil)
    }
    let text = (0..<size.rows).map { screen.surface.text(ofRow: $0) }.joined()
    let walking = Stopwatch().microseconds(runs: 200) { _ = walk(over: text) }
    return [
        Measurement(
            "drawing the front page into cells",
            unit: "µs",
            drawing,
            baseline: walking
        )
    ]
}

/// The columns of a text, letter by letter: the baseline of everything that handles text.
@inline(never)
func walk(over text: String) -> Int {
    Glyphs(text).reduce(0) { $0 + Int($1.columns) }
}

@MainActor
private func openFrontPage(in size: Size) -> (NavigationController, Work) {
    let now = Date(timeIntervalSince1970: 1_795_156_920)
    let newsService = ExampleNewsService(openedAt: now)
    let work = Work()
    let appearance = Appearance(.theme(.terminal))
    let factory = NewspaperControllerFactory(
        newsService: newsService,
        pictureDesk: PictureDesk(
            newsService: newsService,
            decoder: PictureDecoder(),
            appearance: appearance,
            colors: { .direct },
            work: work
        ),
        marker: Marker(newsService: newsService, work: work),
        appearance: appearance,
        clock: WallClock(now: { now }, secondsFromUTC: { _ in 0 }, wait: { _ in }),
        work: work
    )
    let navigation = NavigationController(size: .zero, prefixDelay: {})
    navigation.push(factory.makeStoriesController(showing: .front))
    _ = navigation.draw(in: size, style: Theme.terminal.body)
    return (navigation, work)
}
