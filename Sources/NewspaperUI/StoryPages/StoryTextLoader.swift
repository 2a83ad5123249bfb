import News
import TerminalKit
import Typesetting

/// A full text or feed text to show instead of the open story's current one.
struct ReplacementStoryText: Sendable {
    let article: Article
    let storyDocument: StoryDocument
    /// Maps positions in the current text to positions in the new one.
    let correspondence: TextPositionMapper
}

/// Fetches the full text of the open story, and parses replacement texts.
@MainActor
final class StoryTextLoader {
    var onFailure: ((NewsError, FullTextTrigger) -> Void)?
    /// Called if a page that the user requested has the same text.
    var onNothing: (() -> Void)?
    /// Called with a text to show instead of the current one.
    var onText: ((ReplacementStoryText) -> Void)?
    var onEnd: (() -> Void)?
    /// Returns the article and its parsed text; `nil` until the text is complete.
    var shown: (() -> (Article, StoryDocument)?)?
    var isFetching: Bool { underWay != nil }
    /// Whether keys must wait for the text that the user has chosen.
    var isChanging: Bool { choice != .none }
    let loadingDelay: LoadingIndicatorDelay

    private var underWay: FullTextTrigger? {
        didSet { loadingDelay.isWaiting = isFetching }
    }
    /// Whether the user's request for the full text is waiting for other work.
    private var isRequestedByUser = false
    /// Whether a reload is deferred until the text is completely shown.
    private var isOutdated = false
    /// The number of requested reloads that have not finished.
    private var pendingReloadCount = 0
    private var choice = Choice.none

    /// The progress of switching between feed text and full text: none, requested or stored.
    private enum Choice { case none, asked, kept }
    private let id: ArticleID
    private let newsService: any ArticleReading & FullTextFetching
    private let work: PendingWork
    private let reloading: CoalescingTask<Void>

    init(
        of id: ArticleID,
        newsService: any ArticleReading & FullTextFetching,
        clock: WallClock,
        work: PendingWork
    ) {
        self.id = id
        loadingDelay = LoadingIndicatorDelay(clock: clock)
        self.newsService = newsService
        self.work = work
        reloading = CoalescingTask(work: work)
    }

    /// Fetches the full text.
    ///
    /// `.opened` is the automatic fetch for a completely shown story; it continues after the user
    /// leaves, because the text is stored. `.requested` waits for a running automatic fetch, which
    /// may already provide the text.
    func fetch(for occasion: FullTextTrigger) {
        switch occasion {
        case .opened:
            if isOutdated { reload() }
            if !isFetching { visit(for: .opened) }
        case .requested:
            guard underWay != .requested else { return }
            isRequestedByUser = true
            startRequestedFetch()
        }
    }

    private func startRequestedFetch() {
        guard isRequestedByUser, !isFetching, pendingReloadCount == 0 else { return }
        isRequestedByUser = false
        visit(for: .requested)
    }

    private func visit(for occasion: FullTextTrigger) {
        underWay = occasion
        work.start { [weak self, newsService, id] in
            do throws(NewsError) {
                let isNew = try await newsService.fetchFullText(of: id, for: occasion)
                self?.endVisit(for: occasion, isNew: isNew)
            } catch {
                self?.endVisit(for: occasion, because: error)
            }
        }
    }

    private func endVisit(for occasion: FullTextTrigger, isNew: Bool) {
        underWay = nil
        onEnd?()
        if isNew {
            reload()
        } else if occasion == .requested {
            onNothing?()
        }
        startRequestedFetch()
    }

    private func endVisit(for occasion: FullTextTrigger, because error: NewsError) {
        underWay = nil
        onEnd?()
        // If the user has requested the page, too, only the second attempt is reported.
        if !isRequestedByUser { onFailure?(error, occasion) }
        startRequestedFetch()
    }

    func show(wholeText isShown: Bool) {
        guard choice == .none else { return }
        choice = .asked
        work.start { [weak self, newsService, id] in
            do throws(NewsError) {
                try await newsService.showFullText(isShown, of: id)
                self?.choice = .kept
                self?.reload()
            } catch {
                self?.choice = .none
                self?.onFailure?(error, .requested)
            }
        }
    }

    /// Loads the text again when the story is completely shown.
    func reload() {
        isOutdated = shown?() == nil
        guard !isOutdated else {
            // Keys must not wait for a deferred reload.
            choice = .none
            return
        }
        pendingReloadCount += 1
        reloading.ask { [weak self] in await self?.readOnce() }
    }

    func cancel() {
        reloading.cancel()
        onText = nil
        onFailure = nil
        onNothing = nil
    }

    private func readOnce() async {
        let count = pendingReloadCount
        await read()
        pendingReloadCount -= count
        if pendingReloadCount == 0, choice == .kept {
            choice = .none
            onEnd?()
        }
        startRequestedFetch()
    }

    private func read() async {
        do throws(NewsError) {
            let article = try await newsService.article(id)
            if article.page.isShown { isRequestedByUser = false }
            guard let (before, storyDocument) = shown?(), !Task.isCancelled,
                article.html != before.html || article.page != before.page
            else { return }
            onText?(await StoryTypesetter.other(article, instead: storyDocument))
        } catch .unknownArticle {
            // A deleted story stays open.
        } catch {
            onFailure?(error, .requested)
        }
    }
}
