import Cells
import News
import TerminalKit
import Typesetting

/// The open story as laid out on the screen, with its pictures and reading position.
@MainActor
final class DisplayedStory {
    let id: ArticleID
    var onChange: (() -> Void)?
    /// Called after the story has been laid out in another size or with other preferences.
    var onLayout: (() -> Void)?
    var nextHeadline: (() -> Headline?)?

    /// The article; `nil` until its beginning is loaded.
    private(set) var article: Article?
    private(set) var failure: NewsError?
    private(set) var viewport: StoryViewport
    /// Whether the screen shows a match, whose position must not be saved as the reading position.
    private(set) var showsMatchInsteadOfPosition = false
    private let pictures: StoryPictures
    private let positionSaver: PositionSaver
    let notice: FooterNotice
    let appearance: DisplaySettings
    private let work: PendingWork
    private var preparing: Task<Void, Never>?

    init(
        id: ArticleID,
        pictures: StoryPictures,
        positionSaver: PositionSaver,
        notice: FooterNotice,
        appearance: DisplaySettings,
        clock: WallClock,
        work: PendingWork
    ) {
        self.id = id
        self.pictures = pictures
        self.positionSaver = positionSaver
        self.notice = notice
        self.appearance = appearance
        self.work = work
        viewport = StoryViewport(
            ages: RelativeTime(clock: clock),
            preferences: appearance.textPreferences.usual
        )
        pictures.onArrival = { [weak self] in self?.take($0) }
    }

    /// The article and its text; `nil` until the text is complete.
    var wholeText: (Article, StoryDocument)? {
        guard viewport.isWhole, let article, let storyDocument = viewport.storyDocument else {
            return nil
        }
        return (article, storyDocument)
    }

    /// The notice for commands that need the text, before it is loaded.
    var missingTextNotice: String {
        failure == nil ? StoryStrings.loading : StoryStrings.noStory
    }

    var shownPictures: [StoryView.ShownPicture] {
        guard let page = viewport.page, let article else { return [] }
        return pictures.shown(on: page, in: viewport, of: article.headline.feed)
    }

    /// Whether a visible picture, such as a chart, has more detail than is shown.
    var showsPictureWithDetail: Bool {
        article.map { pictures.showsDetail(in: viewport, of: $0.headline.feed) } ?? false
    }

    /// Shows the stored text, or the beginning of a long one.
    func open(_ article: Article, _ storyDocument: StoryDocument) {
        if self.article == nil { positionSaver.begin(at: article.headline.state.position) }
        self.article = article
        if preferences != viewport.textPreferences { layOutAgain() }
        pictures.update(&viewport, about: storyDocument.pictures)
        viewport.open(article, storyDocument)
    }

    func replace(by text: ReplacementStoryText) {
        article = text.article
        viewport.change(to: text)
        savePositionWhenSettled()
        updatePictures()
    }

    /// Shows an error, as a notice if the beginning of the story is visible.
    func fail(_ error: NewsError) {
        failure = error
        if viewport.page != nil { notice.text = ErrorMessages.notice(of: error) }
    }

    /// Lays out the story and the title of the next one; the top line stays visible.
    func layOut(in size: Size) {
        viewport.next = nextHeadline?().map { headline in
            NextStory(
                title: headline.shownTitle,
                details: HeadlineStrings.details(of: headline, ages: viewport.composer.ages)
            )
        }
        let showsPictures = pictures.areShown
        guard !viewport.isLaidOut(in: size, preferences: preferences, showsPictures: showsPictures)
        else { return }
        layOutAgain(in: size)
        savePositionWhenSettled()
    }

    func layOutAgain(in size: Size? = nil) {
        viewport.layOut(
            in: size ?? viewport.size,
            preferences: preferences,
            showsPictures: pictures.areShown
        )
        onLayout?()
        requestPictures()
    }

    /// Saves the position and cancels pending work.
    func close() {
        savePosition()
        positionSaver.cancel()
        pictures.end()
        preparing?.cancel()
    }
}

extension DisplayedStory {
    /// Performs a scrolling command; returns `false` for other commands.
    func scroll(_ command: Command) -> Bool {
        guard viewport.perform(command) else { return false }
        hasScrolled()
        return true
    }

    func scroll(by lines: Int) {
        viewport.scroll(by: lines)
        hasScrolled()
    }

    func leap(to place: StoryAnchor) {
        viewport.leap(to: place)
        hasScrolled()
    }

    func highlight(_ marks: StoryMarks) { viewport.mark(marks) }

    /// Highlights matches and scrolls to one of them, if any.
    func highlight(_ marks: StoryMarks, revealing match: StoryMatch?) {
        viewport.mark(marks)
        if let match {
            // Saves the position before the search leaves it.
            positionSaver.flush()
            showsMatchInsteadOfPosition = true
            viewport.reveal(match)
        }
        requestPictures()
    }

    func show(_ spot: StoryViewport.ScrollPosition, isMatch: Bool) {
        viewport.show(spot)
        showsMatchInsteadOfPosition = isMatch
    }

    /// Saves the position, requests pictures, and prepares adjacent pages.
    private func hasScrolled() {
        showsMatchInsteadOfPosition = false
        requestPictures()
        savePositionWhenSettled()
        guard viewport.lacksNeighbors || viewport.hasOldPictureSizes else { return }
        preparing?.cancel()
        preparing = work.startNext { [weak self] in
            if !Task.isCancelled { self?.prepareNeighbors() }
        }
    }

    private func prepareNeighbors() {
        viewport.getReady()
        requestPictures()
    }

    private func savePositionWhenSettled() {
        positionSaver.scheduleSave(at: viewport.place) { [weak self] in self?.savePosition() }
    }

    private func savePosition() {
        if viewport.isWhole, !showsMatchInsteadOfPosition { positionSaver.save(viewport.place) }
    }
}

extension DisplayedStory {
    func requestPictures() {
        if let feed = article?.headline.feed { pictures.order(for: viewport, of: feed) }
    }

    func updatePictures() {
        pictures.update(&viewport, about: viewport.pictures)
        requestPictures()
        if viewport.isWhole { pictures.prefetch { nextHeadline?() } }
    }

    func usePictureSizes() { viewport.updatePictureSizes() }

    /// Handles a loaded picture; only a visible one causes a redraw.
    private func take(_ picture: PictureKey) {
        updatePictures()
        if viewport.shows(picture.address) { onChange?() }
    }
}
