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
    ]
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
