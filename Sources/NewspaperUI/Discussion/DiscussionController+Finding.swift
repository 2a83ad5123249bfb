import News
import TerminalKit
import Typesetting

extension DiscussionController: PageFinding {
    var searchedPage: FindStrings.Page { .comments }
    var isSearching: Bool { finder.isSearching }

    func paste(_ text: String) { typeText(text) }

    func take(_ matches: DiscussionMatches) {
        defer { onChange?() }
        guard var finding else { return }
        finding.take(matches)
        self.finding = finding
        if finding.isTyping { returnToOrigin(of: finding) }
        look(at: finding)
    }

    func searchAnew(_ thread: DiscussionThread) {
        finder.discardText()
        guard finding != nil else { return }
        finding?.origin.replaceThread(thread)
        typed()
    }

    func beginFinding() {
        guard var page else {
            notice = CommentStrings.loading
            return
        }
        finder.cancel()
        page.mark([:])
        self.page = page
        let field = environment.keyboard.entered.field(of: .words)
        finding = DiscussionSearch(typedIn: field, from: page)
    }

    func look(for words: PreparedSearchQuery) {
        guard let page else { return }
        if words.isEmpty {
            finder.cancel()
            take(DiscussionMatches())
        } else {
            finder.find(words, in: page.thread)
        }
    }

    func findElsewhere(_ field: TextField) -> Bool { false }

    func returnToOrigin(of finding: DiscussionSearch) {
        page = finding.origin
        page?.layOut(in: size, measure: appearance.measure)
    }

    func endFinding() {
        finder.cancel()
        finding = nil
        page?.mark([:])
    }

    func lookAtNext(_ step: Int) {
        guard var finding, let page else { return }
        let words = finding.look(step, from: page.selected)
        if !words.isEmpty { notice = words }
        self.finding = finding
        look(at: finding)
    }

    private func look(at finding: DiscussionSearch) {
        page?.mark(finding.matches, current: finding.current)
        if let current = finding.current { page?.reveal(finding.matches.all[current]) }
    }
}
