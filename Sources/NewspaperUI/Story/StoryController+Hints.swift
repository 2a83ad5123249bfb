import Cells
import TerminalKit

/// Links that are chosen by letters.
extension StoryController {
    /// The letters over the links that are on the screen now; `nil` while there are none.
    var shownHints: LinkHints? {
        // Which links are on the screen is asked for no key but theirs.
        guard let hints else { return nil }
        let links = reading.visibleLinks.map(\.number)
        return links.isEmpty ? nil : hints.over(links)
    }

    /// Puts letters over the links, or does what is asked for while they stand there.
    ///
    /// - Returns: False when the command is about something else.
    func hint(_ command: Command) -> Bool {
        guard let hints = shownHints else {
            guard command == .linkHints else { return false }
            beginHints()
            return true
        }
        self.hints = hints
        switch command {
        case .openInBrowser: self.hints?.deed = .open
        case .copyLink: self.hints?.deed = .copy
        case .open: self.hints?.deed = .read
        case .close: self.hints = nil
        default: return false
        }
        return true
    }

    /// Takes a letter that stands over links.
    func typeHint(_ key: Key) -> Bool {
        guard var hints = shownHints else { return false }
        defer { onChange?() }
        switch (key.code, key.modifiers) {
        case (.backspace, []):
            guard hints.takeBack() else { return false }
            self.hints = hints
        case (.character(let letter), []):
            let small = Character(letter.lowercased())
            guard LinkHints.letters.contains(small) else { return false }
            let answer = hints.type(small)
            self.hints = hints
            switch answer {
            case .link(let number): use(link: number, for: hints.deed)
            case .unfinished: break
            case .nowhere: notice = "No link here has these letters."
            }
        default: return false
        }
        return true
    }

    private func beginHints() {
        let links = reading.visibleLinks
        if links.isEmpty {
            notice =
                reading.page == nil && failure == nil
                ? "The story is being opened." : "There is no link on this page."
        } else {
            hints = LinkHints(over: links.map(\.number))
        }
    }

    private func use(link number: Int, for deed: LinkHints.Deed) {
        hints = nil
        _ = linkEntry.choose(number, links: reading.page?.links ?? [])
        switch deed {
        case .open: _ = perform(.openInBrowser)
        case .copy: _ = perform(.copyLink)
        case .read: _ = perform(.open)
        }
    }
}
