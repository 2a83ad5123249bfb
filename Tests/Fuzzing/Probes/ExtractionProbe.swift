import Extraction
import Feeds
import Markup

private let contentTypes: [String?] = [
    nil, "text/html", "text/html; charset=utf-8", "text/html; charset=iso-8859-1",
    "text/html; charset=utf-16",
]

func defectOfExtraction(_ bytes: [UInt8]) -> String? {
    let (contentType, page) = bytes.choosing(from: contentTypes, otherwise: nil)
    let address = "https://paper.example/news/story.html"
    let plain = Extractor { LenientURLParser.resolve($0, against: $1) }
    let ruled = Extractor(rules: SiteRules(["paper.example": rule])) {
        LenientURLParser.resolve($0, against: $1)
    }
    for extractor in [plain, ruled] {
        do throws(ExtractionError) {
            let found = try extractor.read(page, address: address, contentType: contentType)
            if let defect = defect(of: found.story) { return defect }
        } catch {
            return "the page is too large"
        }
    }
    return nil
}

private let rule: SiteRule = {
    var rule = SiteRule()
    rule.body = try? Selector("div > p, article :not(.a, i)")
    rule.title = try? Selector("[id^=a] h1, h2")
    rule.strip = try? Selector("*.b > [href*=x]")
    return rule
}()

private func defect(of story: ExtractedStory) -> String? {
    let lines = [
        story.title, story.byline, story.published, story.site, story.language, story.excerpt,
        story.leadPicture, story.nextPage,
    ]
    if let line = lines.compactMap({ $0 }).first(where: \.hasControls) {
        return "a control in \(line.debugDescription)"
    }
    let texts = [story.text, story.html]
    if texts.contains(where: { $0.contains { $0 != "\n" && String($0).hasControls && $0 != "\t" } })
    {
        return "a control in the story"
    }
    for node in HTMLDocument(parsing: story.html).nodes {
        guard case .element(let element) = node.content else { continue }
        for address in [element["href"], element["src"]].compactMap({ $0 }) {
            let start = address.prefix(8).lowercased()
            if address.hasPrefix("#") { continue }
            guard start.hasPrefix("http://") || start.hasPrefix("https://") else {
                return "no address on the web: \(address.debugDescription)"
            }
        }
    }
    return nil
}
