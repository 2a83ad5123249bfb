import News
import TerminalKit

/// The reading state of the open story, including marks that are not stored yet.
@MainActor
final class StoryReadingState {
    var onChange: (() -> Void)?
    private(set) var current = ReadingState()
    /// Whether the story was deleted; it stays open.
    private(set) var isDeleted = false
    var isChanging: Bool { marker.isUndoing || isReloading }

    private let id: ArticleID
    private let newsService: any ArticleReading
    private let marker: MarkQueue
    private let notice: FooterNotice
    private let reloading: CoalescingTask<Void>
    private var isLoaded = false
    /// The marks made before the story was loaded, which the loaded state may lack.
    private var earlyMarks: [Mark] = []
    private var isReloading = false

    init(
        of id: ArticleID,
        newsService: any ArticleReading,
        marker: MarkQueue,
        notice: FooterNotice,
        work: PendingWork
    ) {
        self.id = id
        self.newsService = newsService
        self.marker = marker
        self.notice = notice
        reloading = CoalescingTask(work: work)
    }

    func beginObserving() {
        earlyMarks = marker.marksUnderWay(of: id)
        marker.add(self)
    }

    func endObserving() {
        marker.remove(self)
        reloading.cancel()
    }

    /// Marks the loaded story read; only the first call has an effect.
    func open(_ stored: ReadingState) {
        guard !isLoaded else { return }
        current = (earlyMarks + [.read(true)]).reduce(stored) { $1.applied(to: $0) }
        isLoaded = true
        marker.markOpened(id)
    }

    /// Performs undo or redo; returns `false` for other commands.
    func perform(_ command: Command) -> Bool {
        marker.perform(command) { [weak self] in self?.reload(saying: $0) }
    }

    func reload() {
        reloading.ask { [weak self] in await self?.read() }
    }

    private func reload(saying words: String) {
        isReloading = true
        notice.text = words
        onChange?()
        reload()
    }

    private func read() async {
        defer {
            isReloading = false
            onChange?()
        }
        do throws(NewsError) {
            let article = try await marker.afterMarks { () throws(NewsError) in
                try await newsService.articlePreview(of: id)
            }
            current = article.headline.state
            isDeleted = false
        } catch .unknownArticle {
            isDeleted = true
        } catch {
            notice.text = ErrorMessages.notice(of: error)
        }
    }
}

extension StoryReadingState: MarkObserver {
    func marked(_ target: MarkTarget, _ mark: Mark) {
        guard case .articles(let ids) = target, ids.contains(id) else { return }
        current = mark.applied(to: current)
        if case .deleted(let isDeleted) = mark { self.isDeleted = isDeleted }
        if !isLoaded { earlyMarks.append(mark) }
    }

    func markFailed(_ error: NewsError) {
        reload(saying: ErrorMessages.notice(of: error))
    }
}
