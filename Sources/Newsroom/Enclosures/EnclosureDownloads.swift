import Archive
import FoundationEssentials
import HTTP
public import News

/// The list of files that a reader wants or has, which stands in the archive, and whoever fetches them.
public actor EnclosureDownloads: DownloadManaging {
    private let room: ArchiveProvider
    private let fetch: EnclosureFetch
    private let settings: EnclosureSettings
    private let folder: String
    private let broadcaster: ChangeBroadcaster?
    /// What is being fetched, and how far it has come.
    private var places: DownloadPlaces
    private var transfers: [Download.ID: Task<Result<String, EnclosureFailure>, Never>] = [:]
    /// What other processes fetch, as far as it was met since something was begun here.
    private var elsewhere: Set<Download.ID> = []
    /// Waits until the next look for slow downloads.
    private let watch: @Sendable (Duration) async -> Void
    /// How often the whole list was read.
    private(set) var listReadingCount = 0

    /// A download that reports no progress (256 kB, see ``PartFile``) for this long is slow.
    static let patience = Duration.seconds(15)

    init(
        room: ArchiveProvider,
        fetcher: any HTTPDownloading,
        feeds: FeedSettingsStore,
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
        places = DownloadPlaces(atOnce: settings.atOnce)
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
    /// A slow download gives its place to another. When slow ones have all places, the one that has been slow for the longest
    /// time stops, keeps what has come, and continues after the others.
    public func fetch(
        _ ids: Set<Download.ID>?,
        tell: @escaping @Sendable (DownloadEvent) async -> Void
    ) async throws(NewsError) {
        if places.underWay.isEmpty { elsewhere = [] }
        var (failure, waiting): (NewsError?, [Download]) = (nil, [])
        await withTaskGroup(of: Step.self) { group in
            var (begunCount, mayBegin, isWatching) = (0, true, false)
            while true {
                do throws(NewsError) {
                    // Also files that were added in the meantime.
                    while mayBegin, failure == nil, !Task.isCancelled,
                        let download = try await claim(from: &waiting, ids)
                    {
                        begunCount += 1
                        group.addTask { .ended(await self.fetch(download, tell: tell)) }
                    }
                } catch {
                    failure = error
                }
                if !isWatching, !Task.isCancelled {
                    isWatching = true
                    group.addTask { [watch, before = places.received] in
                        await watch(Self.patience)
                        return .looked(since: before)
                    }
                }
                guard begunCount > 0, let step = await group.next() else { break }
                switch step {
                case .ended(let end):
                    begunCount -= 1
                    failure = failure ?? end
                    mayBegin = true
                case .looked(let before):
                    isWatching = false
                    places.noteSlow(since: before)
                    mayBegin = !places.slow.isEmpty && places.hasPlace
                    do throws(NewsError) {
                        try await stopOneOfSlow(for: &waiting, ids)
                    } catch {
                        failure = failure ?? error
                    }
                }
            }
            group.cancelAll()
        }
        if let failure { throw failure }
    }

    /// Events while files are fetched.
    private enum Step: Sendable {
        /// One has come to its end; why that could not be written down.
        case ended(NewsError?)
        /// All were looked at, which had so many bytes the time before.
        case looked(since: [Download.ID: Int64])
    }

    /// Stops a slow download if others wait and slow ones have all places.
    ///
    /// It is claimed again once the list is read again, which is when the others have been begun.
    private func stopOneOfSlow(
        for waiting: inout [Download],
        _ ids: Set<Download.ID>?
    ) async throws(NewsError) {
        guard places.isHeldUp else { return }
        if waiting.isEmpty { waiting = try await free(ids) }
        guard waiting.contains(where: { isFree($0, ids) }), let first = places.slow.first else {
            return
        }
        transfers[first]?.cancel()
    }

    /// Claims the next waiting file that no one else is fetching; it is under way from now on.
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
        while places.hasPlace {
            if waiting.isEmpty {
                guard !isReadAgain else { return nil }
                isReadAgain = true
                waiting = try await free(ids)
                guard !waiting.isEmpty else { return nil }
            }
            guard let next = waiting.popLast(), isFree(next, ids) else { continue }
            // It may have been taken off the list since, or fetched by another process.
            let isWaiting = try await room.ask { archive throws(ArchiveError) in
                try await archive.isWaiting(next.id)
            }
            // Another call may have claimed it in the meantime.
            guard isWaiting, isFree(next, ids), places.hasPlace else { continue }
            places.begin(next.id)
            return next
        }
        return nil
    }

    /// Waiting files that are not being fetched, the next one last.
    private func free(_ ids: Set<Download.ID>?) async throws(NewsError) -> [Download] {
        listReadingCount += 1
        return try await downloads().filter { isFree($0, ids) }.reversed()
    }

    private func isFree(_ download: Download, _ ids: Set<Download.ID>?) -> Bool {
        download.isWaiting && places.underWay[download.id] == nil
            && !elsewhere.contains(download.id)
            && ids?.contains(download.id) ?? true
    }

    /// Notes how far one has come, and has the screens hear it where that looks different.
    private func note(_ step: DownloadProgress) {
        guard let before = places.note(step) else { return }
        if before.shown != step.shown { tellScreens() }
    }

    private func tellScreens() {
        broadcaster?.send(.downloading(places.underWay.values.sorted { $0.id < $1.id }))
    }

    /// Fetches one, and writes down what became of it.
    ///
    /// - Returns: Why that could not be written down.
    private func fetch(
        _ download: Download,
        tell: @escaping @Sendable (DownloadEvent) async -> Void
    ) async -> NewsError? {
        defer {
            places.end(download.id)
            transfers[download.id] = nil
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
            ended.state = .whole(path: try await transfer(download, telling: progress))
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

    /// Fetches one in a task that may be stopped alone.
    private func transfer(
        _ download: Download,
        telling progress: AsyncStream<DownloadProgress>.Continuation
    ) async throws(EnclosureFailure) -> String {
        let (fetch, folder, name) = (fetch, folder, EnclosureName(pattern: settings.name))
        let task = Task { () -> Result<String, EnclosureFailure> in
            do throws(EnclosureFailure) {
                let path = try await fetch.fetch(download, into: folder, named: name) {
                    progress.yield(DownloadProgress(id: download.id, received: $0, total: $1))
                }
                return .success(path)
            } catch {
                return .failure(error)
            }
        }
        transfers[download.id] = task
        return try await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }.get()
    }
}

extension DownloadProgress {
    /// What a reader sees of it: hundredths, or megabytes where nobody knows how many there will be.
    fileprivate var shown: [Int64?] {
        [total, total.map { $0 > 0 ? received * 100 / $0 : 100 } ?? received / 1_000_000]
    }
}
