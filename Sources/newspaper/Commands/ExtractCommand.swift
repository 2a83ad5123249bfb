import Extraction
import News
import NewspaperUI

extension CommandDesk {
    /// `newspaper extract`: the story on a web page.
    func extract(_ location: String, _ options: ExtractOptions) async -> Int32 {
        do throws(FeedFailure) {
            let document = try await fetchDocument(location)
            guard let found = read(document, options) else {
                Output.complain(
                    "The page is larger than one with a story may be: open it in the browser."
                )
                return ExitStatus.failure
            }
            if options.json {
                let answer = ExtractionAnswer.utf8(for: found, explaining: options.explains)
                Output.send(answer + "\n".utf8)
            } else {
                show(found, options)
            }
            return ExitStatus.success
        } catch {
            Output.complain(Sentences.describe(error))
            return ExitStatus.failure
        }
    }

    /// `newspaper extract --batch`: a JSON answer for every JSON line.
    func extractPages() -> Int32 {
        let batch = ExtractionBatch(newsstand.extractor)
        while let line = readLine() { Output.send(batch.answer(to: line) + "\n".utf8) }
        return ExitStatus.success
    }

    /// The story; `nil` when the page is too large.
    private func read(_ document: Document, _ options: ExtractOptions) -> FoundStory? {
        try? newsstand.extractor.read(
            document.bytes,
            address: options.address ?? document.address,
            contentType: options.contentType ?? document.contentType
        )
    }

    private func show(_ found: FoundStory, _ options: ExtractOptions) {
        let story = found.story
        let parts = [
            ("Title:", story.title), ("Byline:", story.byline), ("Published:", story.published),
            ("Site:", story.site), ("Language:", story.language), ("Picture:", story.leadPicture),
            ("Excerpt:", story.excerpt), ("Next page:", story.nextPage),
            ("Access:", story.isForSubscribers ? "for subscribers" : nil),
        ]
        for (name, value) in parts { if let value { say(name, value) } }
        if options.explains {
            for reason in found.reasons { say("Why:", "\(reason.about): \(reason.why)") }
        }
        let paragraphs = story.text.split(separator: "\n", omittingEmptySubsequences: false)
        if !story.text.isEmpty { Output.say("") }
        for paragraph in paragraphs { Output.say(String(paragraph)) }
    }

    private func say(_ name: String, _ value: String) {
        Output.say(name + String(repeating: " ", count: 11 - name.count) + value)
    }
}
