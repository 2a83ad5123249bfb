import Feeds
import News
import Newsroom

/// Runs `newspaper import` for feeds, and `newspaper export`.
struct ImportCommands: Subcommand {
    let context: CommandContext

    /// Imports OPML lists or pages saved in other programs, reading all files before storing
    /// anything.
    func importFiles(_ paths: [String], _ options: ImportOptions) async -> Int32 {
        var pages: [ImportedPageList] = []
        var feeds = ImportedFeedList()
        var fileOfFeeds: String?
        do throws(SubscriptionsError) {
            for path in paths {
                let bytes = try input(path)
                let list =
                    if let bytes { ImportedPageList(bytes) } else {
                        try ImportedPageList.read(path)
                    }
                if let list {
                    pages.append(list)
                } else {
                    feeds.add(try feedList(path, bytes))
                    fileOfFeeds = path
                }
            }
        } catch {
            Output.printError(sentence(onFile: error))
            return ExitStatus.failure
        }
        do throws(SubscriptionsError) {
            guard let fileOfFeeds else {
                return await PageImportCommand(context: context).importPages(pages, options)
            }
            guard pages.isEmpty else {
                Output.printError(ImportStrings.mixedFiles(feedFile: fileOfFeeds))
                return ExitStatus.failure
            }
            return try await importFeeds(feeds, options)
        } catch {
            Output.printError(error.sentence)
            return ExitStatus.failure
        }
    }

    /// Reads standard input or a pipe, which can be read only once; `nil` for regular files.
    private func input(_ path: String) throws(SubscriptionsError) -> [UInt8]? {
        do throws(FeedFailure) {
            guard path == "-" else { return try Input.stream(at: path) }
            guard let bytes = Input.all() else { throw .tooLarge(limit: Input.maximumBytes) }
            return bytes
        } catch .tooLarge {
            throw .unreadable(path: path, detail: ImportStrings.tooLarge)
        } catch {
            throw .unreadable(path: path, detail: "")
        }
    }

    private func feedList(_ path: String, _ bytes: [UInt8]?) throws(SubscriptionsError)
        -> ImportedFeedList
    {
        guard let bytes else { return try ImportedFeedList(opmlFile: path) }
        return try ImportedFeedList(opml: bytes, named: path)
    }

    private func sentence(onFile error: SubscriptionsError) -> String {
        switch error {
        case .unreadable("-", ImportStrings.tooLarge): return ImportStrings.unreadableInput
        case .unreadable(let path, ImportStrings.tooLarge):
            let name = nameOfFile(path) ?? "“\(MessageTextSanitizer.presentable(path))”"
            return ImportStrings.unreadable(name, detail: ImportStrings.tooLarge)
        case .unreadable(let path, _):
            return ErrorMessages.describe(FeedFailure.unreadableFile(path))
        case .notAList(let path, let cause):
            let name = nameOfFile(path) ?? "“\(MessageTextSanitizer.presentable(path))”"
            guard case .notAFeed(let kind) = cause else {
                return ImportStrings.notAList(name, found: ImportStrings.malformedList)
            }
            return switch kind {
            case .empty: ImportStrings.empty(name)
            case .other(FullTextFailure.feed):
                ImportStrings.feedInsteadOfList(name, found: kind.phrase)
            default: ImportStrings.notAList(name, found: kind.phrase)
            }
        case .unwritable: return error.sentence
        }
    }

    private func importFeeds(
        _ list: ImportedFeedList,
        _ options: ImportOptions
    ) async throws(SubscriptionsError) -> Int32 {
        let file = serviceFactory.subscriptionsFile
        let change = options.isTrial ? nil : try file.perform(.merge(list.feeds))
        let added = options.isTrial ? try file.missing(list.feeds) : change.brought(list.feeds)
        let report = ImportReport(list, added: added, isTrial: options.isTrial)
        if options.json {
            Output.say(json: report)
        } else {
            for line in report.lines { Output.say(line) }
        }
        await recordForUndo(change)
        return ExitStatus.success
    }

    func export(json: Bool) async -> Int32 {
        guard !json else {
            return await SubscriptionCommands(context: context).printFeeds(json: true)
        }
        do throws(SubscriptionsError) {
            let subscriptions = try serviceFactory.subscriptionsFile.read()
            Output.say(xml: try serviceFactory.subscriptionsFile.export(titles: titlesOfFeeds))
            let count = subscriptions.count(where: \.hasCredentials)
            if count > 0 {
                Output.printError(SubscribingStrings.exportedWithoutPassword(count))
            }
            return ExitStatus.success
        } catch {
            Output.printError(error.sentence)
            return ExitStatus.failure
        }
    }

    private var titlesOfFeeds: [FeedID: String] {
        let edition = try? ClosedArchive.edition(
            at: processEnvironment.archiveFile,
            title: serviceFactory.paperTitle
        )
        let named = (edition?.feeds ?? []).filter { $0.title != $0.id.address }
        return Dictionary(named.map { ($0.id, $0.title) }) { first, _ in first }
    }
}

struct ImportReport: Encodable {
    let dryRun: Bool
    let added: [FeedOutputRecord]
    let known: Int
    let repeated: Int
    let leftOut: [SkippedFeed]
    let broken: Bool

    struct SkippedFeed: Encodable {
        let text: String
        let why: String
    }

    init(_ list: ImportedFeedList, added: [ImportableFeed], isTrial: Bool) {
        dryRun = isTrial
        self.added = added.map { FeedOutputRecord($0.subscription) }
        known = list.feeds.count - added.count
        repeated = list.repeatedCount
        broken = list.isCutOff
        leftOut = list.refused.map { SkippedFeed(text: $0.text, why: $0.reason.words) }
    }

    /// The lines to print: one per feed in a dry run, then the counts and skipped feeds.
    var lines: [String] {
        newLines + [countLine] + (broken ? [ImportStrings.cutOff] : []) + leftOutLines
    }

    var newLines: [String] { dryRun ? added.map(\.text) : [] }

    var countLine: String {
        ImportStrings.feedCounts(
            added: added.count,
            known: known,
            repeated: repeated,
            skipped: leftOut.count,
            isTrial: dryRun
        )
    }

    var leftOutLines: [String] { leftOut.map { ImportStrings.skipped($0.text, why: $0.why) } }
}

extension RefusedFeed.Reason {
    var words: String {
        switch self {
        case .command:
            "a program; imports never run programs. Use commands.NAME.exec in config.json5"
        case .search: "a search, not a feed; use “saved” in config.json5"
        case .localFile: "a local file; use “newspaper add”"
        case .unsupportedScheme(let scheme): "“\(scheme)” is not supported, only http and https"
        case .badAddress: "not an address"
        }
    }
}
