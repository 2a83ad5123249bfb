/// A subcommand of `newspaper account`.
enum AccountCommand: Equatable {
    case add(AccountAddOptions)
    case list
    /// Logs in to the named account; `nil` for all accounts.
    case check(name: String?)
    case sync(name: String?, AccountSyncMode)
    case remove(name: String, isConfirmed: Bool)
    /// Adds the user's own feeds to an account, with the states of their stories.
    case upload(name: String, isTrial: Bool)
}

struct AccountAddOptions: Equatable {
    let address: String
    let user: String?
    /// The program and arguments that print the password; empty to ask the user for it.
    let passwordCommand: [String]
    let name: String?
    /// The user's application ID, for Inoreader.
    var applicationID: String?
}

/// How an account is synchronized.
enum AccountSyncMode: Equatable {
    case usual
    /// Prints what would change.
    case trial
    /// Applies changes to many stories that were held back for confirmation.
    case applying
}
