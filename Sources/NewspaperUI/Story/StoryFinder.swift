import Cells
import News
import TerminalKit
import Typesetting

/// Finds words in the open story and moves among the matches.
@MainActor
final class StoryFinder: PageFinding {
    var onSearchRequested: ((_ words: String) -> Void)?
    var onChange: (() -> Void)?
    /// Called with -1 or 1 to search in the previous or next story.
    var onNeighborRequested: ((Int) -> Void)?
    var onEnd: (() -> Void)?
    /// Returns whether another text will be shown after the search.
    var hasDeferredText: (() -> Bool)?

    var finding: InStorySearch?
    private let story: DisplayedStory
    private let searcher: InStorySearcher
    private let footerNotice: FooterNotice
    let environment: ScreenEnvironment
    /// The words that found the story, until they are searched for in its text.
    private var openingWords: String?

    /// Creates a finder; `words` are the search words that found the story, if any.
    init(
        in story: DisplayedStory,
        words: String?,
        notice: FooterNotice,
        environment: ScreenEnvironment
    ) {
        self.story = story
        openingWords = words
        footerNotice = notice
        self.environment = environment
        searcher = InStorySearcher(work: environment.work)
        searcher.onMatches = { [weak self] in self?.take($0) }
    }

    var notice: String? {
        get { footerNotice.text }
        set { footerNotice.text = newValue }
    }

    var searchedPage: FindStrings.Page { .story }
    var isSearching: Bool { searcher.isSearching }
    var hasOpeningWords: Bool { openingWords != nil }

    /// Searches for the words that found this story; called once.
    func findOpeningWords() {
        guard let words = openingWords, finding == nil, let article = story.article else { return }
        openingWords = nil
        let searched = PreparedSearchQuery(wordsOf: words).longWords
        guard !searched.isEmpty, let storyDocument = story.viewport.storyDocument,
            let spot = story.viewport.spot
        else { return }
        var finding = InStorySearch(
            field: TextField(),
            origin: spot,
            beganAtMatch: story.showsMatchInsteadOfPosition
        )
        finding.isTyping = false
        finding.continuesInOtherStories = true
        finding.isOpening = true
        self.finding = finding
        searcher.find(searched, in: article, storyDocument)
    }

    func discardText() { searcher.discardText() }

    func cancel() { searcher.cancel() }

    func beginFinding() {
        guard let spot = story.viewport.spot else {
            notice = story.missingTextNotice
            return
        }
        searcher.cancel()
        story.highlight(StoryMarks())
        finding = InStorySearch(
            field: environment.keyboard.entered.field(of: .words),
            origin: spot,
            beganAtMatch: story.showsMatchInsteadOfPosition
        )
    }

    func look(for words: PreparedSearchQuery) {
        guard let article = story.article, let storyDocument = story.viewport.storyDocument else {
            return
        }
        if words.isEmpty {
            searcher.cancel()
            take(StoryMatches())
        } else {
            searcher.find(words, in: article, storyDocument)
        }
    }

    /// Searches the deferred text after a search without matches; returns `false` if there is none.
    func findElsewhere(_ field: TextField) -> Bool {
        guard hasDeferredText?() == true else { return false }
        giveUpFinding()
        beginFinding()
        finding?.field = field
        typed()
        return true
    }

    func returnToOrigin(of finding: InStorySearch) {
        story.show(finding.origin, isMatch: finding.beganAtMatch)
    }

    func endFinding() {
        searcher.cancel()
        finding = nil
        story.highlight(StoryMarks())
        onEnd?()
        story.requestPictures()
    }

    /// Moves by `step` matches from the current one or, if it is not visible, from the visible
    /// text.
    func lookAtNext(_ step: Int) {
        guard var finding, let current = finding.current else { return }
        let count = finding.matches.count
        var next = current + step
        // A match on no visible line is skipped like any other.
        if !story.showsMatchInsteadOfPosition, !story.viewport.showsCurrentMark,
            let top = story.viewport.spot?.anchor
        {
            // Forward from the top of the screen, backward from its end.
            next =
                step > 0
                ? finding.matches.index(notBefore: top)
                : finding.matches.index(notBefore: story.viewport.end) - 1
        }
        if !(0..<count).contains(next) {
            if finding.continuesInOtherStories {
                onNeighborRequested?(step)
                return
            }
            next = step > 0 ? 0 : count - 1
            if count > 1 { notice = FindStrings.wrapped(toFirst: step > 0) }
        }
        finding.look(at: next)
        self.finding = finding
        look(at: finding)
    }

    private func take(_ matches: StoryMatches) {
        defer { onChange?() }
        guard var finding else { return }
        if !finding.isTyping, matches.count == 0 { return endFinding() }
        finding.replaceMatches(
            matches,
            from: finding.continuesInOtherStories ? .head(0) : finding.origin.anchor
        )
        self.finding = finding
        if finding.isTyping { returnToOrigin(of: finding) }
        look(at: finding)
    }

    private func look(at finding: InStorySearch) {
        story.highlight(finding.marks, revealing: finding.current.map { finding.matches[$0] })
    }
}
