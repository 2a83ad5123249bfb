import Cells
import TerminalKit
import Typesetting

/// A screen with a page in which words can be found: what its keys and commands have to do with that.
///
/// The screen begins and ends searches, looks for words, and shows what was found; when it is to do so is said here.
@MainActor
protocol SearchableScreen: NoticeShowing {
    /// A search in its page.
    associatedtype Finding: PageSearch

    /// The search in the page; `nil` while there is none.
    var finding: Finding? { get set }
    /// What the page is called in sentences, such as `story`.
    var pageName: String { get }
    /// Whether words are being looked for.
    var isSearching: Bool { get }
    /// Called with words that are to be searched for everywhere.
    var onSearchRequested: ((_ words: String) -> Void)? { get }
    /// The keys that work now.
    var keyTable: KeyTable { get }
    /// What was searched for before, among others.
    var keyboard: Keyboard { get }
    /// The theme, among others.
    var appearance: DisplaySettings { get }

    /// Begins a search, or says why there is none.
    func beginFinding()
    /// Looks for words, none of which are found where there are none.
    func look(for words: SearchedWords)
    /// Ends the search and goes on elsewhere with what was typed, which is not in the page.
    ///
    /// - Returns: False where there is nothing else to look at.
    func findElsewhere(_ field: TextField) -> Bool
    /// Shows what was on the screen when the search began.
    func returnToOrigin(of finding: Finding)
    /// Takes the marks away; the reader stays.
    func endFinding()
    /// Looks at another match: the next one, or with -1 the one before.
    func lookAtNext(_ step: Int)
}

extension SearchableScreen {
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
    func typeText(_ text: String) {
        guard finding?.isTyping == true else { return }
        finding?.field.paste(text)
        typed()
    }

    /// Looks for what is typed.
    func typed() {
        defer { onChange?() }
        if let finding { look(for: SearchedWords(phrase: finding.field.text)) }
    }

    /// What stands in the last rows while one types; `nil` at any other time.
    var findPrompt: FindPrompt? {
        guard let finding, finding.isTyping else { return nil }
        return FindPrompt(
            field: finding.field,
            hint: "words in this \(pageName)",
            count: isSearching ? "…" : finding.count,
            keyTable: keyTable,
            theme: appearance.theme
        )
    }

    /// Which keys work, by those of the page itself and those among matches.
    func keyScreen(_ page: KeyScreen, amongMatches matches: KeyScreen) -> KeyScreen {
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
            keyboard.entered.enter(words, as: .words)
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
        keyboard.entered.enter(finding?.field.text ?? "", as: .words)
        guard let field = finding?.field, finding?.current == nil else {
            finding?.isTyping = false
            return
        }
        if !field.text.isEmpty, findElsewhere(field) { return }
        giveUpFinding()
        if !field.text.isEmpty {
            notice = "“\(field.text)” is not in this \(pageName): // searches everything."
        }
    }

    /// Returns to where the search began.
    func giveUpFinding() {
        if let finding { returnToOrigin(of: finding) }
        endFinding()
    }
}
