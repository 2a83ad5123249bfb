import Archive
import FoundationEssentials
public import HTTP
public import News

/// The list of files that a reader wants or has, which stands in the archive, and whoever fetches them.
public actor EnclosureDownloads: DownloadKeeping {
    private let room: ArchiveRoom
    private let fetch: EnclosureFetch
    private let settings: EnclosureSettings
    private let folder: String
    private let broadcaster: ChangeBroadcaster?
    /// What is being fetched, and how far it has come.
    private var underWay: [Download.ID: DownloadProgress] = [:]
    /// Those of them that hardly move, and have given their place to another.
    private var slow: Set<Download.ID> = []
    /// What other processes fetch, as far as it was met since something was begun here.
    private var elsewhere: Set<Download.ID> = []
    /// Waits until one under way is looked at again.
    private let watch: @Sendable (Duration) async -> Void

    /// One of which so long no step has come, which is 256 kB (``PartFile``), gives its place to another.
    static let patience = Duration.seconds(15)
    /// So many that hardly move are fetched besides.
    private static let mostSlow = 8

    init(
        room: ArchiveRoom,
        fetcher: any HTTPDownloading,
        feeds: FeedSettingsShelf,
        settings: EnclosureSettings,
        home: String,
        broadcaster: ChangeBroadcaster? = nil,
        disk: DiskRoom = DiskRoom(),
        pause: @escaping @Sendable (Duration) async -> Void,
        watch: @escaping @Sendable (Duration) async -> Void = Pause.take
    ) {
        self.room = room
        self.broadcaster = broadcaster
        self.settings = settings
        folder =
            settings.folder.hasPrefix("~") ? home + settings.folder.dropFirst() : settings.folder
        self.watch = watch
        fetch = EnclosureFetch(
            fetcher: fetcher,
            settings: feeds,
            room: disk,
            pause: pause
        )
    }

    /// Everything that is wanted or was had, in the order in which it was asked for.
    public func downloads() async throws(NewsError) -> [Download] {
        try await room.ask { archive throws(ArchiveError) in try await archive.downloads() }
    }

    /// Puts files on the list of what is wanted; one that has vanished from the disk waits anew.
    @discardableResult
    public func queue(_ downloads: [Download]) async throws(NewsError) -> Int {
        defer { tellScreens() }
        let ids = Set(downloads.map(\.id))
        let vanished = try await self.downloads().filter { known in
            guard case .whole(let path) = known.state, ids.contains(known.id) else { return false }
            return !FileManager.default.fileExists(atPath: path)
        }
        return try await room.ask { archive throws(ArchiveError) in
            if !vanished.isEmpty { try await archive.forgetDownloads(vanished.map(\.id)) }
            return try await archive.queue(downloads)
        }
    }

    /// Takes files off the list; what is whole stays on the disk, a part of what is not goes.
    public func forget(_ ids: [Download.ID]) async throws(NewsError) {
        defer { tellScreens() }
        let known = try await downloads()
        try await room.ask { archive throws(ArchiveError) in try await archive.forgetDownloads(ids)
        }
        for download in known where ids.contains(download.id) {
            if case .whole = download.state { continue }
            fetch.removePart(
                of: download,
                in: folder,
                named: EnclosureName(pattern: settings.name)
            )
        }
    }

    /// Fetches what waits, several at once; what is being fetched already is left to whoever began with it.
    ///
    /// One that hardly moves gives its place to another, so that it holds up nobody.
    public func fetch(
        _ ids: Set<Download.ID>?,
        tell: @escaping @Sendable (DownloadEvent) async -> Void
    ) async throws(NewsError) {
        if underWay.isEmpty { elsewhere = [] }
        var (failure, waiting): (NewsError?, [Download]) = (nil, [])
        await withTaskGroup(of: Step.self) { group in
            var begunCount = 0
            func lookLater(at id: Download.ID, since received: Int64) {
                group.addTask { [watch] in
                    await watch(Self.patience)
                    return .looked(id, since: received)
                }
            }
            while true {
                do throws(NewsError) {
                    // Also what has been asked for in the meantime.
                    while failure == nil, !Task.isCancelled,
                        let download = try await claim(from: &waiting, ids)
                    {
                        begunCount += 1
                        group.addTask { .ended(await self.fetch(download, tell: tell)) }
                        lookLater(at: download.id, since: 0)
                    }
                } catch {
                    failure = error
                }
                guard begunCount > 0, let step = await group.next() else { break }
                switch step {
                case .ended(let end):
                    begunCount -= 1
                    failure = failure ?? end
                case .looked(let id, let before):
                    guard let received = underWay[id]?.received else { break }
                    if received > before {
                        lookLater(at: id, since: received)
                    } else {
                        slow.insert(id)
                    }
                }
            }
            group.cancelAll()
        }
        if let failure { throw failure }
    }

    /// What happens while files are fetched.
    private enum Step: Sendable {
        /// One has come to its end; why that could not be written down.
        case ended(NewsError?)
        /// One was looked at, which had so many bytes the time before.
        case looked(Download.ID, since: Int64)
    }

    /// Whether one more may be fetched.
    private var hasPlace: Bool {
        underWay.count - slow.count < settings.atOnce
            && underWay.count < settings.atOnce + Self.mostSlow
    }

    /// Takes the next that waits and that nobody fetches; it is under way from now on.
    ///
    /// - Parameters:
    ///   - waiting: Those to look at, the next one last; once it is empty the list is read again.
    ///   - ids: Only these; `nil` for all.
    /// - Returns: `nil` where there is none, or as many are under way as may be.
    /// - Throws: Why the list cannot be read.
    private func claim(
        from waiting: inout [Download],
        _ ids: Set<Download.ID>?
    ) async throws(NewsError) -> Download? {
        var isReadAgain = false
        while hasPlace {
            if waiting.isEmpty {
                guard !isReadAgain else { return nil }
                isReadAgain = true
                waiting = try await downloads().filter { isFree($0, ids) }.reversed()
                guard !waiting.isEmpty else { return nil }
            }
            guard let next = waiting.popLast(), isFree(next, ids) else { continue }
            // It may have been taken off the list since, or fetched by another process.
            let isWaiting = try await room.ask { archive throws(ArchiveError) in
                try await archive.isWaiting(next.id)
            }
            // Somebody else may have claimed one in the meantime; the list is read again.
            guard isWaiting, isFree(next, ids), hasPlace else { continue }
            underWay[next.id] = DownloadProgress(id: next.id, received: 0, total: nil)
            return next
        }
        return nil
    }

    private func isFree(_ download: Download, _ ids: Set<Download.ID>?) -> Bool {
        download.isWaiting && underWay[download.id] == nil && !elsewhere.contains(download.id)
            && ids?.contains(download.id) ?? true
    }

    /// Notes how far one has come, and has the screens hear it where that looks different.
    private func note(_ step: DownloadProgress) {
        guard let before = underWay[step.id] else { return }
        underWay[step.id] = step
        if before.shown != step.shown { tellScreens() }
    }

    private func tellScreens() {
        broadcaster?.send(.downloading(underWay.values.sorted { $0.id < $1.id }))
    }

    /// Fetches one, and writes down what became of it.
    ///
    /// - Returns: Why that could not be written down.
    private func fetch(
        _ download: Download,
        tell: @escaping @Sendable (DownloadEvent) async -> Void
    ) async -> NewsError? {
        defer {
            underWay[download.id] = nil
            slow.remove(download.id)
            tellScreens()
        }
        let (steps, progress) = AsyncStream.makeStream(
            of: DownloadProgress.self,
            bufferingPolicy: .bufferingNewest(1)
        )
        let telling = Task {
            for await step in steps {
                note(step)
                await tell(.progress(step))
            }
        }
        var ended = download
        do throws(EnclosureFailure) {
            let path = try await fetch.fetch(
                download,
                into: folder,
                named: EnclosureName(pattern: settings.name)
            ) { received, total in
                let step = DownloadProgress(id: download.id, received: received, total: total)
                progress.yield(step)
            }
            ended.state = .whole(path: path)
        } catch .cancelled {
            progress.finish()
            return nil
        } catch .elsewhere {
            progress.finish()
            elsewhere.insert(download.id)
            await tell(.ended(download))
            return nil
        } catch {
            ended.state = .failed(sentence: error.sentence)
        }
        progress.finish()
        await telling.value
        do throws(NewsError) {
            let (state, id) = (ended.state, ended.id)
            try await room.ask { archive throws(ArchiveError) in
                try await archive.note(state, of: id)
            }
            await tell(.ended(ended))
            return nil
        } catch {
            return error
        }
    }
}

