public import Accounts
import FoundationEssentials

/// An error from reading or changing the file of accounts.
public enum AccountListError: Error, Hashable, Sendable {
    case unreadable(path: String, detail: String)
    /// The file cannot be written and is unchanged.
    case unwritable(path: String, detail: String)
}

/// The list of accounts on servers, in the file `accounts.json`.
///
/// It contains no secrets.
public struct AccountList: Sendable {
    private static let maximumBytes = 1 << 20

    /// The path of the file.
    public let path: String

    /// Creates a reference to a file, which need not exist.
    public init(path: String) {
        self.path = path
    }

    /// Returns the accounts in the order of the file; empty if the file is missing.
    public func read() throws(AccountListError) -> [AccountConfiguration] {
        let bytes: [UInt8]
        do throws(FileProblem) {
            bytes = try readFile(path, maximumBytes: Self.maximumBytes)
        } catch .missing {
            return []
        } catch {
            throw .unreadable(path: path, detail: error.words)
        }
        guard let stored = try? JSONDecoder().decode([StoredAccount].self, from: Data(bytes)) else {
            throw .unreadable(path: path, detail: "the file is not a valid list of accounts")
        }
        return stored.map(\.configuration)
    }

    /// Adds an account.
    ///
    /// Replaces an account with the same name.
    public func set(_ account: AccountConfiguration) throws(AccountListError) {
        try change { accounts in
            if let index = accounts.firstIndex(where: { $0.id == account.id }) {
                accounts[index] = account
            } else {
                accounts.append(account)
            }
        }
    }

    /// Removes the account with a name.
    ///
    /// Does nothing if it is missing.
    public func remove(_ id: String) throws(AccountListError) {
        try change { $0.removeAll { $0.id == id } }
    }

    private func change(
        _ edit: (inout [AccountConfiguration]) -> Void
    ) throws(AccountListError) {
        var failure: AccountListError?
        do throws(SubscriptionsError) {
            try withLockedFolder(ofFile: path) { () throws(SubscriptionsError) in
                do throws(AccountListError) {
                    var accounts = try read()
                    edit(&accounts)
                    try write(accounts)
                } catch {
                    failure = error
                }
            }
        } catch {
            let detail = if case .unwritable(_, let detail) = error { detail } else { "" }
            throw .unwritable(path: path, detail: detail)
        }
        if let failure { throw failure }
    }

    private func write(_ accounts: [AccountConfiguration]) throws(AccountListError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(accounts.map(StoredAccount.init)) else { return }
        do throws(FileProblem) {
            try replaceFile(path, with: Array(data) + [UInt8(ascii: "\n")])
        } catch {
            throw .unwritable(path: path, detail: error.words)
        }
    }
}

private struct StoredAccount: Codable {
    let name: String
    let `protocol`: AccountKind
    let address: String
    let user: String
    /// The storage of the secret, `keyring` or `file`; missing if a command prints the secret.
    let password: String?
    let passwordCommand: [String]?
    /// The ID of the user's Inoreader application.
    let applicationId: String?

    init(_ account: AccountConfiguration) {
        name = account.id
        `protocol` = account.kind
        address = account.address
        user = account.userName
        applicationId = account.applicationID
        switch account.secret {
        case .keyring: (password, passwordCommand) = ("keyring", nil)
        case .file: (password, passwordCommand) = ("file", nil)
        case .command(let words): (password, passwordCommand) = (nil, words)
        }
    }

    var configuration: AccountConfiguration {
        let secret: SecretLocation =
            if let passwordCommand { .command(passwordCommand) } else {
                password == "file" ? .file : .keyring
            }
        return AccountConfiguration(
            id: name,
            kind: `protocol`,
            address: address,
            userName: user,
            secret: secret,
            applicationID: applicationId
        )
    }
}
