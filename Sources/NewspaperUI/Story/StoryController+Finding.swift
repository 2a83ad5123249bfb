import Cells
import News
import TerminalKit
import Typesetting

/// Searching in the story.
extension StoryController: SearchableScreen {
    var pageName: String { "story" }
    var isSearching: Bool { finder.isSearching }

    /// Adds to what is searched for.
    public func paste(_ text: String) { typeText(text) }

    /// Looks for the words by which the story was found among all, when they are not looked for yet.
    func findOpeningWords() {
        guard let words = openingWords, finding == nil, let article else { return }
        openingWords = nil
        let searched = SearchedWords(wordsOf: words)
        guard !searched.isEmpty, let manuscript = reading.manuscript, let spot = reading.spot else {
            return
        }
        var finding = InStorySearch(field: TextField(), origin: spot, beginsOnVisit: isVisiting)
        finding.isTyping = false
        finding.leadsOn = true
        finding.isOpening = true
        self.finding = finding
        finder.find(searched, in: article, manuscript)
    }

    /// Takes what was found.
    func take(_ matches: StoryMatches) {
        defer { onChange?() }
        guard var finding else { return }
        if !finding.isTyping, matches.count == 0 { return endFinding() }
        finding.take(matches, from: finding.leadsOn ? .head(0) : finding.origin.anchor)
        self.finding = finding
        if finding.isTyping { returnToOrigin(of: finding) }
        look(at: finding)
    }

    func beginFinding() {
        guard let spot = reading.spot else {
            notice = failure == nil ? "The story is being opened." : "There is no story here."
            return
        }
        finder.cancel()
        reading.mark(StoryMarks())
        finding = InStorySearch(
            field: keyboard.entered.field(of: .words),
            origin: spot,
            beginsOnVisit: isVisiting
        )
    }

    func look(for words: SearchedWords) {
        guard let article, let manuscript = reading.manuscript else { return }
        if words.isEmpty {
            finder.cancel()
            take(StoryMatches())
        } else {
            finder.find(words, in: article, manuscript)
        }
    }

    /// Goes on with the same words in the text that waited for the end of a search in vain.
    func findElsewhere(_ field: TextField) -> Bool {
        guard waitingText != nil else { return false }
        giveUpFinding()
        beginFinding()
        finding?.field = field
        typed()
        return true
    }

    func returnToOrigin(of finding: InStorySearch) {
        reading.show(finding.origin)
        isVisiting = finding.beginsOnVisit
    }

    func endFinding() {
        finder.cancel()
        finding = nil
        reading.mark(StoryMarks())
        showWaitingText()
        orderPictures()
    }

    /// Goes from match to match: from the one that is looked at, or from what is on the screen when the
    /// reader has scrolled away from it.
    func lookAtNext(_ step: Int) {
        guard var finding, let current = finding.current else { return }
        let count = finding.matches.count
        var next = current + step
        // A match that no line shows, such as one in a head that stands over no column, is passed as others are.
        if !isVisiting, !reading.showsCurrentMark, let top = reading.spot?.anchor {
            // Forward from the top of the screen, backward from its end: what can be seen comes first.
            next =
                step > 0
                ? finding.matches.index(notBefore: top)
                : finding.matches.index(notBefore: reading.end) - 1
        }
        if !(0..<count).contains(next) {
            if finding.leadsOn {
                onNeighbourRequested?(step)
                return
            }
            next = step > 0 ? 0 : count - 1
            if count > 1 {
                notice = step > 0 ? "First match again." : "Last match again."
            }
        }
        finding.look(at: next)
        self.finding = finding
        look(at: finding)
    }

    private func look(at finding: InStorySearch) {
        reading.mark(finding.marks)
        if let current = finding.current {
            // Where the reader was is kept first, should that not be done yet.
            placeKeeper.settle()
            isVisiting = true
            reading.reveal(finding.matches[current])
        }
        orderPictures()
    }
}
