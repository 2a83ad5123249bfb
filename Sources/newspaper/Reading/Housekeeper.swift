import News
import Newsroom

/// Does what nobody asks for while the newspaper is open: brings the full-text index up to date, makes stories
/// ready to be read without a network, and notices what
/// other programs do to the archive and the list, and what the reader does to the configuration.
@MainActor
final class Housekeeper {
    private let paper: ArchivedNewsService?
    private let surroundings: Surroundings
    private let say: (String) -> Void
    private let returnMemory: () async -> Void
    private let onNewConfiguration: () -> Void
    private var listening: Task<Void, Never>?
    private var indexing: Task<Void, Never>?
    /// Whether the next round of the index waits for the one that is being done.
    private var isIndexingSoon = false
    /// Whether that one is followed by settling the archive.
    private var hasToSettle = false
    /// Whether it is followed by giving freed memory back.
    private var hasToReturnMemory = false
    private var fetching: Task<Void, Never>?
    private var isFetching = false
    private let showsPictures: () -> Bool
    private var watch: FileWatch?

    /// Prepares to work.
    ///
    /// - Parameters:
    ///   - paper: The reader's own paper; `nil` while another is looked at.
    ///   - surroundings: Where the files stand.
    ///   - showsPictures: Whether pictures are fetched before they are on the screen.
    ///   - say: Tells the reader a sentence.
    ///   - returnMemory: Gives freed memory back to the system.
    ///   - onNewConfiguration: Called when the configuration may be another one.
    init(
        paper: ArchivedNewsService?,
        surroundings: Surroundings,
        showsPictures: @escaping () -> Bool,
        say: @escaping (String) -> Void,
        returnMemory: @escaping () async -> Void,
        onNewConfiguration: @escaping () -> Void
    ) {
        self.onNewConfiguration = onNewConfiguration
        self.paper = paper
        self.say = say
        self.returnMemory = returnMemory
        self.showsPictures = showsPictures
        self.surroundings = surroundings
    }

    /// Begins; called when the first picture is drawn, since nothing of it is urgent.
    func start() {
        guard watch == nil else { return }
        let (surroundings, list) = (surroundings, surroundings.subscriptionsFile)
        let settings = surroundings.configurationFile
        let archive = [surroundings.archiveFile, surroundings.archiveFile + "-wal"]
        watch = FileWatch(paths: [settings] + (paper == nil ? [] : archive + [list])) {
            [weak self, paper] paths in
            if paths.contains(settings) { self?.onNewConfiguration() }
            guard let paper, paths != [settings] else { return }
            Task { await paper.lookAgain(listToo: paths.contains(list)) }
        }
        if let paper { lookAfter(paper) }
    }

    /// Ends, so that another one may begin.
    func end() {
        watch = nil
        listening?.cancel()
        fetching?.cancel()
    }

    private func lookAfter(_ paper: ArchivedNewsService) {
        let changes = paper.changes()
        listening = Task { [weak self] in
            for await change in changes {
                switch change {
                case .refreshed(let report, _):
                    self?.index(paper, returnsMemory: true)
                    if !report.outcomes.isEmpty, !report.reachedNobody { self?.fetchAhead(paper) }
                case .texts: self?.index(paper)
                case .notice(let sentence): self?.say(sentence)
                case .headlines, .marks, .refreshing, .fetchingAhead: break
                }
            }
        }
        index(paper)
        // What went before there was a watch.
        Task { await paper.tellIfArchiveIsGone() }
    }

    private func fetchAhead(_ paper: ArchivedNewsService) {
        let before = fetching
        fetching = Task {
            await before?.value
            guard !Task.isCancelled else { return }
            isFetching = true
            let report = await paper.fetchAhead(by: .screens(withPictures: showsPictures()))
            isFetching = false
            index(paper, settles: report.textCount > 0, returnsMemory: report.receivedBytes > 0)
        }
    }

    /// Brings the index up to date, once for all who ask while it is being done.
    ///
    /// Pages that are fetched ahead come one by one: the disk is waited for after the last of them. What a refresh or a
    /// round of fetching ahead has left free in memory is given back, since a paper may be open for days.
    private func index(
        _ paper: ArchivedNewsService,
        settles: Bool = false,
        returnsMemory: Bool = false
    ) {
        hasToSettle = hasToSettle || settles
        hasToReturnMemory = hasToReturnMemory || returnsMemory
        guard !isIndexingSoon else { return }
        isIndexingSoon = true
        let before = indexing
        indexing = Task {
            await before?.value
            isIndexingSoon = false
            let (settles, returnsMemory) = (hasToSettle, hasToReturnMemory)
            (hasToSettle, hasToReturnMemory) = (false, false)
            // An index that cannot be written is told about by the search itself and by the doctor.
            try? await paper.indexArticles(settles: !isFetching)
            if settles { try? await paper.settle() }
            if returnsMemory { await self.returnMemory() }
        }
    }
}
