import News
import NewspaperUI
import Newsroom

/// Does what nobody asks for while the newspaper is open: brings the full-text index up to date, makes stories
/// ready to be read without a network, and notices what other programs do to the archive and the list, what the reader
/// does to the configuration, and that a day begins.
@MainActor
final class BackgroundMaintenance {
    private let paper: ArchivedNewsService?
    private let isKept: Bool
    private let surroundings: ProcessEnvironment
    private let say: (String) -> Void
    private let onNewConfiguration: () -> Void
    private var listening: Task<Void, Never>?
    private let rounds: IndexScheduler?
    private var fetching: Task<Void, Never>?
    private var turning: Task<Void, Never>?
    private let onNewDay: () -> Void
    private var lull: RefreshDebouncer?
    private let showsPictures: () -> Bool
    private var watch: FileWatch?
    private let onNews: (RefreshReport) -> Void

    /// Prepares to work.
    ///
    /// - Parameters:
    ///   - paper: What is read, the reader's own paper or feeds that are looked at; `nil` for the example edition.
    ///   - isKept: Whether there are files in which it is kept: else none are watched, and nothing is made ready to be read
    ///     without a network.
    ///   - surroundings: Where the files stand.
    ///   - showsPictures: Whether pictures are fetched before they are on the screen.
    ///   - say: Tells the reader a sentence.
    ///   - returnMemory: Gives freed memory back to the system.
    ///   - onNews: Called with what a refresh has brought, where it is kept.
    ///   - onNewConfiguration: Called when the configuration may be another one.
    ///   - onNewDay: Called when a day has begun.
    init(
        paper: ArchivedNewsService?,
        isKept: Bool,
        surroundings: ProcessEnvironment,
        showsPictures: @escaping () -> Bool,
        say: @escaping (String) -> Void,
        returnMemory: @escaping () async -> Void,
        onNews: @escaping (RefreshReport) -> Void,
        onNewConfiguration: @escaping () -> Void,
        onNewDay: @escaping () -> Void
    ) {
        self.onNewDay = onNewDay
        self.onNews = onNews
        self.onNewConfiguration = onNewConfiguration
        self.paper = paper
        self.isKept = isKept
        self.say = say
        self.showsPictures = showsPictures
        self.surroundings = surroundings
        rounds = paper.map { paper in
            // An index that cannot be written is told about by the search itself and by the doctor.
            IndexScheduler {
                (try? await paper.indexArticles(settles: false)) ?? true
            } settle: {
                try? await paper.settle()
            } returnMemory: {
                await returnMemory()
            }
        }
    }

    /// Begins; called when the first picture is drawn, since nothing of it is urgent.
    func start() {
        guard watch == nil else { return }
        let (surroundings, list) = (surroundings, surroundings.subscriptionsFile)
        let settings = surroundings.configurationFile
        let archive = [surroundings.archiveFile, surroundings.archiveFile + "-wal"]
        watch = FileWatch(paths: [settings] + (isKept ? archive + [list] : [])) {
            [weak self, paper] paths in
            if paths.contains(settings) { self?.onNewConfiguration() }
            guard let paper, paths != [settings] else { return }
            Task { await paper.lookAgain(listToo: paths.contains(list)) }
        }
        turning = Task { [clock = surroundings.clock, onNewDay] in
            while !Task.isCancelled {
                let midnight = clock.nextMidnight
                await WallClockAlarm.sleep(until: midnight)
                guard !Task.isCancelled else { return }
                // The clock may have been set; one that stands still keeps nobody awake.
                if clock.now() < midnight { await Pause.take(.seconds(60)) }
                onNewDay()
            }
        }
        if let paper { lookAfter(paper) }
    }

    /// Ends, so that another one may begin.
    func end() {
        watch = nil
        listening?.cancel()
        fetching?.cancel()
        turning?.cancel()
        lull?.end()
    }

    /// Fetches at once what is missing for reading offline, and tells the reader what came.
    func makeReady() {
        if let paper { fetchAhead(paper, tells: true) }
    }

    private func lookAfter(_ paper: ArchivedNewsService) {
        let changes = paper.changes()
        // Stories of those that have answered do not wait for servers that hang; the others' come when the refresh has ended.
        lull = RefreshDebouncer { [weak self] in self?.fetchAhead(paper) }
        listening = Task { [weak self] in
            for await change in changes {
                switch change {
                case .refreshing(let progress): self?.lull?.note(progress)
                case .refreshed(let report, _):
                    self?.lull?.end()
                    self?.rounds?.begin(returnsMemory: true)
                    if self?.isKept == true { self?.onNews(report) }
                    if !report.outcomes.isEmpty, !report.reachedNobody { self?.fetchAhead(paper) }
                case .texts: self?.rounds?.begin()
                case .notice(let sentence): self?.say(sentence)
                case .headlines, .marks, .fetchingAhead, .downloading: break
                }
            }
        }
        rounds?.begin()
        // What went before there was a watch.
        Task { await paper.tellIfArchiveIsGone() }
    }

    private func fetchAhead(_ paper: ArchivedNewsService, tells: Bool = false) {
        guard isKept else { return }
        let before = fetching
        fetching = Task {
            await before?.value
            guard !Task.isCancelled else { return }
            rounds?.isFetching = true
            let report = await paper.fetchAhead(by: .screens(withPictures: showsPictures()))
            rounds?.isFetching = false
            if tells { say(report.sentence) }
            // What a refresh or a round like this has left free in memory is given back, since a paper may be open for days.
            rounds?.begin(
                hasWritten: report.textCount > 0,
                returnsMemory: report.receivedBytes > 0
            )
        }
    }
}
