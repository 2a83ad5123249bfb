import News
import NewspaperUI
import Newsroom

extension CommandRunner {
    /// Takes over pages of one list, or of the parts of one, in one step of the journal.
    func importPages(_ lists: [PageList], _ options: ImportOptions) async -> Int32 {
        guard let paper = newsstand.subscribed.paper else { return ExitStatus.failure }
        await tellOpening(of: paper)
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
            Output.complain(ErrorMessages.describe(error))
            return ExitStatus.failure
        }
    }
}

/// What an import of pages did, or would do.
struct PageImportReport: Encodable {
    let dryRun: Bool
    /// Whose lists these are.
    let from: [String]
    let saved: Int
    /// How many were there already.
    let known: Int
    /// What those have got.
    let added: Added
    /// How many times a page is named again.
    let repeated: Int
    /// How many of all pages came without their text.
    let withoutText: Int
    let leftOutCount: Int
    /// The first of them.
    let leftOut: [LeftOut]
    /// What is said of a file that breaks off.
    static let cutOff = "The file breaks off: what followed is not there."

    /// True when a list breaks off.
    let broken: Bool

    struct LeftOut: Encodable {
        /// The line, or in JSON the entry.
        let line: Int
        let text: String
        let why: String
        /// “Line 17”.
        let place: String
    }

    /// What pages have got that were there already.
    struct Added: Encodable {
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

        /// The same for people; `nil` where they have got nothing.
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
        added = Added(counts.additions)
        repeated = lists.reduce(repeatedCount) { $0 + $1.repeatedCount }
        withoutText = lists.reduce(0) { $0 + $1.pages.count { $0.html == nil } }
        leftOutCount = lists.reduce(0) { $0 + $1.refusedCount }
        leftOut = lists.flatMap { list in
            list.refused.map { refused in
                LeftOut(
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

    /// The same for people: counts, what was not understood, and what comes next.
    var lines: [String] {
        var counts = [
            "From \(from.joined(separator: " and ")): "
                + counted(saved, "page") + (dryRun ? " would be saved" : " saved")
        ]
        if known > 0 { counts.append("\(known) known already") }
        if repeated > 0 { counts.append("\(repeated) named again") }
        if leftOutCount > 0 { counts.append("\(leftOutCount) not understood") }
        var lines = ["\(counts.joined(separator: ", "))."]
        if let words = added.words {
            lines.append("\(dryRun ? "Would be added" : "Added") to known pages: \(words).")
        }
        lines += leftOut.prefix(Self.shown).map { "\($0.place): \($0.text) – \($0.why)" }
        if leftOutCount > Self.shown { lines.append("… and \(leftOutCount - Self.shown) more") }
        if broken { lines.append(Self.cutOff) }
        if saved > 0, withoutText > 0, !dryRun {
            lines.append(
                "Their texts come with the next refreshes, the latest first; undo takes all of it back."
            )
        }
        return lines
    }
}

extension RefusedPage.Reason {
    /// Why a line of a list is left out, for people.
    var words: String {
        switch self {
        case .unsupportedScheme(let scheme): "“\(scheme)” cannot be read, only http and https"
        case .localFile: "a file of a computer, not a page of the web"
        case .noAddress: "no address stands there"
        case .badAddress: "not an address"
        case .brokenLine: "its quotation marks have no end"
        }
    }
}
