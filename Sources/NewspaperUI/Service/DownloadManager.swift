public import News
public import TerminalKit

/// Queues, finds and fetches files that belong to stories, for the screens.
@MainActor
public final class DownloadManager {
    /// What is said where nothing can be fetched.
    static let missing = "No files are downloaded here: only a paper of your own keeps them."

    private let keeper: any DownloadManaging
    private let work: PendingWork
    /// What was begun and has not ended, by the order in which it began.
    private var fetching: [Int: Task<Void, Never>] = [:]
    private var beginnings = 0

    /// Makes one.
    ///
    /// - Parameters:
    ///   - keeper: Who keeps the list, and fetches.
    ///   - work: Counts what is under way.
    public init(keeper: any DownloadManaging, work: PendingWork) {
        self.keeper = keeper
        self.work = work
    }

    /// Everything that is wanted or was had, in the order in which it was asked for.
    func list() async throws(NewsError) -> [Download] { try await keeper.downloads() }

    /// Puts files on the list of what is wanted; `say` gets what came of it, and which keys come next.
    func queue(
        _ files: [Download],
        keys: DownloadStrings.Keys,
        then say: @escaping @MainActor (String) -> Void
    ) {
        ask(orSay: say) { [keeper] () throws(NewsError) in
            say(DownloadStrings.queued(try await keeper.queue(files), keys: keys))
        }
    }

    /// Finds the file that stands for some as it is on the list, where it is there.
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

    /// Queues files, and fetches everything that waits; `say` gets what is begun, and then what has come of each.
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

    /// Stops fetching; what has come stays.
    ///
    /// - Returns: False when nothing was being fetched.
    func stop() -> Bool {
        let wasFetching = !fetching.isEmpty
        for task in fetching.values { task.cancel() }
        return wasFetching
    }

    /// Takes a file off the list; what is whole stays on the disk, a part of what is not goes.
    ///
    /// While it is being fetched, that ends first, and goes on with the others.
    func remove(_ file: Download, isUnderWay: Bool, then say: @escaping @MainActor (String) -> Void)
    {
        let ending = isUnderWay ? Array(fetching.values) : []
        for task in ending { task.cancel() }
        ask(orSay: say) { [weak self, keeper] () throws(NewsError) in
            for task in ending { await task.value }
            try await keeper.forget([file.id])
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
