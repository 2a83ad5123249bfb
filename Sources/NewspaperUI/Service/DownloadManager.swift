public import News
public import TerminalKit

/// Queues enclosures, finds their files and downloads them.
@MainActor
public final class DownloadManager {
    private let keeper: any DownloadManaging
    private let work: PendingWork
    private var fetching: [Int: Task<Void, Never>] = [:]
    private var beginnings = 0

    /// Creates a manager; `keeper` stores the list and downloads files.
    public init(keeper: any DownloadManaging, work: PendingWork) {
        self.keeper = keeper
        self.work = work
    }

    func list() async throws(NewsError) -> [Download] { try await keeper.downloads() }

    /// Queues files; `say` receives a notice with the keys to use next.
    func queue(
        _ files: [Download],
        keys: DownloadStrings.Keys,
        then say: @escaping @MainActor (String) -> Void
    ) {
        ask(orSay: say) { [keeper] () throws(NewsError) in
            say(DownloadStrings.queued(try await keeper.queue(files), keys: keys))
        }
    }

    /// Calls `use` with the current state of the main file (see ``Download/main(of:)``).
    func find(
        _ files: [Download],
        then use: @escaping @MainActor (Download) -> Void,
        orSay say: @escaping @MainActor (String) -> Void
    ) {
        guard let file = Download.main(of: files) else { return }
        ask(orSay: say) { [keeper] () throws(NewsError) in
            use(try await keeper.downloads().first { $0.id == file.id } ?? file)
        }
    }

    /// Downloads files; `say` receives a notice at the start and after each file.
    func fetch(_ files: [Download], then say: @escaping @MainActor (String) -> Void) {
        beginnings += 1
        let number = beginnings
        fetching[number] = ask(orSay: say) { [weak self, keeper] () throws(NewsError) in
            defer { self?.fetching[number] = nil }
            if !files.isEmpty { try await keeper.queue(files) }
            let wanted = try await keeper.downloads()
            let ids = Set(files.map(\.id))
            let isThere = !ids.isEmpty && !wanted.contains { ids.contains($0.id) && $0.isWaiting }
            let failed = wanted.count { if case .failed = $0.state { true } else { false } }
            say(
                DownloadStrings.begun(
                    wanted.count(where: \.isWaiting),
                    isThere: isThere,
                    failedCount: failed
                )
            )
            try await keeper.fetch(nil) { event in
                if case .ended(let file) = event { await say(DownloadStrings.end(of: file)) }
            }
        }
    }

    /// Stops all downloads and keeps partial files; returns whether any was in progress.
    func stop() -> Bool {
        let wasFetching = !fetching.isEmpty
        for task in fetching.values { task.cancel() }
        return wasFetching
    }

    /// Removes a download from the list; a complete file stays on disk.
    ///
    /// Removing one in progress stops all downloads; the others then resume.
    func remove(_ file: Download, isUnderWay: Bool, then say: @escaping @MainActor (String) -> Void)
    {
        let ending = isUnderWay ? Array(fetching.values) : []
        for task in ending { task.cancel() }
        ask(orSay: say) { [weak self, keeper] () throws(NewsError) in
            for task in ending { await task.value }
            try await keeper.remove([file.id])
            say(DownloadStrings.forgotten(file))
            if !ending.isEmpty { self?.fetch([], then: say) }
        }
    }

    @discardableResult
    private func ask(
        orSay say: @escaping @MainActor (String) -> Void,
        _ question: @escaping @MainActor () async throws(NewsError) -> Void
    ) -> Task<Void, Never> {
        work.start {
            do throws(NewsError) {
                try await question()
            } catch {
                say(ErrorMessages.notice(of: error))
            }
        }
    }
}
