import Feeds

@testable import Extraction

func extract(
    _ html: String,
    rules: [String: SiteRule] = [:],
    address: String = "https://paper.example/news/story.html"
) throws -> ExtractionResult {
    let extractor = Extractor(rules: SiteRules(rules)) { LenientURLParser.resolve($0, against: $1) }
    return try extractor.read(Array(html.utf8), address: address)
}

func blocks(_ html: String) throws -> [String] {
    try extract(html).story.text.caseInsensitiveComponents(parting: "\n\n")
}

func story(around html: String) -> String {
    """
    <h1>The tide came in</h1><article><p>\(paragraph("First"))</p>
    \(html)<p>\(paragraph("Last"))</p></article>
    """
}

func paragraph(_ name: String) -> String {
    "\(name): the tide came in at the third step, and the harbour master wrote it down, as he had done before."
}
