import News
import Newsroom

/// Does what nobody asks for while the newspaper is open: brings the full-text index up to date, and notices what
/// other programs do to the archive and the list, and what the reader does to the configuration.
@MainActor
final class Housekeeper {
    private let paper: ArchivedNewsService?
    private let surroundings: Surroundings
    private let say: (String) -> Void
    private let onNewConfiguration: () -> Void
    private var listening: Task<Void, Never>?
    private var indexing: Task<Void, Never>?
    private var watch: FileWatch?

    /// Prepares to work.
    ///
    /// - Parameters:
    ///   - paper: The reader's own paper; `nil` while another is looked at.
    ///   - surroundings: Where the files stand.
    ///   - say: Tells the reader a sentence.
    ///   - onNewConfiguration: Called when the configuration may be another one.
    init(
        paper: ArchivedNewsService?,
        surroundings: Surroundings,
        say: @escaping (String) -> Void,
        onNewConfiguration: @escaping () -> Void
    ) {
        self.onNewConfiguration = onNewConfiguration
        self.paper = paper
        self.say = say
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
    }

    private func lookAfter(_ paper: ArchivedNewsService) {
        let changes = paper.changes()
        listening = Task { [weak self] in
            for await change in changes {
                switch change {
                case .refreshed, .texts: self?.index(paper)
                case .notice(let sentence): self?.say(sentence)
                case .headlines, .marks, .refreshing: break
                }
            }
        }
        index(paper)
        // What went before there was a watch.
        Task { await paper.tellIfArchiveIsGone() }
    }

    private func index(_ paper: ArchivedNewsService) {
        let before = indexing
        indexing = Task {
            await before?.value
            // An index that cannot be written is told about by the search itself and by the doctor.
            try? await paper.indexArticles()
        }
    }
}
