import Cells
import News
import TerminalKit
import Typesetting

extension StoryController: SearchableScreen {
    var searchedPage: FindStrings.Page { .story }
    var isSearching: Bool { finder.isSearching }

    /// Pastes text into the search field.
    public func paste(_ text: String) { typeText(text) }

    /// Searches for the words that found this story; called once.
    func findOpeningWords() {
        guard let words = openingWords, finding == nil, let article else { return }
        openingWords = nil
        let searched = PreparedSearchQuery(wordsOf: words).longWords
        guard !searched.isEmpty, let manuscript = viewport.manuscript, let spot = viewport.spot
        else {
            return
        }
        var finding = InStorySearch(
            field: TextField(),
            origin: spot,
            beganAtMatch: showsMatchInsteadOfPosition
        )
        finding.isTyping = false
        finding.continuesInOtherStories = true
        finding.isOpening = true
        self.finding = finding
        finder.find(searched, in: article, manuscript)
    }

    func take(_ matches: StoryMatches) {
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

    func beginFinding() {
        guard let spot = viewport.spot else {
            notice = failure == nil ? StoryStrings.loading : StoryStrings.noStory
            return
        }
        finder.cancel()
        viewport.mark(StoryMarks())
        finding = InStorySearch(
            field: keyboard.entered.field(of: .words),
            origin: spot,
            beganAtMatch: showsMatchInsteadOfPosition
        )
    }

    func look(for words: PreparedSearchQuery) {
        guard let article, let manuscript = viewport.manuscript else { return }
        if words.isEmpty {
            finder.cancel()
            take(StoryMatches())
        } else {
            finder.find(words, in: article, manuscript)
        }
    }

    /// Repeats a search without matches in the text whose display was deferred; returns `false` if
    /// there is none.
    func findElsewhere(_ field: TextField) -> Bool {
        guard deferredText != nil else { return false }
        giveUpFinding()
        beginFinding()
        finding?.field = field
        typed()
        return true
    }

    func returnToOrigin(of finding: InStorySearch) {
        viewport.show(finding.origin)
        showsMatchInsteadOfPosition = finding.beganAtMatch
    }

    func endFinding() {
        finder.cancel()
        finding = nil
        viewport.mark(StoryMarks())
        showWaitingText()
        requestPictures()
    }

    /// Moves by `step` matches, from the current one or, if the user has scrolled away, from the
    /// screen.
    func lookAtNext(_ step: Int) {
        guard var finding, let current = finding.current else { return }
        let count = finding.matches.count
        var next = current + step
        // A match on no visible line is skipped like any other.
        if !showsMatchInsteadOfPosition, !viewport.showsCurrentMark, let top = viewport.spot?.anchor
        {
            // Forward from the top of the screen, backward from its end.
            next =
                step > 0
                ? finding.matches.index(notBefore: top)
                : finding.matches.index(notBefore: viewport.end) - 1
        }
        if !(0..<count).contains(next) {
            if finding.continuesInOtherStories {
                onNeighbourRequested?(step)
                return
            }
            next = step > 0 ? 0 : count - 1
            if count > 1 { notice = FindStrings.wrapped(toFirst: step > 0) }
        }
        finding.look(at: next)
        self.finding = finding
        look(at: finding)
    }

    private func look(at finding: InStorySearch) {
        viewport.mark(finding.marks)
        if let current = finding.current {
            // Saves the position before the search leaves it.
            positionSaver.flush()
            showsMatchInsteadOfPosition = true
            viewport.reveal(finding.matches[current])
        }
        requestPictures()
    }
}
