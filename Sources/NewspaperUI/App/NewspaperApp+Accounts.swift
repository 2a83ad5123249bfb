import News
import TerminalKit

extension NewspaperApp {
    /// Performs a command for accounts on servers; returns false for other commands.
    func manageAccounts(_ command: Command) -> Bool {
        switch command {
        case .accounts: showAccounts()
        case .addAccount: addAccount()
        default: return false
        }
        return true
    }

    private func showAccounts() {
        guard !(navigation.top is any AccountsScreen) else { return }
        guard let controller = factory.makeAccountsController() else {
            return say(AccountScreenStrings.unavailable)
        }
        controller.onAddRequested = { [weak self] in self?.addAccount(again: $0) }
        controller.onQuestion = { [weak self] text, confirmed in
            self?.ask(YesNoQuestion(text: text, onConfirmed: confirmed))
        }
        navigation.push(controller)
    }

    private func addAccount(again account: AccountState? = nil) {
        guard navigation.presented.isEmpty else { return }
        presentAddAccount(again: account)
    }

    /// Shows the panel for a new account, or for the password of `account`, over any other panel.
    func presentAddAccount(again account: AccountState? = nil) {
        guard let controller = factory.makeAddAccountController(again: account) else {
            return say(AccountScreenStrings.unavailable)
        }
        controller.onAdded = { [weak self] in
            self?.finishSubscribing($0)
            (self?.navigation.top as? any AccountsScreen)?.reload()
        }
        navigation.present(controller)
    }
}
