import News
import NewspaperUI
import Newsroom

extension CommandRunner {
    /// Imports the pages of one or more lists, as one action of the undo history.
    func importPages(_ lists: [PageList], _ options: ImportOptions) async -> Int32 {
        guard let paper = serviceFactory.subscriptionsBundle.paper else {
            return ExitStatus.failure
        }
        await printOpeningNotice(of: paper)
        do throws(NewsError) {
            let (pages, repeatedCount) = PageList.joined(lists)
            let counts = try await paper.save(pages, isTrial: options.isTrial)
            let report = PageImportReport(
                lists,
                counts,
                repeatedCount: repeatedCount,
                isTrial: options.isTrial
            )
            if options.json {
                Output.say(json: report)
            } else {
                for line in report.lines { Output.say(line) }
            }
            if !options.isTrial { _ = try? await paper.indexArticles(atMost: 20_000) }
            return ExitStatus.success
        } catch {
            Output.printError(ErrorMessages.describe(error))
            return ExitStatus.failure
        }
    }
}

struct PageImportReport: Encodable {
    let dryRun: Bool
    let from: [String]
    let saved: Int
    let known: Int
    let added: AddedPage
    let repeated: Int
    let withoutText: Int
    let leftOutCount: Int
    /// The first skipped pages.
    let leftOut: [SkippedPage]
    static let cutOff = "The file is cut off; the rest is missing."

    let broken: Bool

    struct SkippedPage: Encodable {
        /// The number of the line, or of the entry in JSON.
        let line: Int
        let text: String
        let why: String
        /// The location in words, for example “Line 17”.
        let place: String
    }

    struct AddedPage: Encodable {
        let titles: Int
        let texts: Int
        let tags: Int
        let stars: Int
        let read: Int

        init(_ additions: PageAdditions) {
            titles = additions.titleCount
            texts = additions.textCount
            tags = additions.tagCount
            stars = additions.starCount
            read = additions.readCount
        }

        /// The additions in words; `nil` if there are none.
        var words: String? {
            let counts = [
                (titles, "title"), (texts, "text"), (tags, "tag"), (stars, "star"),
                (read, "read mark"),
            ]
            let parts = counts.filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
            return parts.isEmpty ? nil : parts.joined(separator: ", ")
        }
    }

    init(_ lists: [PageList], _ counts: SavedPageCounts, repeatedCount: Int, isTrial: Bool) {
        dryRun = isTrial
        var names: [String] = []
        for list in lists where !names.contains(list.format.name) { names.append(list.format.name) }
        from = names
        saved = counts.newArticles.count
        known = counts.knownCount
        added = AddedPage(counts.additions)
        repeated = lists.reduce(repeatedCount) { $0 + $1.repeatedCount }
        withoutText = lists.reduce(0) { $0 + $1.pages.count { $0.html == nil } }
        leftOutCount = lists.reduce(0) { $0 + $1.refusedCount }
        leftOut = lists.flatMap { list in
            list.refused.map { refused in
                SkippedPage(
                    line: refused.number,
                    text: refused.text,
                    why: refused.reason.words,
                    place: "\(list.format.countsEntries ? "Entry" : "Line") \(refused.number)"
                )
            }
        }
        broken = lists.contains(where: \.isBroken)
    }

    private static let shown = 20

    /// The printed report: counts, skipped lines and the next step.
    var lines: [String] {
        var counts = [
            "From \(from.joined(separator: " and ")): "
                + counted(saved, "page") + (dryRun ? " would be saved" : " saved")
        ]
        if known > 0 { counts.append("\(known) already known") }
        if repeated > 0 { counts.append("\(repeated) repeated") }
        if leftOutCount > 0 { counts.append("\(leftOutCount) skipped") }
        var lines = ["\(counts.joined(separator: ", "))."]
        if let words = added.words {
            lines.append("\(dryRun ? "Would be added" : "Added") to known pages: \(words).")
        }
        lines += leftOut.prefix(Self.shown).map { "\($0.place): \($0.text) – \($0.why)" }
        if leftOutCount > Self.shown { lines.append("… and \(leftOutCount - Self.shown) more") }
        if broken { lines.append(Self.cutOff) }
        if saved > 0, withoutText > 0, !dryRun {
            lines.append(
                "The next refreshes fetch their texts, latest first. “newspaper undo” reverts it."
            )
        }
        return lines
    }
}

extension RefusedPage.Reason {
    var words: String {
        switch self {
        case .unsupportedScheme(let scheme): "“\(scheme)” is not supported, only http and https"
        case .localFile: "a local file, not a web page"
        case .noAddress: "no address"
        case .badAddress: "not an address"
        case .brokenLine: "unterminated quotation mark"
        }
    }
}
