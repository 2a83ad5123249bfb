import Markup

extension ExtractionResult {
    mutating func useDeclaredText(_ facts: PageMetadata) {
        guard story.text.isEmpty, let body = facts.linkedData.body,
            body.utf8.count >= Self.fewestBytesTold
        else { return }
        if let title = story.title, let headline = facts.linkedData.headline,
            TitleSimilarity.similarity(title, plainText(ofHTML: headline)) < 0.5
        {
            return
        }
        let lines = body.beginning(ofAtMost: HTMLDocument.maximumBytes / 2)
            .split(whereSeparator: \.isNewline)
            .map { plainText(ofHTML: String($0)) }.filter { !$0.isEmpty }
        story.text = lines.joined(separator: "\n\n")
        var html: [UInt8] = []
        for line in lines {
            html += "<p>".utf8
            html.appendEscaped(line)
            html += "</p>\n".utf8
        }
        story.html = String(decoding: html, as: UTF8.self)
        explain("text", "articleBody of JSON-LD, because the page has no text")
    }

    private static var fewestBytesTold: Int { 200 }
}
