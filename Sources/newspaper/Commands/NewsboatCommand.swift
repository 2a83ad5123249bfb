import FoundationEssentials
import Newsroom

extension CommandRunner {
    /// `newspaper import --newsboat`: feeds, articles and states of a reader who comes from newsboat.
    func importNewsboat(
        _ folder: String?,
        starFlags: String,
        _ options: ImportOptions
    ) async -> Int32 {
        do throws(NewsboatError) {
            let environment = surroundings.environment
            let newsboat = try NewsboatImport(
                places: NewsboatPaths(folder: folder.map(absolute), environment: environment),
                home: environment["HOME"] ?? ""
            )
            let result = try await newsboat.run(
                into: newsstand.subscriptionsFile,
                archivePath: surroundings.archiveFile,
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
            await note(result.deed, joinsImport: result.articles?.areAny == true)
            return ExitStatus.success
        } catch {
            Output.complain(error.sentence)
            return ExitStatus.failure
        }
    }

    private func absolute(_ path: String) -> String {
        let directory = FileManager.default.currentDirectoryPath
        return path.hasPrefix("/") ? path : "\(directory)/\(path)"
    }
}

/// What moving in from newsboat did, or would do.
private struct NewsboatReport: Encodable {
    let feeds: ImportReport
    let hidden: Int
    /// Settings that were not followed, and what to do here instead.
    let settingsLeftOut: [ImportReport.LeftOut]
    /// `nil` when there was no cache.
    let articles: Articles?

    struct Articles: Encodable {
        let new: Int
        let read: Int
        let starred: Int
        let removed: Int
        /// How many stay behind, because their feeds are not listed.
        let unlisted: Int
        /// How many stay behind, because their feeds were left out.
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
                ImportReport.LeftOut(text: $0, why: "a program, and an import never runs any")
            } + newsboat.settings.map { ImportReport.LeftOut(text: $0.text, why: $0.advice) }
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

    /// The same for people.
    var lines: [String] {
        var lines = feeds.newLines + [feeds.countLine, articleLine]
        if hidden > 0 {
            lines.append(
                "\(counted(hidden, "hidden feed")) in the section “Hidden”: here it is shown like the others; "
                    + "a weight of -3 in the configuration keeps a feed from the front page’s top."
            )
        }
        if let articles, articles.unlisted > 0 {
            let count = counted(articles.unlisted, "article")
            lines.append("\(count) left behind: newsboat no longer lists their feeds.")
        }
        if let articles, articles.leftOut > 0 {
            lines.append(
                "\(counted(articles.leftOut, "article")) left behind, of feeds that were left out."
            )
        }
        return lines + feeds.leftOutLines
            + settingsLeftOut.map { "Left out: \($0.text) – \($0.why)" }
    }

    private var articleLine: String {
        guard let articles else { return "No articles: there is no cache at \(cachePath)." }
        return "\(counted(articles.new, "article")) \(feeds.dryRun ? "would be added" : "added"), "
            + "\(articles.read) read, \(articles.starred) starred, \(articles.removed) deleted."
    }
}

extension NewsboatSetting {
    /// What to do here.
    fileprivate var advice: String {
        switch kind {
        case .ignoring:
            "saved: [{ title: \"Quiet\", not: { words: \"advert\" } }] in config.json5 makes a section without such "
                + "stories, and feeds.ADDRESS.weight moves those of a feed down"
        case .macro:
            "keys: { story: { x: [\"toggle-star\", \"next-unread\"] } } in config.json5 gives a key several "
                + "commands, and actions.NAME.run makes a program one of them"
        case .key:
            "keys: { preset: \"newsboat\" } in config.json5 begins with newsboat’s keys, and takes some of "
                + "one’s own, as in keys: { story: { x: \"next-unread\" } }"
        case .highlight: "nothing is coloured by words: / finds them"
        case .automaticReload(true):
            "what is due is fetched by itself while the newspaper is open, and by a timer when it is not: "
                + "see “News on time” in Docs/Commands.md"
        case .automaticReload(false):
            "refresh: { whileOpen: false } in config.json5 fetches nothing by itself"
        case .reloadTime(let minutes?) where (10...7 * 24 * 60).contains(minutes):
            "refresh: { interval: \"\(minutes)m\" } in config.json5 does the same"
        case .reloadTime(let minutes?):
            "refresh: { interval: \"\(minutes < 10 ? "10m" : "7d")\" } in config.json5 is as near to that as can be"
        case .reloadTime(nil):
            "refresh: { interval: \"1h\" } in config.json5 is a time between two fetches"
        }
    }
}

extension NewsboatError {
    /// What happened and what to do, for people.
    fileprivate var sentence: String {
        switch self {
        case .unreadable(let path, let detail):
            "newsboat’s feeds in \(path) cannot be read (\(detail)): name the folder with the file urls."
        case .otherSource(let source):
            "newsboat takes its feeds from “\(source)”: export them there as OPML and import that."
        case .running: "newsboat is running: quit it and try again."
        case .notACache(let path, let detail):
            "\(path) is no cache of newsboat’s (\(detail)): move it away to import the feeds alone."
        case .archive(let detail):
            "The archive does not take the articles (\(detail)); nothing was changed."
        case .subscriptions(let error): error.sentence
        }
    }
}
