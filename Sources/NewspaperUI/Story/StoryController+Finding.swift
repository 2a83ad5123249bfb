import Cells
import News
import TerminalKit
import Typesetting

extension StoryController: SearchableScreen {
    var pageName: String { "this story" }
    var isSearching: Bool { finder.isSearching }

    /// Pastes text into the search field.
    public func paste(_ text: String) { typeText(text) }

    /// Searches once for the words by which the story was found.
    func findOpeningWords() {
        guard let words = openingWords, finding == nil, let article else { return }
        openingWords = nil
        let searched = SearchedWords(wordsOf: words)
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
            notice = failure == nil ? "Loading…" : "No story here."
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

    func look(for words: SearchedWords) {
        guard let article, let manuscript = viewport.manuscript else { return }
        if words.isEmpty {
            finder.cancel()
            take(StoryMatches())
        } else {
            finder.find(words, in: article, manuscript)
        }
    }

    /// Repeats a search without matches in text that has arrived since, or returns `false` if there is none.
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

    /// Moves by `step` matches.
    ///
    /// The step is relative to the current match, or to the screen if the user has scrolled away from the match.
    func lookAtNext(_ step: Int) {
        guard var finding, let current = finding.current else { return }
        let count = finding.matches.count
        var next = current + step
        // A match on no visible line is skipped like any other.
        if !showsMatchInsteadOfPosition, !viewport.showsCurrentMark, let top = viewport.spot?.anchor
        {
            // Visible matches come first: forward from the top of the screen, backward from its end.
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
            if count > 1 {
                notice = step > 0 ? "Wrapped to the first match." : "Wrapped to the last match."
            }
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
