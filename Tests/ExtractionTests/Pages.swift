import Feeds

@testable import Extraction

/// Reads small pages, as the program does.
func extract(
    _ html: String,
    rules: [String: SiteRule] = [:],
    address: String = "https://paper.example/news/story.html"
) throws -> ExtractionResult {
    let extractor = Extractor(rules: SiteRules(rules)) { LenientURL.resolve($0, against: $1) }
    return try extractor.read(Array(html.utf8), address: address)
}

/// The blocks of the text that is found on a page.
func blocks(_ html: String) throws -> [String] {
    try extract(html).story.text.components(parting: "\n\n")
}

/// A story that begins and ends with a paragraph, with something between them.
func story(around html: String) -> String {
    """
    <h1>The tide came in</h1><article><p>\(paragraph("First"))</p>
    \(html)<p>\(paragraph("Last"))</p></article>
    """
}

/// A paragraph that is long enough to be one of a story.
func paragraph(_ name: String) -> String {
    "\(name): the tide came in at the third step, and the harbour master wrote it down, as he had done before."
}
