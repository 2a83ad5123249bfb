import Feeds
import FoundationEssentials
import News
import NewspaperUI
import Newsroom

extension CommandRunner {
    /// `newspaper feed`: prints the parsed content of a feed.
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
                FeedJSON.write(try read(document.bytes, with: parser)) { Output.send($0) }
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

    /// Returns a message that names the command for the file; `nil` for addresses and other errors.
    private func sentence(
        onFile location: String,
        _ bytes: [UInt8],
        _ failure: FeedFailure
    ) -> String? {
        guard let name = nameOfFile(location) else { return nil }
        switch failure {
        case .notAFeed:
            let found = PageKind.name(of: bytes)
            let advice =
                found.contains("(HTML)")
                ? "“newspaper extract” reads pages"
                : found.contains("(OPML)")
                    ? "“newspaper import” imports it"
                    : "specify an RSS, Atom or JSON feed"
            return "\(name) is \(found), not a feed; \(advice)."
        case .malformed(let detail):
            return "\(name) is a malformed feed (\(detail))."
        default: return nil
        }
    }

    /// `newspaper feed --batch`: one JSON line per request and response.
    func inspectFeeds() -> Int32 {
        while let line = readLine() {
            FeedBatch.write(answerTo: line) { Output.send($0) }
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

    /// Returns the validation of a feed, with the problems found.
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
        guard !review.findings.isEmpty else { return Output.say("Problems: none") }
        Output.say("Problems: \(review.findings.count)")
        for finding in review.findings { Output.say("  \(finding.line)") }
    }

    private func show(_ feed: ParsedFeed, _ entryCount: Int) {
        Output.say("Title:    \(feed.title.map(beginning(of:)) ?? "none")")
        Output.say("Page:     \(feed.link ?? "none")")
        Output.say("Language: \(feed.language ?? "none")")
        Output.say("Entries:  \(entryCount)")
    }

    private func show(_ entry: ParsedEntry) {
        let date = (entry.published ?? entry.updated).map(FeedDate.text(of:)) ?? "no date"
        Output.say("  \(date)  \(entry.title.map(beginning(of:)) ?? "(no title)")")
    }

    /// Returns a title shortened for the list; `--json` prints all of it.
    private func beginning(of title: String) -> String {
        let start = title.unicodeScalars.prefix(Self.listedLength)
        return start.endIndex < title.endIndex ? "\(String(start))…" : title
    }

    private static let listedLength = 300
}
