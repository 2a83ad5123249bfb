import Archive
import Markup
import News

@MainActor
func measureArchive(_ programs: BenchmarkCommandLines) async throws -> [BenchmarkMeasurement] {
    let folder = try ArchiveFolder()
    return try await measureStoring(in: folder) + measureSearch(in: folder)
        + measureLists(in: folder)
}

@MainActor
private func measureStoring(in folder: ArchiveFolder) async throws -> [BenchmarkMeasurement] {
    let library = GeneratedArchiveContent(
        feedCount: 1000,
        articlesPerFeed: 30,
        bytesPerArticle: 4000
    )
    let deliveries = library.deliveries()
    let plain = PlainTableBaseline(path: folder.file("plain.db"))
    let plainSeconds = try await processorSeconds { try plain.store(deliveries) }
    try plain.checkpoint()
    let archive = try openArchive(at: folder.file("storing.db"))
    try await archive.setSubscriptions(library.subscriptions)
    let storing = try await processorSeconds {
        for start in stride(from: 0, to: deliveries.count, by: 50) {
            _ = try await archive.store(Array(deliveries[start..<start + 50]))
        }
    }
    let again = try await processorSeconds { _ = try await archive.store(deliveries) }
    let indexing = try await processorSeconds {
        while try await archive.maintenance.indexSome() > 0 {}
        try await archive.maintenance.checkpoint()
    }
    return [
        BenchmarkMeasurement(
            "storing 30,000 articles of 4 kB",
            unit: "s CPU",
            storing,
            baseline: plainSeconds,
            bar: .value(0.6)
        ),
        BenchmarkMeasurement(
            "the same again, unchanged",
            unit: "s CPU",
            again,
            baseline: plainSeconds
        ),
        BenchmarkMeasurement(
            "indexing them",
            unit: "s CPU",
            indexing,
            baseline: plainSeconds,
            bar: .value(3)
        ),
    ]
}

@MainActor
private func measureSearch(in folder: ArchiveFolder) async throws -> [BenchmarkMeasurement] {
    let library = GeneratedArchiveContent(
        feedCount: 1000,
        articlesPerFeed: 100,
        bytesPerArticle: 1200
    )
    let archive = try await filled(folder.file("search.db"), from: library)
    while try await archive.maintenance.indexSome(limit: 1000) > 0 {}
    var results: [BenchmarkMeasurement] = []
    for (name, text, bar) in [
        ("a rare word", GeneratedArchiveContent.rareWord, 10.0),
        ("a common word", GeneratedArchiveContent.commonWord, 60),
        ("the beginning of a common word", "har", 60),
        ("three letters", "the", 60),
        ("three words", "harbour bridges trains", 60),
    ] {
        let samples = try await milliseconds(runs: 5) {
            let archive = try openArchive(at: folder.file("search.db"))
            let query = HeadlineQuery(search: text, rows: 0..<40)
            check(try await !archive.headlines(query).headlines.isEmpty)
        }
        results.append(
            BenchmarkMeasurement(
                "searching 100,000 for \(name)",
                unit: "ms CPU",
                samples.median,
                baseline: nil,
                bar: .value(bar)
            )
        )
    }
    return results
}

@MainActor
private func measureLists(in folder: ArchiveFolder) async throws -> [BenchmarkMeasurement] {
    let library = GeneratedArchiveContent(
        feedCount: 3000,
        articlesPerFeed: 100,
        bytesPerArticle: 100
    )
    let path = folder.file("lists.db")
    let archive = try await filled(path, from: library)
    while try await archive.maintenance.indexSome(limit: 1000) > 0 {}
    let plain = PlainTableBaseline(path: folder.file("plain.db"))
    let opening = try await milliseconds(runs: 20) {
        let archive = try openArchive(at: path)
        check(
            try await archive.headlines(HeadlineQuery(rows: 0..<40)).headlines.count == 40
        )
    }
    let plainOpening = try await milliseconds(runs: 20) {
        check(try plain.readFirstRows() == 40)
    }
    var results = [
        BenchmarkMeasurement(
            "opening 300,000 articles, first 40 headlines",
            unit: "ms CPU",
            opening.median,
            baseline: plainOpening.median,
            bar: .value(3)
        )
    ]
    for (name, start) in [("first", 0), ("last", 299_960), ("middle", 150_000)] {
        var row = start
        let windows = try await milliseconds(runs: 50) {
            let query = HeadlineQuery(rows: row..<row + 40)
            check(try await archive.headlines(query).headlines.count == 40)
            row += name == "middle" ? 40 : 0
        }
        results.append(
            BenchmarkMeasurement(
                "a window of 40 at the \(name) of 300,000",
                unit: "ms CPU",
                windows.percentile(95),
                baseline: plainOpening.median,
                bar: .value(1)
            )
        )
    }
    let edition = try await milliseconds(runs: 10) {
        check(try await archive.edition(title: "").feeds.count == library.feedCount)
    }
    let marking = try await processorSeconds {
        _ = try await archive.mark(.query(HeadlineQuery()), .read(true))
    }
    let undoing = try await processorSeconds { _ = try await archive.undo() }
    return results + [
        BenchmarkMeasurement(
            "an edition of 3000 feeds",
            unit: "ms CPU",
            edition.median,
            baseline: nil
        ),
        BenchmarkMeasurement(
            "marking 300,000 read",
            unit: "s CPU",
            marking,
            baseline: nil,
            bar: .value(1)
        ),
        BenchmarkMeasurement(
            "taking it back",
            unit: "s CPU",
            undoing,
            baseline: nil,
            bar: .value(1)
        ),
    ]
}

private func filled(_ path: String, from library: GeneratedArchiveContent) async throws -> Archive {
    let archive = try openArchive(at: path)
    try await archive.setSubscriptions(library.subscriptions)
    let deliveries = library.deliveries()
    for start in stride(from: 0, to: deliveries.count, by: 100) {
        _ = try await archive.store(Array(deliveries[start..<start + 100]))
    }
    return archive
}

func openArchive(at path: String) throws(ArchiveError) -> Archive {
    try Archive.open(
        at: path,
        now: { GeneratedArchiveContent.now },
        plainText: PlainTextExtractor.utf8(ofHTML:)
    )
}

private func check(_ isAnswered: Bool) {
    precondition(isAnswered, "the archive did not answer as it should")
}
