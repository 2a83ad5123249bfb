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
    /// Does nothing if the account uses a password command.
    func store(_ secret: String, of account: AccountConfiguration) async throws(FeedFailure)

    /// Removes the secret of an account.
    ///
    /// Does nothing if it is missing.
    func remove(secretOf account: AccountConfiguration) async throws(FeedFailure)
}

extension AccountSecretStoring {
    func credentials(
        of account: AccountConfiguration
    ) async throws(FeedFailure) -> AccountCredentials {
        var application: AccountApplication?
        if let id = account.applicationID {
            let key = try await secret(of: account.forApplicationKey)
            application = AccountApplication(id: id, key: key)
        }
        return AccountCredentials(
            userName: account.userName,
            secret: try await secret(of: account),
            application: application
        )
    }
}

extension AccountConfiguration {
    /// A pseudo-account whose secret is the user's application key.
    ///
    /// The key never comes from a password command. No real account can have the same ID.
    var forApplicationKey: AccountConfiguration {
        let storage = if case .command = secret { SecretLocation.file } else { secret }
        return AccountConfiguration(
            id: "\(id)+key",
            kind: kind,
            address: address,
            userName: userName,
            secret: storage
        )
    }
}
