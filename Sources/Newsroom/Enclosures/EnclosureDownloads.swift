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
    /// What is being fetched.
    private var underWay: Set<Download.ID> = []
    /// How many were fetched, or given up.
    private var ends = 0

    init(
        room: ArchiveRoom,
        fetcher: any HTTPDownloading,
        feeds: [String: FeedSettings],
        settings: EnclosureSettings,
        home: String,
        pause: @escaping @Sendable (Duration) async -> Void
    ) {
        self.room = room
        self.settings = settings
        folder =
            settings.folder.hasPrefix("~") ? home + settings.folder.dropFirst() : settings.folder
        fetch = EnclosureFetch(fetcher: fetcher, settings: feeds, pause: pause)
    }

    /// Everything that is wanted or was had, in the order in which it was asked for.
    public func downloads() async throws(NewsError) -> [Download] {
        try await ask { archive throws(ArchiveError) in try await archive.downloads() }
    }

    /// Puts files on the list of what is wanted.
    @discardableResult
    public func queue(_ downloads: [Download]) async throws(NewsError) -> Int {
        try await ask { archive throws(ArchiveError) in try await archive.queue(downloads) }
    }

    /// Takes files off the list; what stands on the disk stays there.
    public func forget(_ ids: [Download.ID]) async throws(NewsError) {
        try await ask { archive throws(ArchiveError) in try await archive.forgetDownloads(ids) }
    }

    /// Fetches what waits, several at once.
    public func fetch(
        _ ids: Set<Download.ID>?,
        tell: @escaping @Sendable (DownloadEvent) async -> Void
    ) async throws(NewsError) {
        let first = try await next(ids)
        guard first != nil else { return }
        var failure: NewsError?
        await withTaskGroup(of: NewsError?.self) { group in
            var waiting = first
            var running = 0
            while true {
                while running < settings.atOnce, let download = waiting {
                    underWay.insert(download.id)
                    running += 1
                    group.addTask { await self.fetch(download, tell: tell) }
                    do throws(NewsError) {
                        waiting = try await next(ids)
                    } catch {
                        (waiting, failure) = (nil, error)
                    }
                }
                guard let end = await group.next() else { return }
                running -= 1
                failure = failure ?? end
                guard failure == nil, !Task.isCancelled else {
                    waiting = nil
                    continue
                }
                // What has been asked for meanwhile is fetched, too.
                do throws(NewsError) {
                    if waiting == nil { waiting = try await next(ids) }
                } catch {
                    failure = error
                }
            }
        }
        if let failure { throw failure }
    }

    /// The first that waits and that nobody fetches.
    private func next(_ ids: Set<Download.ID>?) async throws(NewsError) -> Download? {
        while true {
            let endsBefore = ends
            let downloads = try await downloads()
            // What has ended since it was read still waits in that list.
            guard ends == endsBefore else { continue }
            return downloads.first {
                $0.state == .waiting && !underWay.contains($0.id) && ids?.contains($0.id) ?? true
            }
        }
    }

    /// Fetches one, and writes down what became of it.
    ///
    /// - Returns: Why that could not be written down.
    private func fetch(
        _ download: Download,
        tell: @escaping @Sendable (DownloadEvent) async -> Void
    ) async -> NewsError? {
        defer {
            underWay.remove(download.id)
            ends += 1
        }
        let (steps, progress) = AsyncStream.makeStream(
            of: DownloadProgress.self,
            bufferingPolicy: .bufferingNewest(1)
        )
        let telling = Task { for await step in steps { await tell(.progress(step)) } }
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
        } catch {
            ended.state = .failed(sentence: error.sentence)
        }
        progress.finish()
        await telling.value
        do throws(NewsError) {
            let (state, id) = (ended.state, ended.id)
            try await ask { archive throws(ArchiveError) in try await archive.note(state, of: id) }
            await tell(.ended(ended))
            return nil
        } catch {
            return error
        }
    }

    private func ask<Answer>(
        _ question: (Archive) async throws(ArchiveError) -> Answer
    ) async throws(NewsError) -> Answer {
        let archive = try await room.opened()
        do throws(ArchiveError) {
            return try await question(archive)
        } catch {
            throw NewsError(error)
        }
    }
}

extension ArchivedNewsService {
    /// The files of this paper's stories that the reader wants or has.
    ///
    /// - Parameters:
    ///   - fetcher: Who fetches them; best one of its own, as it waits for the disk.
    ///   - configuration: Where they go, how many are fetched at once, and how servers of feeds want to be asked.
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
            feeds: configuration.named.feeds,
            settings: configuration.enclosures,
            home: home,
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
