import Addresses
import FoundationEssentials
import News
import NewspaperUI
import Newsroom

struct EnclosureCommands: Subcommand {
    let context: CommandContext

    func handle(_ command: EnclosureCommand, json: Bool) async -> Int32 {
        guard let paper = serviceFactory.subscriptionsBundle.paper else {
            return ExitStatus.failure
        }
        await printOpeningNotice(of: paper)
        let manager = serviceFactory.downloads(of: paper)
        do throws(NewsError) {
            switch command {
            case .list(let wantedOnly, let limit):
                try await listEnclosures(paper, manager, wantedOnly, limit, json: json)
                return ExitStatus.success
            case .queue(let names, let podboat):
                return try await queue(names, podboat, paper, manager, json: json)
            case .get(let names, let quiet):
                return try await get(names, paper, manager, quiet: quiet, json: json)
            case .play(let name):
                return try await play(name, paper, manager)
            }
        } catch {
            Output.printError(ErrorMessages.describe(error))
            return ExitStatus.failure
        }
    }

    private func listEnclosures(
        _ paper: ArchivedNewsService,
        _ manager: any DownloadManaging,
        _ wantedOnly: Bool,
        _ limit: Int,
        json: Bool
    ) async throws(NewsError) {
        let wanted = try await manager.downloads()
        var downloads = wanted
        if !wantedOnly {
            let known = Dictionary(wanted.map { ($0.id, $0) }) { first, _ in first }
            let stories = try await paper.storiesWithEnclosures(atMost: limit)
            downloads = stories.flatMap { story in
                story.enclosures.map { enclosure in
                    var download = Download(enclosure, of: story.headline)
                    // Several stories may have the same enclosure.
                    if let same = known[enclosure.address] { download.state = same.state }
                    return download
                }
            }
        }
        let isWanted = Set(wanted.map(\.id))
        let lines = downloads.map { DownloadOutputRecord($0, isWanted: isWanted.contains($0.id)) }
        if json { return Output.say(json: lines) }
        say(DownloadOutputRecord.table(lines), lines: lines.map(\.text))
    }

    private func queue(
        _ names: [String],
        _ podboat: String?,
        _ paper: ArchivedNewsService,
        _ manager: any DownloadManaging,
        json: Bool
    ) async throws(NewsError) -> Int32 {
        guard var downloads = try await downloads(of: names, in: paper, manager) else {
            return ExitStatus.failure
        }
        if let podboat {
            guard let bytes = contents(ofFile: podboat) else {
                Output.printError(EnclosureCommandStrings.unreadableQueue(podboat))
                return ExitStatus.failure
            }
            downloads += PodboatQueue.downloads(in: bytes) {
                FileManager.default.fileExists(atPath: $0)
            }
        }
        let count = try await manager.queue(downloads)
        if json {
            Output.say(json: ["queued": count])
        } else {
            Output.say(EnclosureCommandStrings.queued(count))
        }
        return ExitStatus.success
    }

    private func get(
        _ names: [String],
        _ paper: ArchivedNewsService,
        _ manager: any DownloadManaging,
        quiet: Bool,
        json: Bool
    ) async throws(NewsError) -> Int32 {
        guard let named = try await downloads(of: names, in: paper, manager) else {
            return ExitStatus.failure
        }
        try await manager.queue(named)
        let ids = names.isEmpty ? nil : Set(named.map(\.id))
        let printer = DownloadProgressPrinter(isQuiet: quiet || json)
        try await manager.fetch(ids) { await printer.handle($0) }
        let ended = await printer.ended
        if json {
            Output.say(json: ended.map { DownloadOutputRecord($0, isWanted: true) })
        } else if ended.isEmpty, !quiet {
            let count = try await manager.downloads().filter { ids?.contains($0.id) == true }.count
            Output.say(EnclosureCommandStrings.nothingToDownload(alreadyDownloaded: count))
        }
        let allAreWhole = ended.allSatisfy { if case .whole = $0.state { true } else { false } }
        return allAreWhole ? ExitStatus.success : ExitStatus.failure
    }

    private func play(
        _ name: String,
        _ paper: ArchivedNewsService,
        _ manager: any DownloadManaging
    ) async throws(NewsError) -> Int32 {
        guard let named = try await downloads(of: [name], in: paper, manager) else {
            return ExitStatus.failure
        }
        guard let download = Download.main(of: named) else { return ExitStatus.failure }
        let known = try await manager.downloads().first { $0.id == download.id } ?? download
        let player = MediaPlayer(
            words: serviceFactory.configuration.enclosures.player,
            environment: processEnvironment.environment
        )
        Output.flush()
        guard let status = player.play(known.playable) else {
            Output.printError(SessionStrings.noPlayer)
            return ExitStatus.failure
        }
        return status
    }

    /// Returns the downloads of the named stories and addresses; prints an error and returns `nil`
    /// if one is unknown.
    private func downloads(
        of names: [String],
        in paper: ArchivedNewsService,
        _ manager: any DownloadManaging
    ) async throws(NewsError) -> [Download]? {
        let known = names.isEmpty ? [] : Set(try await manager.downloads().map(\.id))
        var downloads: [Download] = []
        for name in names {
            guard name.contains(where: { !$0.isASCII || !$0.isNumber }) else {
                let article: Article
                do throws(NewsError) {
                    article = try await paper.articlePreview(of: ArticleID(name))
                } catch .unknownArticle {
                    Output.printError(CommandStrings.noStory(name))
                    return nil
                }
                guard !article.enclosures.isEmpty else {
                    Output.printError(EnclosureCommandStrings.noEnclosures(story: name))
                    return nil
                }
                downloads += article.enclosures.map { Download($0, of: article.headline) }
                continue
            }
            guard let address = TypedFeedAddressParser.kept(name, isKnown: known.contains) else {
                Output.printError(EnclosureCommandStrings.neitherStoryNorAddress(name))
                return nil
            }
            downloads.append(Download(Enclosure(address: address), isTyped: true))
        }
        return downloads
    }
}

private actor DownloadProgressPrinter {
    private(set) var ended: [Download] = []
    private let isQuiet: Bool
    private var progress: [Download.ID: DownloadProgress] = [:]
    private let showsProgress: Bool

    init(isQuiet: Bool) {
        self.isQuiet = isQuiet
        showsProgress = !isQuiet && Output.showsProgress
    }

    func handle(_ event: DownloadEvent) {
        switch event {
        case .progress(let step):
            progress[step.id] = step
            guard showsProgress else { return }
            let received = progress.values.reduce(0) { $0 + $1.received }
            let totals = progress.values.compactMap(\.total)
            let isKnown = totals.count == progress.count
            Output.showProgress(
                progress: EnclosureCommandStrings.progress(
                    files: progress.count,
                    received: received,
                    total: isKnown ? totals.reduce(0, +) : nil
                )
            )
        case .ended(let download):
            ended.append(download)
            progress[download.id] = nil
            if showsProgress { Output.showProgress(progress: "") }
            switch download.state {
            case .whole(let path): if !isQuiet { Output.say(path) }
            case .failed(let sentence):
                Output.printError(EnclosureCommandStrings.failure(sentence, of: download.name))
            case .waiting:
                Output.printError(EnclosureCommandStrings.downloadedElsewhere(download.name))
            }
        }
    }
}

extension Download {
    fileprivate var name: String {
        title.isEmpty ? Address(enclosure.address)?.shown ?? enclosure.address : title
    }

    var playable: String {
        guard case .whole(let path) = state, FileManager.default.fileExists(atPath: path) else {
            return enclosure.address
        }
        return path
    }
}
