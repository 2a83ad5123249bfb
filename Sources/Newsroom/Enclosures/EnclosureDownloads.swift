import Archive
import FoundationEssentials
import HTTP
public import News

/// Stores the list of downloads in the archive and fetches them.
public actor EnclosureDownloads: DownloadManaging {
    private let archives: ArchiveProvider
    private let fetch: EnclosureFetch
    private let settings: EnclosureSettings
    private let folder: String
    private let broadcaster: ChangeBroadcaster?
    private var places: ActiveDownloads
    private var transfers: [Download.ID: Task<Result<String, EnclosureFailure>, Never>] = [:]
    /// Downloads of another process, skipped while this process has running downloads.
    private var elsewhere: Set<Download.ID> = []
    private let watch: @Sendable (Duration) async -> Void
    private(set) var listReadingCount = 0

    /// The time without 256 kB of progress (see ``PartialDownloadFile``) after which a download is
    /// slow.
    static let slowAfter = Duration.seconds(15)

    init(
        archives: ArchiveProvider,
        fetch: EnclosureFetch,
        settings: EnclosureSettings,
        home: String,
        broadcaster: ChangeBroadcaster? = nil,
        watch: @escaping @Sendable (Duration) async -> Void = Pause.sleep
    ) {
        self.archives = archives
        self.fetch = fetch
        self.broadcaster = broadcaster
        self.settings = settings
        places = ActiveDownloads(atOnce: settings.atOnce)
        folder =
            settings.folder.hasPrefix("~") ? home + settings.folder.dropFirst() : settings.folder
        self.watch = watch
    }

    /// Returns all downloads in the order of requests.
    public func downloads() async throws(NewsError) -> [Download] {
        try await archives.ask { archive throws(ArchiveError) in try await archive.downloads.all() }
    }

    /// Queues downloads, including completed ones whose file is missing.
    @discardableResult
    public func queue(_ downloads: [Download]) async throws(NewsError) -> Int {
        defer { tellScreens() }
        let ids = Set(downloads.map(\.id))
        let vanished = try await self.downloads().filter { known in
            guard case .whole(let path) = known.state, ids.contains(known.id) else { return false }
            return !FileManager.default.fileExists(atPath: path)
        }
        return try await archives.ask { archive throws(ArchiveError) in
            if !vanished.isEmpty { try await archive.downloads.forget(vanished.map(\.id)) }
            return try await archive.downloads.queue(downloads)
        }
    }

    /// Removes downloads from the list.
    ///
    /// Deletes partial files, and keeps complete ones.
    public func remove(_ ids: [Download.ID]) async throws(NewsError) {
        defer { tellScreens() }
        let known = try await downloads()
        try await archives.ask { archive throws(ArchiveError) in
            try await archive.downloads.forget(ids)
        }
        for download in known where ids.contains(download.id) {
            if case .whole = download.state { continue }
            fetch.removePart(
                of: download,
                in: folder,
                named: EnclosureFileNameBuilder(pattern: settings.name)
            )
        }
    }

    /// Fetches queued downloads in parallel, except those that are running.
    ///
    /// While a download is slow, another one may start. If too many are slow, the one that has been
    /// slow for longest is stopped, and resumed after the others.
    public func fetch(
        _ ids: Set<Download.ID>?,
        notify: @escaping @Sendable (DownloadEvent) async -> Void
    ) async throws(NewsError) {
        if places.underWay.isEmpty { elsewhere = [] }
        var (failure, waiting): (NewsError?, [Download]) = (nil, [])
        await withTaskGroup(of: Step.self) { group in
            var (begunCount, mayBegin, isWatching) = (0, true, false)
            while true {
                do throws(NewsError) {
                    while mayBegin, failure == nil, !Task.isCancelled,
                        let download = try await claim(from: &waiting, ids)
                    {
                        begunCount += 1
                        group.addTask { .ended(await self.fetch(download, notify: notify)) }
                    }
                } catch {
                    failure = error
                }
                if !isWatching, !Task.isCancelled {
                    isWatching = true
                    group.addTask { [watch, before = places.received] in
                        await watch(Self.slowAfter)
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

    private enum Step: Sendable {
        /// A download ended.
        ///
        /// The value is the error from storing its result.
        case ended(NewsError?)
        case looked(since: [Download.ID: Int64])
    }

    /// Stops one of too many slow downloads until the waiting ones have started.
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

    /// Reserves the next queued download, the last of `waiting`.
    ///
    /// Reads the list if `waiting` is empty.
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
            // Another process may have fetched or removed it.
            let isWaiting = try await archives.ask { archive throws(ArchiveError) in
                try await archive.downloads.isWaiting(next.id)
            }
            guard isWaiting, isFree(next, ids), places.hasPlace else { continue }
            places.begin(next.id)
            return next
        }
        return nil
    }

    private func free(_ ids: Set<Download.ID>?) async throws(NewsError) -> [Download] {
        listReadingCount += 1
        return try await downloads().filter { isFree($0, ids) }.reversed()
    }

    private func isFree(_ download: Download, _ ids: Set<Download.ID>?) -> Bool {
        download.isWaiting && places.underWay[download.id] == nil
            && !elsewhere.contains(download.id)
            && ids?.contains(download.id) ?? true
    }

    /// Records the progress of a download; notifies the screens if their display changes.
    private func note(_ step: DownloadProgress) {
        guard let before = places.note(step) else { return }
        if before.shown != step.shown { tellScreens() }
    }

    private func tellScreens() {
        broadcaster?.send(.downloading(places.underWay.values.sorted { $0.id < $1.id }))
    }

    /// Fetches a download and stores its result.
    ///
    /// Returns the error from storing it, or `nil`.
    private func fetch(
        _ download: Download,
        notify: @escaping @Sendable (DownloadEvent) async -> Void
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
        let notifying = Task {
            for await step in steps {
                note(step)
                await notify(.progress(step))
            }
        }
        var ended = download
        do throws(EnclosureFailure) {
            ended.state = .whole(path: try await transfer(download, notifying: progress))
        } catch .cancelled {
            progress.finish()
            return nil
        } catch .elsewhere {
            progress.finish()
            elsewhere.insert(download.id)
            await notify(.ended(download))
            return nil
        } catch {
            ended.state = .failed(sentence: error.sentence)
        }
        progress.finish()
        await notifying.value
        do throws(NewsError) {
            let (state, id) = (ended.state, ended.id)
            try await archives.ask { archive throws(ArchiveError) in
                try await archive.downloads.note(state, of: id)
            }
            await notify(.ended(ended))
            return nil
        } catch {
            return error
        }
    }

    private func transfer(
        _ download: Download,
        notifying progress: AsyncStream<DownloadProgress>.Continuation
    ) async throws(EnclosureFailure) -> String {
        let (fetch, folder, name) = (
            fetch, folder, EnclosureFileNameBuilder(pattern: settings.name)
        )
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
    /// The progress as displayed: percent, or megabytes if the size is unknown.
    fileprivate var shown: [Int64?] {
        [total, total.map { $0 > 0 ? received * 100 / $0 : 100 } ?? received / 1_000_000]
    }
}