extension DownloadProgress {
    /// What a reader sees of it: hundredths, or megabytes where nobody knows how many there will be.
    fileprivate var shown: [Int64?] {
        [total, total.map { $0 > 0 ? received * 100 / $0 : 100 } ?? received / 1_000_000]
    }
}

extension ArchivedNewsService {
    /// The files of this paper's stories that the reader wants or has.
    ///
    /// - Parameters:
    ///   - fetcher: Who fetches them; best one of its own, as it waits for the disk.
    ///   - configuration: Where they go, and how many are fetched at once.
    ///   - home: The reader's home.
    ///   - pause: Waits between two attempts.
    /// - Returns: The list, of which there is best one in a process.
    public nonisolated func downloads(
        fetcher: any HTTPDownloading,
        configuration: NewsroomConfiguration,
        home: String,
        pause: @escaping @Sendable (Duration) async -> Void
    ) -> EnclosureDownloads {
        EnclosureDownloads(
            room: room,
            fetcher: fetcher,
            feeds: settingsOfFeeds,
            settings: configuration.enclosures,
            home: home,
            broadcaster: broadcaster,
            pause: pause
        )
    }

    /// The stories that have files, those that came last first, without their texts.
    public func storiesWithEnclosures(atMost count: Int) async throws(NewsError) -> [Article] {
        try await ask { archive throws(ArchiveError) in
            try await archive.storiesWithEnclosures(atMost: count)
        }
    }
}
