import Feeds

/// Parses 200 feeds; the baseline is a scan of the same bytes.
@MainActor
func measureFeeds(_ programs: BenchmarkCommandLines) -> [BenchmarkMeasurement] {
    let corpus = FeedCorpus(count: 200)
    let parser = FeedParser(address: "https://paper.example/feed")
    let documents = corpus.documents.map(\.bytes)
    let stopwatch = Stopwatch()
    let reading = stopwatch.microseconds(runs: 5) {
        for document in documents { read(document, with: parser) }
    }
    var tagCount = 0
    let walk = stopwatch.microseconds(runs: 5) {
        for document in documents { tagCount &+= ByteScanBaseline.countTags(in: document) }
    }
    let tiny = Array(tinyFeed.utf8)
    let tinyReading = stopwatch.microseconds(runs: 500) { read(tiny, with: parser) }
    let tinyWalk = stopwatch.microseconds(runs: 500) {
        tagCount &+= ByteScanBaseline.countTags(in: tiny)
    }
    precondition(tagCount > 0)
    return [
        BenchmarkMeasurement(
            "reading 200 feeds, one core",
            unit: "MB/s",
            reading.map { bytes(in: documents) / $0 },
            baseline: walk.map { bytes(in: documents) / $0 },
            bar: .least(100)
        ),
        BenchmarkMeasurement(
            "reading a feed of one entry",
            unit: "µs",
            tinyReading,
            baseline: tinyWalk,
            bar: .value(50)
        ),
    ]
}

private func bytes(in documents: [[UInt8]]) -> Double {
    Double(documents.reduce(0) { $0 + $1.count })
}

@inline(never)
private func read(_ document: [UInt8], with parser: FeedParser) {
    do throws(FeedError) {
        _ = try parser.parse(document)
    } catch {
        preconditionFailure("A feed of the benchmark cannot be read: \(error)")
    }
}

private let tinyFeed = """
    <?xml version="1.0"?>
    <rss version="2.0"><channel><title>Tides</title><link>https://tides.example/</link>
    <item><title>High water</title><link>https://tides.example/1</link>
    <pubDate>Tue, 17 Jun 2025 08:15:00 +0000</pubDate>
    <description>At a quarter past eight.</description></item>
    </channel></rss>
    """
