@MainActor
func measureLongStories(_ programs: BenchmarkCommandLines) async throws -> [BenchmarkMeasurement] {
    let paper = try await LongStoryFixture()
    let reading = { try BenchmarkTerminal(programs.subscribed, environment: paper.environment) }
    let short = try opening(story: 0, in: try reading())
    let long = try opening(story: 1, in: try reading())
    let longer = try opening(story: 2, in: try reading())
    return [
        BenchmarkMeasurement(
            "first screen of 1 MB, beside 5 kB, p50",
            unit: "ms",
            long.median,
            baseline: short.median,
            bar: .value(20)
        ),
        BenchmarkMeasurement(
            "first screen of 5 MB, beside 5 kB, p50",
            unit: "ms",
            longer.median,
            baseline: short.median
        ),
    ] + (try turning(try reading(), try BenchmarkTerminal(programs.floor)))
        + (try resizing(try reading(), try BenchmarkTerminal(programs.floor)))
}

private func opening(story: Int, in session: BenchmarkTerminal) throws -> Samples {
    try select(story, in: session)
    var times: [Double] = []
    for _ in 0..<15 {
        times.append(try session.type("\r", silence: 250).millisecondsToMost)
        // At the beginning of a story, no position is stored.
        try session.type("gg", silence: 80)
        try session.type("q", silence: 150)
    }
    return Samples(times)
}

private func turning(
    _ session: BenchmarkTerminal,
    _ floorSession: BenchmarkTerminal
) throws -> [BenchmarkMeasurement] {
    try select(1, in: session)
    try session.type("\r", silence: 500)
    let pages = try (0..<150).map { _ in try session.type(" ") }
    // The baseline's list has 25 pages.
    let floor = try (0..<24).map { _ in try floorSession.type(" ") }
    return [
        BenchmarkMeasurement(
            "a page in 1 MB, p50",
            unit: "ms",
            Samples(milliseconds: pages).median,
            baseline: Samples(milliseconds: floor).median
        ),
        BenchmarkMeasurement(
            "a page in 1 MB, p95",
            unit: "ms",
            Samples(milliseconds: pages).percentile(95),
            baseline: Samples(milliseconds: floor).percentile(95),
            bar: .value(1.5)
        ),
    ]
}

private func resizing(
    _ session: BenchmarkTerminal,
    _ floorSession: BenchmarkTerminal
) throws -> [BenchmarkMeasurement] {
    try select(1, in: session)
    try session.type("\r", silence: 500)
    for _ in 0..<20 { try session.type(" ") }
    let measured = try (0..<5).map { _ in try session.changeSize(times: 60) }
    let floor = try (0..<5).map { _ in try floorSession.changeSize(times: 60) }
    return [
        BenchmarkMeasurement(
            "1 MB, settled after 60 sizes",
            unit: "ms",
            Samples(milliseconds: measured).median,
            baseline: Samples(milliseconds: floor).median,
            bar: .value(50)
        )
    ]
}

private func select(_ story: Int, in session: BenchmarkTerminal) throws {
    try session.type("gg", silence: 150)
    for _ in 0..<story { try session.type("j", silence: 150) }
}
