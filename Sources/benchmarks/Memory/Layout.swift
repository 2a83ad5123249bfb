import ExampleGazette
import FoundationEssentials
import News
import Typesetting

/// Typesets stories; the baseline iterates over their text.
@MainActor
func measureLayout(_ programs: BenchmarkCommandLines) async throws -> [BenchmarkMeasurement] {
    let service = ExampleNewsService(openedAt: Date(timeIntervalSince1970: 1_795_156_920))
    var stories: [Article] = []
    for headline in await service.headlines(HeadlineQuery()).headlines {
        stories.append(try await service.article(headline.id))
    }
    return [
        layout("the example's stories", stories.map { ($0.html, $0.headline.language) }, runs: 20),
        layout(
            "one long story",
            [(longStory(bytes: 400_000), "en")],
            runs: 20,
            // 20 MB of HTML per second.
            bar: .value(50)
        ),
        opening("1 MB", longStory(bytes: 1_000_000)),
        opening("5 MB", longStory(bytes: 5_000_000)),
        turning(longStory(bytes: 1_000_000)),
        patterns(language: "de"),
        guessing("a story of the example", stories.map(\.html)),
        guessing("one long story", [longStory(bytes: 400_000)]),
    ]
}

/// Measures typesetting the first screen from HTML.
///
/// The baseline is the longest story that is parsed whole.
@MainActor
private func opening(_ size: String, _ html: String) -> BenchmarkMeasurement {
    let options = TypesetOptions(columns: 66)
    let time = Stopwatch().microseconds(runs: 20) {
        let beginning = StoryDocument(beginningOf: html, language: "en")
        _ = beginning?.typeset(around: 0, lineCount: 140, options)
    }
    let short = longStory(bytes: 79_000)
    let shortTime = Stopwatch().microseconds(runs: 20) {
        _ = StoryDocument(html: short, language: "en").typeset(around: 0, lineCount: 140, options)
    }
    return BenchmarkMeasurement(
        "first screen of a story of \(size), beside 79 kB",
        unit: "µs",
        time,
        baseline: shortTime,
        bar: .ratio(1)
    )
}

/// Measures typesetting the lines around the middle, as after a change of the measure.
@MainActor
private func turning(_ html: String) -> BenchmarkMeasurement {
    let storyDocument = StoryDocument(html: html, language: "en")
    let walked = String(html.prefix(20_000))
    let time = Stopwatch().microseconds(runs: 50) {
        _ = storyDocument.typeset(
            around: storyDocument.length / 2,
            lineCount: 140,
            TypesetOptions(columns: 66)
        )
    }
    let walking = Stopwatch().microseconds(runs: 50) { _ = walk(over: walked) }
    return BenchmarkMeasurement("a stretch of a story of 1 MB", unit: "µs", time, baseline: walking)
}

@MainActor
private func layout(
    _ name: String,
    _ stories: [(html: String, language: String?)],
    runs: Int,
    bar: MeasurementLimit? = nil
) -> BenchmarkMeasurement {
    let kilobytes = Double(stories.reduce(0) { $0 + $1.html.utf8.count }) / 1000
    let typesetting = Stopwatch().microseconds(runs: runs) {
        for story in stories {
            _ = typeset(
                html: story.html,
                language: story.language,
                options: TypesetOptions(columns: 66)
            )
        }
    }
    let walking = Stopwatch().microseconds(runs: runs) {
        for story in stories { _ = walk(over: story.html) }
    }
    return BenchmarkMeasurement(
        "layout of \(name), a kilobyte",
        unit: "µs",
        typesetting.map { $0 / kilobytes },
        baseline: walking.map { $0 / kilobytes },
        bar: bar
    )
}

@MainActor
private func patterns(language: String) -> BenchmarkMeasurement {
    let time = Stopwatch().microseconds(runs: 5) {
        let hyphenation = HyphenationPatternStore(directory: "/usr/share/hyphen")
        // Long words that do not fill their lines without hyphens.
        let html = Array(repeating: "Wahrscheinlichkeitsrechnungen", count: 20).joined(
            separator: " "
        )
        _ = StoryDocument(html: html, language: language, hyphenation: hyphenation)
            .typeset(TypesetOptions(columns: 66, setting: .justified))
    }
    return BenchmarkMeasurement(
        "hyphenation patterns of \(language)",
        unit: "µs",
        time,
        baseline: nil
    )
}
