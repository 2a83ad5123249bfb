public import Accounts
public import News

/// Stores the secrets of accounts outside of the archive.
///
/// A secret never appears in an error, in a log or in the arguments of a process.
public protocol AccountSecretStoring: Sendable {
    /// Returns the secret of an account; runs the password command if there is one.
    func secret(of account: AccountConfiguration) async throws(FeedFailure) -> String

    /// Stores or replaces the secret of an account; does nothing for a password command.
    func store(_ secret: String, of account: AccountConfiguration) async throws(FeedFailure)

    /// Removes the secret of an account, if there is one.
    func remove(secretOf account: AccountConfiguration) async throws(FeedFailure)
}
