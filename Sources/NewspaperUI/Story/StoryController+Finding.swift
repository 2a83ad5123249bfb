import Cells
import News
import TerminalKit
import Typesetting

/// Searching in the story.
extension StoryController {
    /// Does what a command asks for, if it is about searching.
    func find(_ command: Command) -> Bool {
        guard let finding else {
            guard command == .findInStory else { return false }
            beginFinding()
            return true
        }
        return finding.isTyping ? performWhileTyping(command) : performAmongMatches(command)
    }

    /// Takes letters as what is searched for.
    func type(_ key: Key) -> Bool {
        guard finding?.isTyping == true else { return false }
        // A second slash asks for everything.
        if finding?.field.text.isEmpty == true, key == .character("/") { return false }
        guard finding?.field.handle(key) == true else { return false }
        typed()
        return true
    }

    /// Adds to what is searched for.
    public func paste(_ text: String) {
        guard finding?.isTyping == true else { return }
        finding?.field.paste(text)
        typed()
    }

    /// Looks for the words by which the story was found among all, when they are not looked for yet.
    func findOpeningWords() {
        guard let words = openingWords, finding == nil, let article else { return }
        openingWords = nil
        let searched = SearchedWords(wordsOf: words)
        guard !searched.isEmpty, let manuscript = reading.manuscript, let spot = reading.spot else {
            return
        }
        var finding = StoryFinding(origin: spot, beginsOnVisit: isVisiting)
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

    /// Whether an event is a letter of what is searched for.
    func isLetter(_ event: InputEvent) -> Bool {
        guard let finding, finding.isTyping else { return false }
        switch event {
        case .key(let key):
            var field = finding.field
            return field.handle(key)
        case .paste: return true
        default: return false
        }
    }

    private func beginFinding() {
        guard let spot = reading.spot else {
            notice = failure == nil ? "The story is being opened." : "There is no story here."
            return
        }
        finder.cancel()
        reading.mark(StoryMarks())
        finding = StoryFinding(origin: spot, beginsOnVisit: isVisiting)
    }

    private func typed() {
        defer { onChange?() }
        guard let finding, let article, let manuscript = reading.manuscript else { return }
        let words = SearchedWords(phrase: finding.field.text)
        if words.isEmpty {
            finder.cancel()
            take(StoryMatches())
        } else {
            finder.find(words, in: article, manuscript)
        }
    }

    private func performWhileTyping(_ command: Command) -> Bool {
        switch command {
        case .open: keepFinding()
        case .close: giveUpFinding()
        case .nextMatch: lookAtNext(1)
        case .previousMatch: lookAtNext(-1)
        case .search:
            let words = finding?.field.text ?? ""
            giveUpFinding()
            onSearchRequested?(words)
        default: return false
        }
        return true
    }

    private func performAmongMatches(_ command: Command) -> Bool {
        switch command {
        case .nextMatch: lookAtNext(1)
        case .previousMatch: lookAtNext(-1)
        case .endFinding: endFinding()
        case .findInStory: beginFinding()
        default: return false
        }
        return true
    }

    private func keepFinding() {
        guard let finding, finding.current != nil else {
            let text = finding?.field.text ?? ""
            if waitingText != nil, !text.isEmpty { return findInWaitingText() }
            giveUpFinding()
            if !text.isEmpty { notice = "“\(text)” is not in this story; // searches all." }
            return
        }
        self.finding?.isTyping = false
    }

    /// Goes on with the same words in the text that waits for the end of a search in vain.
    private func findInWaitingText() {
        guard let field = finding?.field else { return }
        giveUpFinding()
        beginFinding()
        finding?.field = field
        typed()
    }

    /// Returns to where the search began.
    private func giveUpFinding() {
        if let finding { returnToOrigin(of: finding) }
        endFinding()
    }

    private func returnToOrigin(of finding: StoryFinding) {
        reading.show(finding.origin)
        isVisiting = finding.beginsOnVisit
    }

    /// Takes the marks away; the reader stays.
    private func endFinding() {
        finder.cancel()
        finding = nil
        reading.mark(StoryMarks())
        showWaitingText()
        orderPictures()
    }

    /// Goes from match to match: from the one that is looked at, or from what is on the screen when the
    /// reader has scrolled away from it.
    private func lookAtNext(_ step: Int) {
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

    private func look(at finding: StoryFinding) {
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
