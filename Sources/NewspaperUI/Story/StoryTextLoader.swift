import News
import TerminalKit
import Typesetting

/// Another text of the open story.
struct AlternateText: Sendable {
    let article: Article
    let manuscript: StoryDocument
    /// Where the places of the text on the screen stand in it.
    let correspondence: TextPositionMapper
}

/// Has the whole text of the open story brought, and reads each text that comes in the place of the one on the
/// screen.
@MainActor
final class StoryTextLoader {
    /// Called with what went wrong, and whether the reader had asked for it.
    var onFailure: ((NewsError, FullTextTrigger) -> Void)?
    /// Called when a page was visited that brought nothing else, and the reader had asked for it.
    var onNothing: (() -> Void)?
    /// Called with a text that is to take the place of the one on the screen.
    var onText: ((AlternateText) -> Void)?
    /// Called when something ended that was waited for.
    var onEnd: (() -> Void)?
    /// Called with the text that is on the screen, to be read anew; `nil` until it is whole.
    var shown: (() -> (Article, StoryDocument)?)?
    /// True while a page is being fetched.
    var isFetching: Bool { underWay != nil }
    /// True from the choice of another text until it was read: keys are meant for that.
    var isChanging: Bool { choice != .none }
    /// Tells when a page is waited for.
    let lateness: LoadingIndicatorDelay

    /// What the page is being fetched for.
    private var underWay: FullTextTrigger? {
        didSet { lateness.isWaiting = isFetching }
    }
    /// True while the reader wishes for the page, and something else is to end first.
    private var isWished = false
    /// True when the text may be another one since before it was whole on the screen.
    private var isOutdated = false
    /// How often the text was to be read again, and how often it was.
    private var (askedCount, readCount) = (0, 0)
    private var choice = Choice.none

    /// What became of the reader's choice of a text.
    private enum Choice { case none, asked, kept }
    private let id: ArticleID
    private let newsService: any ArticleReading & FullTextFetching
    private let work: PendingWork
    private let rounds: CoalescingTask<Void>

    init(
        of id: ArticleID,
        newsService: any ArticleReading & FullTextFetching,
        clock: WallClock,
        work: PendingWork
    ) {
        self.id = id
        lateness = LoadingIndicatorDelay(clock: clock)
        self.newsService = newsService
        self.work = work
        rounds = CoalescingTask(work: work)
    }

    /// Has the page fetched, unless that is under way; called for `.opened` once the story is whole on the screen.
    ///
    /// It goes on when the reader leaves the story: what comes is kept. A wish waits for the end of what was begun
    /// without one, which may bring the text.
    func fetch(for occasion: FullTextTrigger) {
        switch occasion {
        case .opened:
            if isOutdated { readAnew() }
            if !isFetching { visit(for: .opened) }
        case .wished:
            guard underWay != .wished else { return }
            isWished = true
            fulfilWish()
        }
    }

    private func fulfilWish() {
        guard isWished, !isFetching, readCount == askedCount else { return }
        isWished = false
        visit(for: .wished)
    }

    private func visit(for occasion: FullTextTrigger) {
        underWay = occasion
        work.start { [weak self, newsService, id] in
            do throws(NewsError) {
                let isNew = try await newsService.fetchWholeText(of: id, for: occasion)
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
            readAnew()
        } else if occasion == .wished {
            onNothing?()
        }
        fulfilWish()
    }

    private func endVisit(for occasion: FullTextTrigger, because error: NewsError) {
        underWay = nil
        onEnd?()
        // What a wish finds is told then.
        if !isWished { onFailure?(error, occasion) }
        fulfilWish()
    }

    /// Lets the page's text stand for the story, or the feed's.
    func show(wholeText isShown: Bool) {
        guard choice == .none else { return }
        choice = .asked
        work.start { [weak self, newsService, id] in
            do throws(NewsError) {
                try await newsService.showWholeText(isShown, of: id)
                self?.choice = .kept
                self?.readAnew()
            } catch {
                self?.choice = .none
                self?.onFailure?(error, .wished)
            }
        }
    }

    /// Reads the text again, which may be another one: at once, or when the story is whole on the screen.
    func readAnew() {
        isOutdated = shown?() == nil
        guard !isOutdated else {
            // Keys wait for nothing that is not on its way.
            choice = .none
            return
        }
        askedCount += 1
        rounds.ask { [weak self] in await self?.readOnce() }
    }

    /// Ends what nobody wants any more.
    func cancel() {
        rounds.cancel()
        onText = nil
        onFailure = nil
        onNothing = nil
    }

    private func readOnce() async {
        let count = askedCount
        await read()
        readCount = count
        if readCount == askedCount, choice == .kept {
            choice = .none
            onEnd?()
        }
        fulfilWish()
    }

    private func read() async {
        do throws(NewsError) {
            let article = try await newsService.article(id)
            if article.page.isShown { isWished = false }
            guard let (before, manuscript) = shown?(), !Task.isCancelled,
                article.html != before.html || article.page != before.page
            else { return }
            onText?(await StoryTypesetter.other(article, instead: manuscript))
        } catch .unknownArticle {
            // It was deleted, or its feed is gone; what is being read stays.
        } catch {
            onFailure?(error, .wished)
        }
    }
}
