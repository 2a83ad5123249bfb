import Feeds
import News
import Newsroom

extension CommandRunner {
    /// `newspaper import`: takes over the feeds of OPML files, or pages that were kept elsewhere.
    ///
    /// What kind of files they are, their content says. All are read before anything is taken over.
    func importFiles(_ paths: [String], _ options: ImportOptions) async -> Int32 {
        var pages: [PageList] = []
        var feeds = FeedList()
        var fileOfFeeds: String?
        do throws(SubscriptionsError) {
            for path in paths {
                let bytes = try input(path)
                let list = if let bytes { PageList(bytes) } else { try PageList.read(path) }
                if let list {
                    pages.append(list)
                } else {
                    feeds.add(try feedList(path, bytes))
                    fileOfFeeds = path
                }
            }
        } catch {
            Output.complain(sentence(onFile: error))
            return ExitStatus.failure
        }
        do throws(SubscriptionsError) {
            guard let fileOfFeeds else { return await importPages(pages, options) }
            guard pages.isEmpty else {
                Output.complain(
                    "\(fileOfFeeds) names feeds, and others name pages: import one kind after the other. "
                        + "Nothing was taken over."
                )
                return ExitStatus.failure
            }
            return try await importFeeds(feeds, options)
        } catch {
            Output.complain(error.sentence)
            return ExitStatus.failure
        }
    }

    /// What comes from standard input or from a pipe, which is read but once; `nil` for a file.
    private func input(_ path: String) throws(SubscriptionsError) -> [UInt8]? {
        do throws(FeedFailure) {
            guard path == "-" else { return try Input.stream(at: path) }
            guard let bytes = Input.all() else { throw .tooLarge(limit: Input.maximumBytes) }
            return bytes
        } catch .tooLarge {
            throw .unreadable(path: path, detail: Self.tooLarge)
        } catch {
            throw .unreadable(path: path, detail: "")
        }
    }

    private static let tooLarge = "larger than 256 MB"

    private func feedList(_ path: String, _ bytes: [UInt8]?) throws(SubscriptionsError) -> FeedList
    {
        guard let bytes else { return try FeedList(opmlFile: path) }
        return try FeedList(opml: bytes, named: path)
    }

    /// Why a file, or what came in, names neither feeds nor pages.
    private func sentence(onFile error: SubscriptionsError) -> String {
        switch error {
        case .unreadable(let path, Self.tooLarge):
            let name = nameOfFile(path) ?? "“\(UntrustedText.presentable(path))”"
            return "\(name) cannot be read (\(Self.tooLarge)): name a smaller list."
        case .unreadable(let path, _):
            return ErrorMessages.describe(FeedFailure.unreadableFile(path))
        case .notAList(let path, let cause):
            let found =
                if case .notAFeed(found: let kind) = cause { kind } else { "a damaged list" }
            let name = nameOfFile(path) ?? "“\(UntrustedText.presentable(path))”"
            let advice =
                found == PageFailure.feed
                ? "“newspaper add” subscribes to it"
                : "name a list in OPML, or an export of pages"
            if found == PageKind.nothing { return "\(name) is empty: \(advice)." }
            return "\(name) holds \(found) and no list of feeds or pages: \(advice)."
        case .unwritable: return error.sentence
        }
    }

    private func importFeeds(
        _ list: FeedList,
        _ options: ImportOptions
    ) async throws(SubscriptionsError) -> Int32 {
        let file = newsstand.subscriptionsFile
        let deed = options.isTrial ? nil : try file.carryOut(.merge(list.feeds))
        let added = options.isTrial ? try file.missing(list.feeds) : deed.brought(list.feeds)
        let report = ImportReport(list, added: added, isTrial: options.isTrial)
        if options.json {
            Output.say(json: report)
        } else {
            for line in report.lines { Output.say(line) }
        }
        await note(deed)
        return ExitStatus.success
    }

    /// `newspaper export`: the subscriptions for other readers, in OPML 2.0.
    func export(json: Bool) async -> Int32 {
        guard !json else { return await printFeeds(json: true) }
        do throws(SubscriptionsError) {
            let subscriptions = try newsstand.subscriptionsFile.read()
            Output.say(xml: try newsstand.subscriptionsFile.export(titles: titlesOfFeeds))
            let count = subscriptions.count(where: \.hasCredentials)
            if count > 0 {
                Output.complain(
                    "\(counted(count, "address", "addresses")) went out without name and password."
                )
            }
            return ExitStatus.success
        } catch {
            Output.complain(error.sentence)
            return ExitStatus.failure
        }
    }

    /// What feeds call themselves, as far as the archive knows.
    private var titlesOfFeeds: [FeedID: String] {
        let edition = try? ArchivedNewsService.glance(
            atArchive: surroundings.archiveFile,
            title: newsstand.paperTitle
        )
        let named = (edition?.feeds ?? []).filter { $0.title != $0.id.address }
        return Dictionary(named.map { ($0.id, $0.title) }) { first, _ in first }
    }
}

/// What an import did, or would do.
struct ImportReport: Encodable {
    let dryRun: Bool
    let added: [FeedLine]
    /// How many were there already.
    let known: Int
    /// How many times the list names an address again.
    let repeated: Int
    let leftOut: [LeftOut]
    /// True when a file breaks off.
    let broken: Bool

    struct LeftOut: Encodable {
        let text: String
        let why: String
    }

    init(_ list: FeedList, added: [ListedFeed], isTrial: Bool) {
        dryRun = isTrial
        self.added = added.map { FeedLine($0.subscription) }
        known = list.feeds.count - added.count
        repeated = list.repeatedCount
        broken = list.isCutOff
        leftOut = list.refused.map { LeftOut(text: $0.text, why: $0.reason.words) }
    }

    /// The same for people: a line for each feed of a trial, counts, and what was left out.
    var lines: [String] {
        newLines + [countLine] + (broken ? [PageImportReport.cutOff] : []) + leftOutLines
    }

    /// A line for each feed of a trial.
    var newLines: [String] { dryRun ? added.map(\.text) : [] }

    /// How many feeds there are of each kind.
    var countLine: String {
        var counts = [counted(added.count, "feed") + (dryRun ? " would be added" : " added")]
        if known > 0 { counts.append("\(known) known already") }
        if repeated > 0 { counts.append("\(repeated) named again") }
        if !leftOut.isEmpty { counts.append("\(leftOut.count) left out") }
        return "\(counts.joined(separator: ", "))."
    }

    /// What was left out, and why.
    var leftOutLines: [String] { leftOut.map { "Left out: \($0.text) – \($0.why)" } }
}

extension RefusedFeed.Reason {
    /// Why a line of a list is left out, for people.
    var words: String {
        switch self {
        case .command:
            "a program, and an import never runs any: commands.NAME.exec in config.json5 makes a feed of one"
        case .search: "a search, not a feed: saved in config.json5 makes a section of one"
        case .localFile: "a file of this computer; “newspaper add” takes it when you type it"
        case .unsupportedScheme(let scheme): "“\(scheme)” cannot be read, only http and https"
        case .badAddress: "not an address"
        }
    }
}

/// A number with its noun.
func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    count == 1 ? "1 \(one)" : "\(count) \(many ?? one + "s")"
}
