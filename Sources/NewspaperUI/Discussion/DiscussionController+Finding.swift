import Cells
import News
import TerminalKit
import Typesetting

/// Searching in the discussion.
extension DiscussionController {
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
    func paste(_ text: String) {
        guard finding?.isTyping == true else { return }
        finding?.field.paste(text)
        typed()
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

    /// Takes what was found.
    func take(_ matches: ThreadMatches) {
        defer { onChange?() }
        guard var finding else { return }
        finding.take(matches)
        self.finding = finding
        if finding.isTyping { returnToOrigin(of: finding) }
        look(at: finding)
    }

    /// Looks for the same words in a thread that has taken the place of the one that was searched.
    func searchAnew(_ thread: DiscussionThread) {
        finder.forget()
        guard finding != nil else { return }
        finding?.origin.take(thread)
        typed()
    }

    private func beginFinding() {
        guard var page else {
            notice = "The discussion is on its way."
            return
        }
        finder.cancel()
        page.mark([:])
        self.page = page
        finding = ThreadFinding(from: page)
    }

    private func typed() {
        defer { onChange?() }
        guard let finding, let page else { return }
        let words = SearchedWords(phrase: finding.field.text)
        if words.isEmpty {
            finder.cancel()
            take(ThreadMatches())
        } else {
            finder.find(words, in: page.thread)
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
            giveUpFinding()
            if !text.isEmpty { notice = "“\(text)” is not in this discussion; // searches all." }
            return
        }
        self.finding?.isTyping = false
    }

    /// Returns to where the search began.
    private func giveUpFinding() {
        if let finding { returnToOrigin(of: finding) }
        endFinding()
    }

    private func returnToOrigin(of finding: ThreadFinding) {
        page = finding.origin
        page?.layOut(in: size, measure: appearance.measure)
    }

    /// Takes the marks away; the reader stays.
    private func endFinding() {
        finder.cancel()
        finding = nil
        page?.mark([:])
    }

    private func lookAtNext(_ step: Int) {
        guard var finding, let page else { return }
        let words = finding.look(step, from: page.selected)
        if !words.isEmpty { notice = words }
        self.finding = finding
        look(at: finding)
    }

    private func look(at finding: ThreadFinding) {
        page?.mark(finding.matches, current: finding.current)
        if let current = finding.current { page?.reveal(finding.matches.all[current]) }
    }
}
