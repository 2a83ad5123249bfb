import Cells
import TerminalKit

extension StoryController {
    /// The labels over the visible links, while they are shown.
    var shownHints: LinkHints? {
        guard let hints else { return nil }
        let links = viewport.visibleLinks.map(\.number)
        return links.isEmpty ? nil : hints.updated(links)
    }

    /// Shows link labels, or changes what choosing one does; returns `false` for other commands.
    func hint(_ command: Command) -> Bool {
        guard let hints = shownHints else {
            guard command == .linkHints else { return false }
            beginHints()
            return true
        }
        self.hints = hints
        switch command {
        case .openInBrowser: self.hints?.action = .open
        case .copyLink: self.hints?.action = .copy
        case .open: self.hints?.action = .read
        case .close: self.hints = nil
        default: return false
        }
        return true
    }

    func typeHint(_ key: Key) -> Bool {
        guard var hints = shownHints else { return false }
        defer { onChange?() }
        switch (key.code, key.modifiers) {
        case (.backspace, []):
            guard hints.deleteLastLetter() else { return false }
            self.hints = hints
        case (.character(let letter), []):
            let small = Character(letter.lowercased())
            guard LinkHints.letters.contains(small) else { return false }
            let answer = hints.type(small)
            self.hints = hints
            switch answer {
            case .link(let number): use(link: number, for: hints.action)
            case .unfinished: break
            case .nowhere: notice = LinkStrings.noSuchLetters
            }
        default: return false
        }
        return true
    }

    private func beginHints() {
        let links = viewport.visibleLinks
        if links.isEmpty {
            notice =
                viewport.page == nil && failure == nil
                ? StoryStrings.loading : LinkStrings.noVisibleLinks
        } else {
            hints = LinkHints(over: links.map(\.number))
        }
    }

    private func use(link number: Int, for action: LinkHints.Action) {
        hints = nil
        _ = linkEntry.choose(number, links: viewport.page?.links ?? [])
        switch action {
        case .open: _ = perform(.openInBrowser)
        case .copy: _ = perform(.copyLink)
        case .read: _ = perform(.open)
        }
    }
}
