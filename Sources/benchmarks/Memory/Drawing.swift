import Cells
import ExampleGazette
import FoundationEssentials
import News
import NewspaperUI
import Pictures
import TerminalKit

/// Draws screens of the example edition; the baseline iterates over their text.
@MainActor
func measureDrawing(_ programs: BenchmarkCommandLines) async -> [BenchmarkMeasurement] {
    let size = Size(columns: 120, rows: 40)
    let paper = ExamplePaper()
    let front = paper.factory.makeFrontPageController()
    let story = paper.factory.makeStoryController(
        for: await paper.newsService.headlines(HeadlineQuery()).headlines[0].id,
        place: nil,
        words: nil
    )
    return [
        await drawing("the front page", front, in: size, keys: ["j"], paper.work),
        await drawing("a story's pages", story, in: size, keys: [" ", "b"], paper.work),
    ]
}

@MainActor
private func drawing(
    _ name: String,
    _ controller: any ViewController,
    in size: Size,
    keys: [Character],
    _ work: PendingWork
) async -> BenchmarkMeasurement {
    let navigation = NavigationController(size: .zero, prefixDelay: {}, timeout: {})
    navigation.push(controller)
    let style = Theme.terminal.body
    let screen = MemoryScreen(size: size)
    screen.show(navigation.draw(in: size, style: style).surface, cursor: nil)
    await work.idle()
    var number = 0
    let drawing = Stopwatch().microseconds(runs: 200) {
        navigation.handle(.key(Key(.character(keys[number % keys.count]))))
        screen.show(navigation.draw(in: size, style: style).surface, cursor: nil)
        number += 1
    }
    let text = (0..<size.rows).map { screen.surface.text(ofRow: $0) }.joined()
    let walking = Stopwatch().microseconds(runs: 200) { _ = walk(over: text) }
    return BenchmarkMeasurement(
        "drawing \(name) into cells",
        unit: "µs",
        drawing,
        baseline: walking,
        bar: .value(1000)
    )
}

/// Iterates over the text's characters; the baseline for all text processing.
@inline(never)
func walk(over text: String) -> Int {
    GlyphSequence(text).reduce(0) { $0 + Int($1.columns) }
}

@MainActor
private struct ExamplePaper {
    let newsService: ExampleNewsService
    let factory: NewspaperControllerFactory
    let work = PendingWork()

    init() {
        let now = Date(timeIntervalSince1970: 1_795_156_920)
        newsService = ExampleNewsService(openedAt: now)
        let appearance = DisplaySettings(.theme(.terminal))
        // Other benchmarks measure pictures.
        _ = appearance.togglePictures()
        factory = NewspaperControllerFactory(
            newsService: newsService,
            pictureService: PictureService(
                newsService: newsService,
                decoder: PictureDecoder(),
                appearance: appearance,
                colors: { .direct },
                work: work
            ),
            marker: MarkQueue(newsService: newsService, work: work),
            environment: ScreenEnvironment(
                keyboard: SharedKeyboardState(),
                appearance: appearance,
                clock: WallClock(now: { now }, secondsFromUTC: { _ in 0 }, wait: { _ in }),
                work: work
            )
        )
    }
}
