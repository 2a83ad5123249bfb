import News
import Newsroom

/// Does what nobody asks for while the newspaper is open: brings the full-text index up to date, and
/// notices what other programs do to the archive.
@MainActor
final class Housekeeper {
    private let paper: ArchivedNewsService
    private let surroundings: Surroundings
    private let say: (String) -> Void
    private var listening: Task<Void, Never>?
    private var indexing: Task<Void, Never>?
    private var watch: FileWatch?

    /// Prepares to work; `say` tells the reader a sentence.
    init(
        paper: ArchivedNewsService,
        surroundings: Surroundings,
        say: @escaping (String) -> Void
    ) {
        self.paper = paper
        self.say = say
        self.surroundings = surroundings
    }

    /// Begins; called when the first picture is drawn, since nothing of it is urgent.
    func start() {
        guard listening == nil else { return }
        let changes = paper.changes()
        listening = Task { [weak self] in
            for await change in changes {
                switch change {
                case .refreshed: self?.index()
                case .notice(let sentence): self?.say(sentence)
                case .headlines, .marks, .refreshing: break
                }
            }
        }
        index()
        watch = FileWatch(
            paths: [
                surroundings.archiveFile, surroundings.archiveFile + "-wal",
                surroundings.subscriptionsFile,
            ]
        ) { [paper] in
            Task { await paper.lookAgain() }
        }
        // What went before there was a watch.
        Task { [paper] in await paper.tellIfArchiveIsGone() }
    }

    private func index() {
        let before = indexing
        indexing = Task { [paper] in
            await before?.value
            // An index that cannot be written is told about by the search itself and by the doctor.
            try? await paper.indexArticles()
        }
    }
}
