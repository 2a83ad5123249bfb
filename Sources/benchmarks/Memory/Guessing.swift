import Typesetting

/// Detects the language of stories; the baseline iterates over their text.
@MainActor
func guessing(_ name: String, _ stories: [String]) -> BenchmarkMeasurement {
    // The first story initializes the table.
    for story in stories { _ = LanguageDetector.usual.language(ofHTML: story) }
    let time = Stopwatch().microseconds(runs: 50) {
        for story in stories { _ = LanguageDetector.usual.language(ofHTML: story) }
    }
    let walking = Stopwatch().microseconds(runs: 50) {
        for story in stories { _ = walk(over: story) }
    }
    let count = Double(max(stories.count, 1))
    return BenchmarkMeasurement(
        "the language of \(name)",
        unit: "µs",
        time.map { $0 / count },
        baseline: walking.map { $0 / count },
        bar: .value(100)
    )
}
