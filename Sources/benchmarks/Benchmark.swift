/// A benchmark, selected by name with `--only`.
struct Benchmark {
    let name: String
    let summary: String
    let run: @MainActor (BenchmarkCommandLines) async throws -> [BenchmarkMeasurement]

    static let all = [
        Benchmark(name: "start", summary: "start to first full screen", run: measureStart),
        Benchmark(name: "list", summary: "a key in the list", run: measureList),
        Benchmark(name: "story", summary: "opening stories and paging", run: measureStory),
        Benchmark(
            name: "long",
            summary: "stories of 1 and 5 MB",
            run: measureLongStories
        ),
        Benchmark(name: "memory", summary: "resident memory after start", run: measureMemory),
        Benchmark(name: "idle", summary: "ten seconds without a key", run: measureIdleness),
        Benchmark(name: "draw", summary: "drawing screens in memory", run: measureDrawing),
        Benchmark(name: "layout", summary: "typesetting stories", run: measureLayout),
        Benchmark(name: "rag", summary: "how evenly lines end", run: measureRag),
        Benchmark(name: "feeds", summary: "reading feeds", run: measureFeeds),
        Benchmark(name: "threads", summary: "reading a discussion", run: measureThreads),
        Benchmark(name: "pages", summary: "finding stories on pages", run: measurePages),
        Benchmark(name: "archive", summary: "keeping articles", run: measureArchive),
        Benchmark(name: "accounts", summary: "synchronizing an account", run: measureAccounts),
    ]
}
