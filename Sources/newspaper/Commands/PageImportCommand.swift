import News
import NewspaperUI
import Newsroom

/// Runs `newspaper import` for lists of pages.
struct PageImportCommand: Subcommand {
    let context: CommandContext

    func importPages(_ lists: [ImportedPageList], _ options: ImportOptions) async -> Int32 {
        guard let paper = serviceFactory.subscriptionsBundle.paper else {
            return ExitStatus.failure
        }
        await printOpeningNotice(of: paper)
        do throws(NewsError) {
            let (pages, repeatedCount) = ImportedPageList.joined(lists)
            let counts = try await paper.savedPages.save(pages, isTrial: options.isTrial)
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
            if !options.isTrial { _ = try? await paper.maintenance.indexArticles(atMost: 20_000) }
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
    let leftOut: [SkippedPage]
    let broken: Bool

    struct SkippedPage: Encodable {
        /// The line in the file, or the index of the entry in JSON.
        let line: Int
        let text: String
        let why: String
        /// The position in words, for example “Line 17”.
        let place: String
    }

    struct AddedPage: Encodable {
        let titles: Int
        let texts: Int
        let tags: Int
        let stars: Int
        let read: Int

        init(_ additions: ImportedPageDataCounts) {
            titles = additions.titleCount
            texts = additions.textCount
            tags = additions.tagCount
            stars = additions.starCount
            read = additions.readCount
        }

        /// The counts of added pages in words; `nil` if none was added.
        var words: String? {
            ImportStrings.additions(
                titles: titles,
                texts: texts,
                tags: tags,
                stars: stars,
                read: read
            )
        }
    }

    init(_ lists: [ImportedPageList], _ counts: PageImportResult, repeatedCount: Int, isTrial: Bool)
    {
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
                    place: list.format.countsEntries
                        ? ImportStrings.entry(refused.number) : ImportStrings.line(refused.number)
                )
            }
        }
        broken = lists.contains(where: \.isBroken)
    }

    private static let shown = 20

    var lines: [String] {
        var lines = [
            ImportStrings.pageCounts(
                saved: saved,
                known: known,
                repeated: repeated,
                skipped: leftOutCount,
                from: from,
                isTrial: dryRun
            )
        ]
        if let words = added.words {
            lines.append(ImportStrings.additions(words, isTrial: dryRun))
        }
        lines += leftOut.prefix(Self.shown).map {
            ImportStrings.skippedPage($0.text, at: $0.place, why: $0.why)
        }
        if leftOutCount > Self.shown {
            lines.append(ImportStrings.more(leftOutCount - Self.shown))
        }
        if broken { lines.append(ImportStrings.cutOff) }
        if saved > 0, withoutText > 0, !dryRun { lines.append(ImportStrings.textsWillBeFetched) }
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
