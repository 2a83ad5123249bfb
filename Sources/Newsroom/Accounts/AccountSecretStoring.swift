public import Accounts
public import News

/// Stores the secrets of accounts outside the archive.
///
/// A secret never appears in an error, a log or the arguments of a process.
public protocol AccountSecretStoring: Sendable {
    /// Returns the secret of an account.
    ///
    /// May run a password command.
    func secret(of account: AccountConfiguration) async throws(FeedFailure) -> String

    /// Stores or replaces the secret of an account.
    ///
    /// Does nothing if a password command returns it.
    func store(_ secret: String, of account: AccountConfiguration) async throws(FeedFailure)

    /// Removes the secret of an account.
    ///
    /// Does nothing if it is missing.
    func remove(secretOf account: AccountConfiguration) async throws(FeedFailure)
}
