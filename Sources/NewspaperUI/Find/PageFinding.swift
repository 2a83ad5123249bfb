import Cells
import TerminalKit
import Typesetting

/// A screen whose page the user can search.
///
/// The protocol's extension handles keys and commands; the conforming type searches and shows
/// matches.
@MainActor
protocol PageFinding: AnyObject {
    associatedtype Finding: PageSearch

    var finding: Finding? { get set }
    var searchedPage: FindStrings.Page { get }
    var isSearching: Bool { get }
    /// Called when the user searches all stories for words.
    var onSearchRequested: ((_ words: String) -> Void)? { get }
    var onChange: (() -> Void)? { get }
    var notice: String? { get set }
    var environment: ScreenEnvironment { get }

    func beginFinding()
    /// Searches the page; empty words have no matches.
    func look(for words: PreparedSearchQuery)
    /// Continues a failed search in text that is not on the page; returns `false` if there is none.
    func findElsewhere(_ field: TextField) -> Bool
    func returnToOrigin(of finding: Finding)
    func endFinding()
    /// Selects the match `step` matches after the current one; before it if negative.
    func lookAtNext(_ step: Int)
}

extension PageFinding {
    func find(_ command: Command) -> Bool {
        guard let finding else {
            guard command == .findInStory else { return false }
            beginFinding()
            return true
        }
        return finding.isTyping ? performWhileTyping(command) : performAmongMatches(command)
    }

    func type(_ key: Key) -> Bool {
        guard finding?.isTyping == true else { return false }
        // A second slash opens the search in all stories.
        if finding?.field.text.isEmpty == true, key == .character("/") { return false }
        guard finding?.field.handle(key) == true else { return false }
        typed()
        return true
    }

    func typeText(_ text: String) {
        guard finding?.isTyping == true else { return }
        finding?.field.paste(text)
        typed()
    }

    func typed() {
        defer { onChange?() }
        if let finding { look(for: PreparedSearchQuery(phrase: finding.field.text)) }
    }

    var findPrompt: FindPrompt? {
        guard let finding, finding.isTyping else { return nil }
        return FindPrompt(
            field: finding.field,
            hint: FindStrings.hint(for: searchedPage),
            count: isSearching ? "…" : finding.count,
            keyTable: environment.keyboard.table(of: .findingByTyping),
            theme: environment.appearance.theme
        )
    }

    /// Returns the context of the keys: typing, `matches`, or `page` without a search.
    func keyScreen(_ page: KeyBindingContext, amongMatches matches: KeyBindingContext)
        -> KeyBindingContext
    {
        finding.map { $0.isTyping ? .findingByTyping : matches } ?? page
    }

    private func performWhileTyping(_ command: Command) -> Bool {
        switch command {
        case .open: keepFinding()
        case .close: giveUpFinding()
        case .nextMatch: lookAtNext(1)
        case .previousMatch: lookAtNext(-1)
        case .search:
            let words = finding?.field.text ?? ""
            environment.keyboard.entered.enter(words, as: .words)
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
        environment.keyboard.entered.enter(finding?.field.text ?? "", as: .words)
        guard let field = finding?.field, finding?.current == nil else {
            finding?.isTyping = false
            return
        }
        if !field.text.isEmpty, findElsewhere(field) { return }
        giveUpFinding()
        if !field.text.isEmpty {
            notice = FindStrings.noMatch(for: field.text, in: searchedPage)
        }
    }

    /// Ends the search and restores the position at which it started.
    func giveUpFinding() {
        if let finding { returnToOrigin(of: finding) }
        endFinding()
    }
}
