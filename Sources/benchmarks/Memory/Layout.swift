import FoundationEssentials
import News
import Typesetting

/// Typesetting stories, against walking over the letters of the same bytes.
@MainActor
func measureLayout(_ programs: Programs) async throws -> [Measurement] {
    let service = ExampleNewsService(openedAt: Date(timeIntervalSince1970: 1_795_156_920))
    var stories: [Article] = []
    for headline in await service.headlines(HeadlineQuery()).headlines {
        stories.append(try await service.article(headline.id))
    }
    let long = longStory(paragraphs: 1500)
    return [
        layout("the example's stories", stories.map { ($0.html, $0.headline.language) }, runs: 20),
        layout("one long story", [(long, "en")], runs: 20),
        opening("1 MB", longStory(paragraphs: 3_100)),
        opening("5 MB", longStory(paragraphs: 15_500)),
        turning(longStory(paragraphs: 3_100)),
        patterns(language: "de"),
    ]
}

/// From a story's HTML to its first screen, beside walking over the letters of 20 kB.
@MainActor
private func opening(_ size: String, _ html: String) -> Measurement {
    let walked = String(html.prefix(20_000))
    let time = Stopwatch().microseconds(runs: 20) {
        let beginning = Manuscript(beginningOf: html, language: "en")
        _ = beginning?.typeset(around: 0, lineCount: 140, TypesetOptions(columns: 66))
    }
    let walking = Stopwatch().microseconds(runs: 20) { _ = walk(over: walked) }
    return Measurement("first screen of a story of \(size)", unit: "µs", time, baseline: walking)
}

/// Setting the stretch around a place in the middle, as a page turned out of it or a new size asks for.
@MainActor
private func turning(_ html: String) -> Measurement {
    let manuscript = Manuscript(html: html, language: "en")
    let walked = String(html.prefix(20_000))
    let time = Stopwatch().microseconds(runs: 50) {
        _ = manuscript.typeset(
            around: manuscript.length / 2,
            lineCount: 140,
            TypesetOptions(columns: 66)
        )
    }
    let walking = Stopwatch().microseconds(runs: 50) { _ = walk(over: walked) }
    return Measurement("a stretch of a story of 1 MB", unit: "µs", time, baseline: walking)
}

@MainActor
private func layout(
    _ name: String,
    _ stories: [(html: String, language: String?)],
    runs: Int
) -> Measurement {
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
    return Measurement(
        "layout of \(name), a kilobyte",
        unit: "µs",
        typesetting.map { $0 / kilobytes },
        baseline: walking.map { $0 / kilobytes }
    )
}

/// Reading the hyphenation patterns of a language, once in the life of the program.
@MainActor
private func patterns(language: String) -> Measurement {
    let time = Stopwatch().microseconds(runs: 5) {
        let hyphenation = Hyphenation(directory: "/usr/share/hyphen")
        // Few and long words, which do not fill their lines without hyphens.
        let html = Array(repeating: "Wahrscheinlichkeitsrechnungen", count: 20).joined(
            separator: " "
        )
        _ = Manuscript(html: html, language: language, hyphenation: hyphenation)
            .typeset(TypesetOptions(columns: 66, isJustified: true))
    }
    return Measurement(
        "hyphenation patterns of \(language)",
        unit: "µs",
        time,
        baseline: nil
    )
}

/// Paragraphs of plain words with some emphasis and a link each.
private func longStory(paragraphs count: Int) -> String {
    (1...count).map { number in
        """
        <p>On day \(number) the surveyors walked the northern dyke again, counted <em>every</em> \
        sluice, and wrote the figures into the same grey book as the day before; the harbour \
        master, who had read it, asked for <a href="https://dyke.example/day/\(number)">a copy</a>.</p>
        """
    }.joined(separator: "\n")
}
