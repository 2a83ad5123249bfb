import Addresses
import Extraction
import News
import NewspaperUI
import Newsroom

struct ExtractCommand: Subcommand {
    let context: CommandContext

    func extract(_ location: String, _ options: ExtractOptions) async -> Int32 {
        await extract(location, options) { () throws(FeedFailure) in
            try await fetchDocument(location)
        }
    }

    /// Extracts the story of a document, after following at most one meta refresh.
    private func extract(
        _ location: String,
        _ options: ExtractOptions,
        follows: Bool = true,
        in fetch: () async throws(FeedFailure) -> InputDocument
    ) async -> Int32 {
        let document: InputDocument
        do throws(FeedFailure) {
            document = try await fetch()
        } catch {
            switch error {
            case .badAddress, .unsupportedScheme, .unreadableFile:
                Output.printError(ErrorMessages.describe(error))
            default: Output.printError(ErrorMessages.describe(FullTextFailure.notFetched(error)))
            }
            return ExitStatus.failure
        }
        let type = options.contentType ?? document.contentType
        if let found = DocumentClassifier.foundInstead(ofType: type, document.bytes) {
            Output.printError(sentence(onNoPage: found, at: location))
            return ExitStatus.failure
        }
        let address = options.address ?? document.address
        let extractor = serviceFactory.extractor
        guard
            let found = try? extractor.read(document.bytes, address: address, contentType: type)
        else {
            Output.printError(DocumentCommandStrings.pageTooLarge)
            return ExitStatus.failure
        }
        let name = location == "-" ? DocumentCommandStrings.standardInput : location
        let host = address.flatMap { Address($0)?.server.host } ?? name
        let failure =
            found.isRedirect && !follows ? .noStory(host: host) : FullTextFailure(found, on: host)
        if follows, found.isRedirect, let page = document.response, let next = found.refresh {
            return await extract(next, options, follows: false) { () throws(FeedFailure) in
                try await fetchDocument(next, linkedFrom: page)
            }
        }
        if found.barrier == nil, found.story.text.isEmpty,
            let instead = DocumentClassifier.foundInstead(withoutStory: document.bytes)
        {
            Output.printError(sentence(onNoPage: instead, at: location))
            return ExitStatus.failure
        }
        if options.json {
            let answer = ExtractionJSON.utf8(for: found, explaining: options.explains)
            Output.send(answer + "\n".utf8)
            return document.isWhole ? ExitStatus.success : ExitStatus.failure
        }
        show(found, options)
        // A text that Newspaper would not store is printed with the reason.
        if let failure {
            Output.printError(ErrorMessages.describe(failure))
            return ExitStatus.failure
        }
        return document.isWhole ? ExitStatus.success : ExitStatus.failure
    }

    /// Returns the message that a file is not a web page, naming the command that reads it.
    private func sentence(onNoPage found: String, at location: String) -> String {
        guard found != FullTextFailure.feed, let name = nameOfFile(location) else {
            return ErrorMessages.describe(FullTextFailure.notAPage(found: found))
        }
        return found.hasSuffix("(OPML)")
            ? DocumentCommandStrings.listInsteadOfPage(name, found: found)
            : DocumentCommandStrings.notAPage(name, found: found)
    }

    /// Reads one JSON object per line from standard input and prints one result line for each.
    func extractPages() -> Int32 {
        let batch = PageBatch(serviceFactory.extractor)
        while let line = readLine() { Output.send(batch.answer(to: line) + "\n".utf8) }
        return ExitStatus.success
    }

    private func show(_ found: ExtractionResult, _ options: ExtractOptions) {
        let story = found.story
        let parts = [
            (DocumentCommandStrings.title, story.title),
            (DocumentCommandStrings.byline, story.byline),
            (DocumentCommandStrings.published, story.published),
            (DocumentCommandStrings.site, story.site),
            (DocumentCommandStrings.language, story.language),
            (DocumentCommandStrings.picture, story.leadPicture),
            (DocumentCommandStrings.excerpt, story.excerpt),
            (DocumentCommandStrings.nextPage, story.nextPage),
            (
                DocumentCommandStrings.access,
                story.isForSubscribers ? DocumentCommandStrings.forSubscribers : nil
            ),
        ]
        for (name, value) in parts { if let value { say(name, value) } }
        if options.explains {
            for reason in found.reasons {
                say(DocumentCommandStrings.reason, "\(reason.about): \(reason.why)")
            }
        }
        let paragraphs = story.text.split(separator: "\n", omittingEmptySubsequences: false)
        if !story.text.isEmpty { Output.say("") }
        for paragraph in paragraphs { Output.say(String(paragraph)) }
    }

    private func say(_ name: String, _ value: String) {
        Output.say(name + String(repeating: " ", count: 11 - name.count) + value)
    }
}
