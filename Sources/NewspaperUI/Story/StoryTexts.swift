import News
import TerminalKit
import Typesetting

/// Another text of the open story.
struct OtherText: Sendable {
    let article: Article
    let manuscript: Manuscript
    /// Where the places of the text on the screen stand in it.
    let correspondence: TextCorrespondence
}

/// Has the whole text of the open story brought, and reads each text that comes in the place of the one on the
/// screen.
@MainActor
final class StoryTexts {
    /// Called with what went wrong, and whether the reader had asked for it.
    var onFailure: ((NewsError, WholeTextOccasion) -> Void)?
    /// Called when a page was visited that brought nothing else, and the reader had asked for it.
    var onNothing: (() -> Void)?
    /// Called with a text that is to take the place of the one on the screen.
    var onText: ((OtherText) -> Void)?
    /// Called when a page was fetched, or could not be.
    var onEnd: (() -> Void)?
    /// Called with the text that is on the screen, to be read anew; `nil` until it is whole.
    var shown: (() -> (Article, Manuscript)?)?
    /// True while a page is being fetched.
    private(set) var isFetching = false {
        didSet { lateness.isWaiting = isFetching }
    }
    /// Tells when a page is waited for.
    let lateness: Lateness

    private let id: ArticleID
    private let newsService: any ArticleReading & WholeTextReading
    private let work: Work
    private let rounds: Rounds<Void>
    private var choosing: Task<Void, Never>?

    init(
        of id: ArticleID,
        newsService: any ArticleReading & WholeTextReading,
        clock: WallClock,
        work: Work
    ) {
        self.id = id
        lateness = Lateness(clock: clock)
        self.newsService = newsService
        self.work = work
        rounds = Rounds(work: work)
    }

    /// Has the page fetched, unless that is under way.
    ///
    /// It goes on when the reader leaves the story: what comes is kept.
    func fetch(for occasion: WholeTextOccasion) {
        guard !isFetching else { return }
        isFetching = true
        work.start { [weak self, newsService, id] in
            do throws(NewsError) {
                let isNew = try await newsService.fetchWholeText(of: id, for: occasion)
                self?.endFetching()
                if isNew { self?.readAnew() } else if occasion == .wished { self?.onNothing?() }
            } catch {
                self?.endFetching()
                self?.onFailure?(error, occasion)
            }
        }
    }

    private func endFetching() {
        isFetching = false
        onEnd?()
    }

    /// Lets the page's text stand for the story, or the feed's.
    func show(wholeText isShown: Bool) {
        choosing = work.start { [weak self, newsService, id, choosing] in
            await choosing?.value
            do throws(NewsError) {
                try await newsService.showWholeText(isShown, of: id)
                self?.readAnew()
            } catch {
                self?.onFailure?(error, .wished)
            }
        }
    }

    /// Reads the text again, which may be another one.
    func readAnew() {
        rounds.ask { [weak self] in await self?.read() }
    }

    /// Ends what nobody wants any more.
    func cancel() {
        rounds.cancel()
        onText = nil
        onFailure = nil
        onNothing = nil
    }

    private func read() async {
        do throws(NewsError) {
            let article = try await newsService.article(id)
            guard let (before, manuscript) = shown?(), !Task.isCancelled,
                article.html != before.html || article.page != before.page
            else { return }
            onText?(await Pressroom.other(article, instead: manuscript))
        } catch {
            onFailure?(error, .wished)
        }
    }
}
