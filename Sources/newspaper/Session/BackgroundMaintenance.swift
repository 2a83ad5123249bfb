import News
import NewspaperUI
import Newsroom

/// Background work while the screen is open.
///
/// Updates the search index, prefetches stories, watches archive, subscription list and
/// configuration, and reports midnight.
@MainActor
final class BackgroundMaintenance {
    /// Called with the report of each refresh of a stored newspaper.
    var onNews: ((RefreshReport) -> Void)?
    /// Called when the configuration file has changed.
    var onNewConfiguration: (() -> Void)?
    /// Called at midnight.
    var onNewDay: (() -> Void)?

    private let paper: ArchivedNewsService?
    private let isKept: Bool
    private let processEnvironment: ProcessEnvironment
    private let say: (String) -> Void
    private var listening: Task<Void, Never>?
    private let rounds: IndexScheduler?
    private var fetching: Task<Void, Never>?
    private var turning: Task<Void, Never>?
    private var debouncer: RefreshStallDetector?
    private let showsPictures: () -> Bool
    private var watch: FileWatch?

    /// Creates the background work; `paper` is `nil` for the example edition.
    ///
    /// If `isKept` is false, only the configuration is watched.
    init(
        paper: ArchivedNewsService?,
        isKept: Bool,
        processEnvironment: ProcessEnvironment,
        showsPictures: @escaping () -> Bool,
        say: @escaping (String) -> Void,
        returnMemory: @escaping () async -> Void
    ) {
        self.paper = paper
        self.isKept = isKept
        self.say = say
        self.showsPictures = showsPictures
        self.processEnvironment = processEnvironment
        rounds = paper.map { paper in
            // Searches and doctor report an index that cannot be written.
            IndexScheduler {
                (try? await paper.maintenance.indexArticles(checkpoints: false)) ?? true
            } checkpoint: {
                try? await paper.maintenance.checkpoint()
            } returnMemory: {
                await returnMemory()
            }
        }
    }

    func start() {
        guard watch == nil else { return }
        let (processEnvironment, list) = (processEnvironment, processEnvironment.subscriptionsFile)
        let settings = processEnvironment.configurationFile
        let archive = [processEnvironment.archiveFile, processEnvironment.archiveFile + "-wal"]
        watch = FileWatch(paths: [settings] + (isKept ? archive + [list] : [])) {
            [weak self, paper] paths in
            if paths.contains(settings) { self?.onNewConfiguration?() }
            guard let paper, paths != [settings] else { return }
            Task { await paper.maintenance.checkForOutsideChanges(listToo: paths.contains(list)) }
        }
        turning = Task { [clock = processEnvironment.clock, onNewDay] in
            while !Task.isCancelled {
                let midnight = clock.nextMidnight
                await WallClockAlarm.sleep(until: midnight)
                guard !Task.isCancelled else { return }
                // Avoids a busy loop if the clock does not advance.
                if clock.now() < midnight { await Pause.sleep(.seconds(60)) }
                onNewDay?()
            }
        }
        if let paper { lookAfter(paper) }
    }

    func end() {
        watch = nil
        listening?.cancel()
        fetching?.cancel()
        turning?.cancel()
        debouncer?.end()
    }

    func prefetchNow() {
        if let paper { fetchAhead(paper, tells: true) }
    }

    private func lookAfter(_ paper: ArchivedNewsService) {
        let changes = paper.changes()
        // If some servers hang, the stories of the others are prefetched without waiting for them.
        debouncer = RefreshStallDetector { [weak self] in self?.fetchAhead(paper) }
        listening = Task { [weak self] in
            for await change in changes {
                switch change {
                case .refreshing(let progress): self?.debouncer?.note(progress)
                case .refreshed(let report, _):
                    self?.debouncer?.end()
                    self?.rounds?.begin(returnsMemory: true)
                    if self?.isKept == true { self?.onNews?(report) }
                    if !report.outcomes.isEmpty, !report.reachedNoHost { self?.fetchAhead(paper) }
                case .texts: self?.rounds?.begin()
                case .notice(let sentence): self?.say(sentence)
                case .headlines, .marks, .prefetching, .downloading: break
                }
            }
        }
        rounds?.begin()
        // The archive may have been deleted before the watch began.
        Task { await paper.maintenance.notifyIfArchiveIsGone() }
    }

    private func fetchAhead(_ paper: ArchivedNewsService, tells: Bool = false) {
        guard isKept else { return }
        let before = fetching
        fetching = Task {
            await before?.value
            guard !Task.isCancelled else { return }
            rounds?.isFetching = true
            let report = await paper.offlineEdition.prefetch(
                by: .screens(withPictures: showsPictures())
            )
            rounds?.isFetching = false
            if tells { say(report.sentence) }
            // The program may run for days.
            rounds?.begin(
                hasWritten: report.textCount > 0,
                returnsMemory: report.receivedBytes > 0
            )
        }
    }
}
