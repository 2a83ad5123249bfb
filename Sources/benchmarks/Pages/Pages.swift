import Extraction
import Feeds
import Markup

@MainActor
func measurePages(_ programs: BenchmarkCommandLines) -> [BenchmarkMeasurement] {
    let pages = (0..<100).map { Array(PageWriter.page(number: $0).utf8) }
    let extractor = Extractor { LenientURLParser.resolve($0, against: $1) }
    let stopwatch = Stopwatch()
    let extraction = stopwatch.microseconds(runs: 5) {
        for page in pages { read(page, with: extractor) }
    }
    let parsing = stopwatch.microseconds(runs: 3) {
        for page in pages { PlainGumboParser.parse(page) }
    }
    return [
        BenchmarkMeasurement(
            "the story on a page of \(pages[0].count / 1000) kB",
            unit: "µs",
            extraction.map { $0 / Double(pages.count) },
            baseline: parsing.map { $0 / Double(pages.count) },
            bar: .ratio(1.2)
        )
    ]
}

@inline(never)
private func read(_ page: [UInt8], with extractor: Extractor) {
    do throws(ExtractionError) {
        let found = try extractor.read(page, address: "https://tides.example/news/1")
        precondition(found.story.text.hasSuffix("as it is always said."))
        precondition(found.story.text.utf8.count > 4500)
    } catch {
        preconditionFailure("A page of the benchmark cannot be read: \(error)")
    }
}

/// Generates pages like those of newspapers: a story, navigation and teasers, and ten times as much script.
private enum PageWriter {
    static func page(number: Int) -> String {
        let teasers = (0..<120).map { teaser($0 + number) }.joined(separator: "\n")
        let paragraphs = (0..<24).map { "<p class=\"text\">\(sentences($0 + number))</p>" }
        let scripts = (0..<40).map { script($0 * number) }
        return """
            <!DOCTYPE html><html lang="en"><head><title>Tide \(number) | Tides</title>
            <meta property="og:title" content="Tide \(number)">
            <script type="application/ld+json">{"@type":"NewsArticle","headline":"Tide \(number)",
            "datePublished":"2025-06-17T08:15:00Z","author":{"name":"Harbour desk"}}</script>
            \(scripts.joined(separator: "\n"))</head><body class="single post">
            <nav class="menu"><ul>\(teasers)</ul></nav><main><article id="story"><h1>Tide \(number)</h1>
            <div class="article-body">\(paragraphs.joined(separator: "\n"))
            <figure><img src="/tide.jpg" alt="The mole"><figcaption>The mole.</figcaption></figure></div>
            <aside class="related"><ul>\(teasers)</ul></aside></article></main>
            <footer class="footer"><div>\(teasers)</div></footer></body></html>
            """
    }

    private static func teaser(_ number: Int) -> String {
        """
        <li class="card card--small" data-id="\(number)"><div class="card__inner"><a class="card__link" \
        href="/news/\(number).html"><span class="card__kicker">Sea</span><h3>High water \(number)</h3></a></div></li>
        """
    }

    private static func sentences(_ number: Int) -> String {
        "The water came in at the step with the number \(number), and the harbour desk wrote it <a href=\"/book\">down</a>. "
            + "Nobody was surprised, for it had been said the day before &amp; the day before that, as it is always said."
    }

    private static func script(_ seed: Int) -> String {
        let entries = (0..<120).map {
            "{\"id\":\($0 &* 31 &+ seed),\"slot\":\"top\",\"sizes\":[[300,250]]}"
        }
        return "<script>window.slots=[\(entries.joined(separator: ","))];if(a<b){c()}</script>"
    }
}
