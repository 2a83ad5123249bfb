public import TerminalKit

/// The screen of accounts on servers.
@MainActor
public protocol AccountsScreen: ViewController {
    /// Called with a question, and an action for the answer `y`.
    var onQuestion: ((String, @escaping @MainActor () -> Void) -> Void)? { get set }
    /// Loads the accounts again.
    func reload()
    /// Called to open the panel for a new account.
    var onAddRequested: (() -> Void)? { get set }
}
