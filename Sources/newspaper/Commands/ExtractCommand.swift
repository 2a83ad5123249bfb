import Addresses
import Extraction
import News
import NewspaperUI
import Newsroom

extension CommandRunner {
    /// `newspaper extract`: the story on a web page.
    func extract(_ location: String, _ options: ExtractOptions) async -> Int32 {
        await extract(location, options) { () throws(FeedFailure) in
            try await fetchDocument(location)
        }
    }

    /// Shows the story of a document, or of the page to which it leads by meta refresh if it has none.
    private func extract(
        _ location: String,
        _ options: ExtractOptions,
        follows: Bool = true,
        in fetch: () async throws(FeedFailure) -> Document
    ) async -> Int32 {
        let document: Document
        do throws(FeedFailure) {
            document = try await fetch()
        } catch {
            switch error {
            case .badAddress, .unsupportedScheme, .unreadableFile:
                Output.complain(ErrorMessages.describe(error))
            default: Output.complain(ErrorMessages.describe(PageFailure.notFetched(error)))
            }
            return ExitStatus.failure
        }
        let type = options.contentType ?? document.contentType
        if let found = PageKind.foundInstead(ofType: type, document.bytes) {
            Output.complain(sentence(onNoPage: found, at: location))
            return ExitStatus.failure
        }
        let address = options.address ?? document.address
        let extractor = newsstand.extractor
        guard
            let found = try? extractor.read(document.bytes, address: address, contentType: type)
        else {
            Output.complain(
                "The page is larger than one with a story may be: open it in the browser."
            )
            return ExitStatus.failure
        }
        let name = location == "-" ? "standard input" : location
        let host = address.flatMap { Address($0)?.server.host } ?? name
        let failure = PageFailure(found, on: host)
        if follows, failure != nil, let page = document.response, let next = found.refresh {
            return await extract(next, options, follows: false) { () throws(FeedFailure) in
                try await fetchDocument(next, linkedFrom: page)
            }
        }
        if found.obstacle == nil, found.story.text.isEmpty,
            let instead = PageKind.foundInstead(withoutStory: document.bytes)
        {
            Output.complain(sentence(onNoPage: instead, at: location))
            return ExitStatus.failure
        }
        if options.json {
            let answer = ExtractionJSON.utf8(for: found, explaining: options.explains)
            Output.send(answer + "\n".utf8)
            return document.isWhole ? ExitStatus.success : ExitStatus.failure
        }
        show(found, options)
        // A text that would not be stored as a story is shown, too, with the reason.
        if let failure {
            Output.complain(ErrorMessages.describe(failure))
            return ExitStatus.failure
        }
        return document.isWhole ? ExitStatus.success : ExitStatus.failure
    }

    /// What a document is in the place of a page, and which command reads it.
    private func sentence(onNoPage found: String, at location: String) -> String {
        guard found != PageFailure.feed, let name = nameOfFile(location) else {
            return ErrorMessages.describe(PageFailure.notAPage(found: found))
        }
        let advice =
            found.hasSuffix("(OPML)")
            ? "“newspaper import” takes over what it lists" : "name one in HTML"
        return "\(name) holds \(UntrustedText.presentable(found)) and no page: \(advice)."
    }

    /// `newspaper extract --batch`: a JSON answer for every JSON line.
    func extractPages() -> Int32 {
        let batch = PageBatch(newsstand.extractor)
        while let line = readLine() { Output.send(batch.answer(to: line) + "\n".utf8) }
        return ExitStatus.success
    }

    private func show(_ found: ExtractionResult, _ options: ExtractOptions) {
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
