import Feeds
import FoundationEssentials
import News
import NewspaperUI
import Newsroom

/// Runs `newspaper feed`.
struct FeedInspectCommand: Subcommand {
    let context: CommandContext

    func inspectFeed(
        _ location: String,
        base: String?,
        contentType: String?,
        json: Bool
    ) async -> Int32 {
        var bytes: [UInt8] = []
        do throws(FeedFailure) {
            let document = try await fetchDocument(location)
            bytes = document.bytes
            let address = base ?? document.address
            let type = contentType ?? document.contentType
            if json {
                let parser = FeedParser(address: address, contentType: type)
                FeedJSONWriter.write(try read(document.bytes, with: parser)) { Output.send($0) }
                Output.send([UInt8(ascii: "\n")])
            } else {
                show(try review(document.bytes, from: address, contentType: type))
            }
            return document.isWhole ? ExitStatus.success : ExitStatus.failure
        } catch {
            Output.printError(
                sentence(onFile: location, bytes, error) ?? ErrorMessages.describe(error)
            )
            return ExitStatus.failure
        }
    }

    /// Returns the message about an unreadable file, naming the command that reads it; `nil` for
    /// addresses and other errors.
    private func sentence(
        onFile location: String,
        _ bytes: [UInt8],
        _ failure: FeedFailure
    ) -> String? {
        guard let name = nameOfFile(location) else { return nil }
        switch failure {
        case .notAFeed:
            let kind = DocumentClassifier.kind(of: bytes)
            return switch kind {
            case .webPage: DocumentCommandStrings.pageInsteadOfFeed(name, found: kind.phrase)
            case .feedList: DocumentCommandStrings.listInsteadOfFeed(name, found: kind.phrase)
            default: DocumentCommandStrings.notAFeed(name, found: kind.phrase)
            }
        case .malformed(let detail):
            return DocumentCommandStrings.malformedFeed(name, detail: detail)
        default: return nil
        }
    }

    /// Reads one JSON object per line from standard input and prints one result line for each.
    func inspectFeeds() -> Int32 {
        while let line = readLine() {
            BatchFeedParser.write(answerTo: line) { Output.send($0) }
            Output.send([UInt8(ascii: "\n")])
        }
        return ExitStatus.success
    }

    private func read(
        _ bytes: [UInt8],
        with parser: FeedParser
    ) throws(FeedFailure) -> FeedEntryIterator {
        do throws(FeedError) {
            return try parser.read(bytes)
        } catch {
            throw FeedFailure(error)
        }
    }

    private func review(
        _ bytes: [UInt8],
        from address: String?,
        contentType: String?
    ) throws(FeedFailure) -> FeedValidation {
        do throws(FeedError) {
            return try FeedValidation(
                of: bytes,
                address: address,
                contentType: contentType,
                now: processEnvironment.clock.now(),
                head: show,
                entry: show
            )
        } catch {
            throw FeedFailure(error)
        }
    }

    private func show(_ review: FeedValidation) {
        guard !review.findings.isEmpty else { return Output.say(DocumentCommandStrings.noProblems) }
        Output.say(DocumentCommandStrings.problems(review.findings.count))
        for finding in review.findings { Output.say("  \(finding.line)") }
    }

    private func show(_ feed: ParsedFeed, _ entryCount: Int) {
        Output.say(DocumentCommandStrings.feedTitle(feed.title.map(beginning(of:))))
        Output.say(DocumentCommandStrings.feedPage(feed.link))
        Output.say(DocumentCommandStrings.feedLanguage(feed.language))
        Output.say(DocumentCommandStrings.entryCount(entryCount))
    }

    private func show(_ entry: ParsedEntry) {
        let date =
            (entry.published ?? entry.updated).map(FeedDate.text(of:))
            ?? DocumentCommandStrings.noDate
        let title = entry.title.map(beginning(of:)) ?? DocumentCommandStrings.noTitle
        Output.say("  \(date)  \(title)")
    }

    private func beginning(of title: String) -> String {
        let start = title.unicodeScalars.prefix(Self.listedLength)
        return start.endIndex < title.endIndex ? "\(String(start))…" : title
    }

    private static let listedLength = 300
}
