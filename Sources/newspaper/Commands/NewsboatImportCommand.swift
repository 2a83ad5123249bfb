import FoundationEssentials
import Newsroom

/// Runs `newspaper import --newsboat`.
struct NewsboatImportCommand: Subcommand {
    let context: CommandContext

    func importNewsboat(
        _ folder: String?,
        starFlags: String,
        _ options: ImportOptions
    ) async -> Int32 {
        do throws(NewsboatError) {
            let environment = processEnvironment.environment
            let newsboat = try NewsboatImport(
                places: NewsboatPaths(folder: folder.map(absolute), environment: environment),
                home: environment["HOME"] ?? ""
            )
            if let account = newsboat.account {
                return await importAccount(account, besides: newsboat, options)
            }
            let result = try await newsboat.run(
                into: serviceFactory.subscriptionsFile,
                archivePath: processEnvironment.archiveFile,
                starFlags: Set(starFlags),
                isTrial: options.isTrial,
                now: { Date() }
            )
            let report = NewsboatReport(newsboat, result, isTrial: options.isTrial)
            if options.json {
                Output.say(json: report)
            } else {
                for line in report.lines { Output.say(line) }
            }
            await recordForUndo(result.change, joinsImport: result.articles?.areAny == true)
            return ExitStatus.success
        } catch {
            Output.printError(error.sentence)
            return ExitStatus.failure
        }
    }

    private func absolute(_ path: String) -> String {
        let directory = FileManager.default.currentDirectoryPath
        return path.hasPrefix("/") ? path : "\(directory)/\(path)"
    }
}

private struct NewsboatReport: Encodable {
    let feeds: ImportReport
    let hidden: Int
    /// Newsboat's settings that were not imported, with alternatives.
    let settingsLeftOut: [ImportReport.SkippedFeed]
    let articles: Articles?

    struct Articles: Encodable {
        let new: Int
        let read: Int
        let starred: Int
        let removed: Int
        /// The number of articles of feeds that newsboat no longer lists.
        let unlisted: Int
        let leftOut: Int
    }

    private let cachePath: String

    private enum CodingKeys: CodingKey {
        case feeds, hidden, settingsLeftOut, articles
    }

    init(_ newsboat: NewsboatImport, _ result: NewsboatImport.Report, isTrial: Bool) {
        feeds = ImportReport(newsboat.list, added: result.added, isTrial: isTrial)
        hidden = newsboat.hiddenCount
        settingsLeftOut =
            newsboat.refusedSettings.map {
                ImportReport.SkippedFeed(text: $0, why: ImportStrings.programNotImported)
            } + newsboat.settings.map { ImportReport.SkippedFeed(text: $0.text, why: $0.advice) }
        cachePath = newsboat.cachePath
        articles = result.articles.map { articles in
            Articles(
                new: articles.new,
                read: articles.read,
                starred: articles.starred,
                removed: articles.removed,
                unlisted: articles.unlisted,
                leftOut: articles.leftOut
            )
        }
    }

    var lines: [String] {
        var lines = feeds.newLines + [feeds.countLine, articleLine]
        if hidden > 0 {
            lines.append(ImportStrings.hiddenFeeds(hidden))
        }
        if let articles, articles.unlisted > 0 {
            lines.append(ImportStrings.skippedWithoutFeed(articles.unlisted))
        }
        if let articles, articles.leftOut > 0 {
            lines.append(ImportStrings.skippedWithFeed(articles.leftOut))
        }
        return lines + feeds.leftOutLines
            + settingsLeftOut.map { ImportStrings.skipped($0.text, why: $0.why) }
    }

    private var articleLine: String {
        guard let articles else { return ImportStrings.noArticles(cachePath: cachePath) }
        return ImportStrings.articles(
            articles.new,
            read: articles.read,
            starred: articles.starred,
            deleted: articles.removed,
            isTrial: feeds.dryRun
        )
    }
}

extension SkippedNewsboatSetting {
    fileprivate var advice: String {
        switch kind {
        case .ignoring:
            "rules: [{ words: \"advert\", mark: \"deleted\" }] in config.json5 deletes new stories with a word; "
                + "feeds.ADDRESS.weight ranks a feed lower"
        case .macro:
            "keys: { story: { x: [\"toggle-star\", \"next-unread\"] } } in config.json5 binds a key to several "
                + "commands; actions.NAME.run adds a program as a command"
        case .key:
            "keys: { preset: \"newsboat\" } in config.json5 selects newsboat’s keys; you can bind "
                + "more, as in keys: { story: { x: \"next-unread\" } }"
        case .highlight: "words are not highlighted; use / to search"
        case .automaticReload(true):
            "feeds refresh automatically while Newspaper is open; “newspaper refresh --due” "
                + "in a timer or in cron fetches them otherwise"
        case .automaticReload(false):
            "refresh: { whileOpen: false } in config.json5 turns automatic refresh off"
        case .reloadTime(let minutes?) where (10...7 * 24 * 60).contains(minutes):
            "refresh: { interval: \"\(minutes)m\" } in config.json5 is equivalent"
        case .reloadTime(let minutes?):
            "refresh: { interval: \"\(minutes < 10 ? "10m" : "7d")\" } in config.json5 is the closest possible"
        case .reloadTime(nil):
            "refresh: { interval: \"1h\" } in config.json5 sets the time between two fetches"
        }
    }
}
