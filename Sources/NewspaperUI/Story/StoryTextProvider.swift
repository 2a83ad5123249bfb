import News
import TerminalKit
import Typesetting

/// Provides the open story's stored text, then the full text or feed text.
@MainActor
final class StoryTextProvider {
    /// Called with the stored text; for a long story, first with its beginning.
    var onStoredText: ((Article, StoryDocument) -> Void)?
    /// Called before another text replaces the shown one.
    var onReplacement: (() -> Void)?
    var onChange: (() -> Void)?
    /// The text that is shown when the search ends.
    private(set) var deferredText: ReplacementStoryText?

    private let story: DisplayedStory
    private let finder: StoryFinder
    private let notice: FooterNotice
    private let newsService: any ArticleReading & FullTextFetching
    private let loader: StoryTextLoader
    private let work: PendingWork
    private var loading: Task<Void, Never>?

    init(
        for story: DisplayedStory,
        finder: StoryFinder,
        notice: FooterNotice,
        newsService: any ArticleReading & FullTextFetching,
        clock: WallClock,
        work: PendingWork
    ) {
        self.story = story
        self.finder = finder
        self.notice = notice
        self.newsService = newsService
        self.work = work
        loader = StoryTextLoader(of: story.id, newsService: newsService, clock: clock, work: work)
        finder.hasDeferredText = { [weak self] in self?.deferredText != nil }
        finder.onEnd = { [weak self] in self?.showDeferredText() }
        loader.shown = { [weak story] in story?.wholeText }
        loader.onEnd = { [weak self] in self?.onChange?() }
        loader.loadingDelay.onChange = { [weak self] in self?.onChange?() }
        loader.onText = { [weak self] in self?.take($0) }
        loader.onNothing = { [weak self] in self?.show(notice: StoryStrings.sameText) }
        loader.onFailure = { [weak self] in self?.take($0, on: $1) }
    }

    var isChanging: Bool { loader.isChanging }
    var isLate: Bool { loader.loadingDelay.isLate }

    /// Loads the stored text, then requests the full text.
    func load() {
        loading = work.start { [weak self, newsService, id = story.id] in
            do throws(NewsError) {
                var article = try await newsService.articlePreview(of: id)
                // The first paragraphs of a long story are shown while the rest is parsed.
                if let beginning = await StoryTypesetter.readBeginning(of: article) {
                    self?.open(article, beginning)
                }
                if !article.isWhole { article = try await newsService.article(id) }
                let storyDocument = await StoryTypesetter.read(article)
                guard !Task.isCancelled, let self else { return }
                open(article, storyDocument)
                loader.fetch(for: .opened)
            } catch {
                self?.story.fail(error)
            }
            self?.onChange?()
        }
    }

    func reload() { loader.reload() }

    func cancel() {
        loading?.cancel()
        loader.cancel()
    }

    func switchText() {
        guard let (article, _) = story.wholeText else {
            notice.text =
                story.failure.map { ErrorMessages.notice(of: $0) } ?? StoryStrings.loading
            return
        }
        if let deferredText {
            notice.text = StoryStrings.textAppearsAfterSearch(
                isFull: deferredText.article.page.isShown
            )
            return
        }
        switch article.page {
        case .shown, .hidden:
            let isWhole = !article.page.isShown
            if finder.finding != nil {
                notice.text = StoryStrings.textAppearsAfterSearch(isFull: isWhole)
            }
            loader.show(wholeText: isWhole)
        case .notFetched, .without:
            notice.text = StoryStrings.fetchingFullText
            loader.fetch(for: .requested)
        }
    }

    private func open(_ article: Article, _ storyDocument: StoryDocument) {
        if !Task.isCancelled { onStoredText?(article, storyDocument) }
    }

    /// Shows another text, or defers it until the search ends.
    private func take(_ text: ReplacementStoryText) {
        defer { onChange?() }
        guard finder.finding == nil else {
            deferredText = text
            notice.replace(
                anyOf: [StoryStrings.fetchingFullText],
                by: StoryStrings.textAppearsAfterSearch(isFull: text.article.page.isShown)
            )
            return
        }
        show(text)
    }

    private func showDeferredText() {
        guard let text = deferredText else { return }
        deferredText = nil
        show(text)
    }

    private func show(_ text: ReplacementStoryText) {
        onReplacement?()
        notice.replace(
            anyOf: [
                StoryStrings.fetchingFullText,
                StoryStrings.textAppearsAfterSearch(isFull: true),
                StoryStrings.textAppearsAfterSearch(isFull: false),
            ],
            by: nil
        )
        finder.discardText()
        story.replace(by: text)
        if case .hidden = text.article.page { notice.text = StoryStrings.showingFeedText }
    }

    /// Shows an error, unless an automatic fetch failed without a network, or found no story, which
    /// the byline says.
    private func take(_ error: NewsError, on occasion: FullTextTrigger) {
        defer { onChange?() }
        if occasion == .opened {
            switch error {
            case .noFullText(.notFetched(let failure)) where failure.isConnectionFailure: return
            case .noFullText(.noMore), .noFullText(.noPage), .noFullText(.noStory),
                .noFullText(.notAPage), .noFullText(.otherStory):
                return loader.reload()
            default: break
            }
        }
        show(notice: ErrorMessages.notice(of: error))
        if case .noFullText = error { loader.reload() }
    }

    private func show(notice words: String) {
        notice.text = words
        onChange?()
    }
}
