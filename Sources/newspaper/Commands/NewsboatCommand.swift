import FoundationEssentials
import Newsroom

extension CommandDesk {
    /// `newspaper import --newsboat`: feeds, articles and states of a reader who comes from newsboat.
    func importNewsboat(
        _ folder: String?,
        starFlags: String,
        _ options: ImportOptions
    ) async -> Int32 {
        do throws(NewsboatError) {
            let environment = surroundings.environment
            let newsboat = try NewsboatImport(
                places: NewsboatPlaces(folder: folder.map(absolute), environment: environment),
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
    /// Settings that were not followed.
    let settingsLeftOut: [String]
    /// `nil` when there was no cache.
    let articles: Articles?

    struct Articles: Encodable {
        let new: Int
        let read: Int
        let starred: Int
        let removed: Int
        /// How many stay behind, because their feeds are not listed.
        let unlisted: Int
    }

    private let cachePath: String

    private enum CodingKeys: CodingKey {
        case feeds, hidden, settingsLeftOut, articles
    }

    init(_ newsboat: NewsboatImport, _ result: NewsboatImport.Report, isTrial: Bool) {
        feeds = ImportReport(newsboat.list, added: result.added, isTrial: isTrial)
        hidden = newsboat.hiddenCount
        settingsLeftOut = newsboat.refusedSettings
        cachePath = newsboat.cachePath
        articles = result.articles.map { articles in
            Articles(
                new: articles.new,
                read: articles.read,
                starred: articles.starred,
                removed: articles.removed,
                unlisted: articles.unlisted
            )
        }
    }

    /// The same for people.
    var lines: [String] {
        var lines = feeds.newLines + [feeds.countLine, articleLine]
        if hidden > 0 {
            lines.append("\(counted(hidden, "hidden feed")) in the section “Hidden”.")
        }
        if let articles, articles.unlisted > 0 {
            let count = counted(articles.unlisted, "article")
            lines.append("\(count) left behind: newsboat no longer lists their feeds.")
        }
        return lines + feeds.leftOutLines
            + settingsLeftOut.map { "Left out: \($0) – a program, and an import never runs any" }
    }

    private var articleLine: String {
        guard let articles else { return "No articles: there is no cache at \(cachePath)." }
        return "\(counted(articles.new, "article")) \(feeds.dryRun ? "would be added" : "added"), "
            + "\(articles.read) read, \(articles.starred) starred, \(articles.removed) deleted."
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
