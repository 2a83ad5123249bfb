import Cells
import TerminalKit
import Typesetting

/// Selects a link of the open story by number, label or click.
@MainActor
final class StoryLinkSelector {
    /// Called with the command to perform on the selected link.
    var onCommand: ((Command) -> Void)?

    private let story: DisplayedStory
    private let notice: FooterNotice
    private var input = LinkNumberInput()
    private(set) var hints: LinkHints?

    init(in story: DisplayedStory, notice: FooterNotice) {
        self.story = story
        self.notice = notice
    }

    var hasNumber: Bool { input.number != nil }

    /// The labels over the visible links, while they are shown.
    var shownHints: LinkHints? {
        guard let hints else { return nil }
        let links = story.viewport.visibleLinks.map(\.number)
        return links.isEmpty ? nil : hints.updated(links)
    }

    /// Returns the address of the selected link, or else of the story.
    func address(orOf story: String?) -> Result<String, LinkNumberInput.MissingLink> {
        input.address(among: links, story: story)
    }

    func type(_ digit: Int) { notice.text = input.type(digit, links: links) }

    func clearNumber() { input = LinkNumberInput() }

    func hideHints() { hints = nil }

    /// Clears the number and its notice, because the text is about to be replaced.
    func withdraw() {
        notice.replace(anyOf: [input.words(links: links)], by: nil)
        clearNumber()
    }

    /// Shows link labels, or changes what selecting one does.
    ///
    /// Returns `false` for other commands, which hide the labels.
    func perform(_ command: Command) -> Bool {
        guard let shown = shownHints else {
            hints = nil
            guard command == .linkHints else { return false }
            showHints()
            return true
        }
        hints = shown
        switch command {
        case .openInBrowser: hints?.action = .open
        case .copyLink: hints?.action = .copy
        case .open: hints?.action = .read
        case .close: hints = nil
        default:
            hints = nil
            return false
        }
        return true
    }

    /// Handles a letter of a label; returns `false` for other keys.
    func type(_ key: Key) -> Bool {
        guard var shown = shownHints else { return false }
        switch (key.code, key.modifiers) {
        case (.backspace, []):
            guard shown.deleteLastLetter() else { return false }
            hints = shown
        case (.character(let letter), []):
            let small = Character(letter.lowercased())
            guard LinkHints.letters.contains(small) else { return false }
            let result = shown.type(small)
            hints = shown
            switch result {
            case .link(let number): use(number, for: shown.action)
            case .unfinished: break
            case .nowhere: notice.text = LinkStrings.noSuchLetters
            }
        default: return false
        }
        return true
    }

    /// Selects a clicked link; a second click opens it.
    func press(_ number: Int) {
        if input.number == number {
            onCommand?(.openInBrowser)
        } else {
            notice.text = input.choose(number, links: links)
        }
    }

    private var links: [StoryLink] { story.viewport.page?.links ?? [] }

    private func showHints() {
        let links = story.viewport.visibleLinks
        if links.isEmpty {
            notice.text =
                story.viewport.page == nil && story.failure == nil
                ? StoryStrings.loading : LinkStrings.noVisibleLinks
        } else {
            hints = LinkHints(over: links.map(\.number))
        }
    }

    private func use(_ number: Int, for action: LinkHints.Action) {
        hints = nil
        _ = input.choose(number, links: links)
        switch action {
        case .open: onCommand?(.openInBrowser)
        case .copy: onCommand?(.copyLink)
        case .read: onCommand?(.open)
        }
    }
}
