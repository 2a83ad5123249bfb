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
    /// What other processes fetch, as far as it was met since something was begun here.
    private var elsewhere: Set<Download.ID> = []
    /// How many were fetched, or given up.
    private var ends = 0

    init(
        room: ArchiveRoom,
        fetcher: any HTTPDownloading,
        feeds: FeedSettingsShelf,
        settings: EnclosureSettings,
        home: String,
        broadcaster: ChangeBroadcaster? = nil,
        pause: @escaping @Sendable (Duration) async -> Void
    ) {
        self.room = room
        self.broadcaster = broadcaster
        self.settings = settings
        folder =
            settings.folder.hasPrefix("~") ? home + settings.folder.dropFirst() : settings.folder
        fetch = EnclosureFetch(fetcher: fetcher, settings: feeds, pause: pause)
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
    public func fetch(
        _ ids: Set<Download.ID>?,
        tell: @escaping @Sendable (DownloadEvent) async -> Void
    ) async throws(NewsError) {
        var failure: NewsError?
        if underWay.isEmpty { elsewhere = [] }
        await withTaskGroup(of: NewsError?.self) { group in
            while true {
                do throws(NewsError) {
                    // Also what has been asked for meanwhile.
                    while failure == nil, !Task.isCancelled, let download = try await claim(ids) {
                        group.addTask { await self.fetch(download, tell: tell) }
                    }
                } catch {
                    failure = error
                }
                guard let end = await group.next() else { return }
                failure = failure ?? end
            }
        }
        if let failure { throw failure }
    }

    /// The first that waits and that nobody fetches, which is under way from now on; `nil` where there is none, or as many
    /// are under way as may be.
    private func claim(_ ids: Set<Download.ID>?) async throws(NewsError) -> Download? {
        while underWay.count < settings.atOnce {
            let endsBefore = ends
            let downloads = try await downloads()
            // What has ended since it was read still waits in that list.
            guard ends == endsBefore else { continue }
            let waiting = downloads.first {
                $0.isWaiting && underWay[$0.id] == nil && !elsewhere.contains($0.id)
                    && ids?.contains($0.id) ?? true
            }
            guard let waiting, underWay.count < settings.atOnce else { return nil }
            underWay[waiting.id] = DownloadProgress(id: waiting.id, received: 0, total: nil)
            return waiting
        }
        return nil
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
            ends += 1
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
