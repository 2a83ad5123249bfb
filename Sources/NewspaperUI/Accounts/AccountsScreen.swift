public import News
public import TerminalKit

/// The screen of accounts on servers.
@MainActor
public protocol AccountsScreen: ViewController {
    /// Called with a question, and an action for the answer `y`.
    var onQuestion: ((String, @escaping @MainActor () -> Void) -> Void)? { get set }
    /// Loads the accounts again.
    func reload()
    /// Called to open the panel for a new account, or for the password of an existing one.
    var onAddRequested: ((AccountState?) -> Void)? { get set }
}
