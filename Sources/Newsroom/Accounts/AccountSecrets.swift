public import Accounts
import Archive
import Glibc
public import News

/// Stores secrets of accounts in the desktop's secret service, or in files that only the user can
/// read.
public struct AccountSecrets: AccountSecretStoring {
    private static let maximumBytes = 4096
    /// The timeout of `secret-tool` in seconds.
    ///
    /// The user may have to unlock the keyring.
    private static let timeLimit = 60

    private let secretTool: String?
    private let folder: String

    /// Creates a store.
    ///
    /// - Parameters:
    /// - secretTool: The path of `secret-tool`; `nil` if it is not installed.
    /// - folder: The folder for files with secrets. It is created when needed.
    public init(secretTool: String?, folder: String) {
        self.secretTool = secretTool
        self.folder = folder
    }

    /// Returns the secret of an account.
    public func secret(of account: AccountConfiguration) async throws(FeedFailure) -> String {
        switch account.secret {
        case .command(let words):
            return try await secret(printedBy: words, account: account.id)
        case .keyring:
            let bytes = try await runSecretTool(["lookup"] + attributes(of: account))
            return try secret(in: bytes, of: account)
        case .file:
            let bytes: [UInt8]
            do throws(FileProblem) {
                bytes = try readFile(path(of: account), maximumBytes: Self.maximumBytes)
            } catch {
                throw .account(AccountStrings.noSecret(account.id))
            }
            return try secret(in: bytes, of: account)
        }
    }

    /// Returns the first line that a password command prints; `account` is named in errors.
    public func secret(
        printedBy words: [String],
        account: String
    ) async throws(FeedFailure) -> String {
        do throws(FeedFailure) {
            return try await PasswordCommand(words: words).password()
        } catch .noPassword(let detail, _) {
            throw .account(AccountStrings.noPassword(of: account, detail))
        }
    }

    /// Stores or replaces the secret of an account.
    public func store(
        _ secret: String,
        of account: AccountConfiguration
    ) async throws(FeedFailure) {
        switch account.secret {
        case .command: break
        case .keyring:
            let label = ["store", "--label=Newspaper: \(account.id)"]
            _ = try await runSecretTool(label + attributes(of: account), input: secret)
        case .file:
            PrivateFilePermissions.makeFolder(folder)
            do throws(FileProblem) {
                try replaceFile(path(of: account), with: Array(secret.utf8))
            } catch {
                throw .account(AccountStrings.secretFile(path(of: account), error.words))
            }
        }
    }

    /// Removes the secret of an account.
    ///
    /// Does nothing if it is missing.
    public func remove(secretOf account: AccountConfiguration) async throws(FeedFailure) {
        switch account.secret {
        case .command: break
        case .keyring: _ = try await runSecretTool(["clear"] + attributes(of: account))
        case .file: unlink(path(of: account))
        }
    }

    /// Returns whether the secret service stored a secret and returns it again.
    public func keepsInKeyring(
        _ secret: String,
        of account: AccountConfiguration
    ) async -> Bool {
        guard secretTool != nil, account.secret == .keyring else { return false }
        do throws(FeedFailure) {
            try await store(secret, of: account)
            return try await self.secret(of: account) == secret
        } catch {
            return false
        }
    }

    private func attributes(of account: AccountConfiguration) -> [String] {
        ["service", "newspaper", "account", account.id]
    }

    private func path(of account: AccountConfiguration) -> String { "\(folder)/\(account.id)" }

    private func secret(
        in bytes: [UInt8],
        of account: AccountConfiguration
    ) throws(FeedFailure) -> String {
        // The secret service adds no newline, but the user may have edited the file.
        let text = String(validating: bytes, as: UTF8.self)
        let line = text?.split(whereSeparator: \.isNewline).first.map(String.init)
        guard let line else { throw .account(AccountStrings.noSecret(account.id)) }
        return line
    }

    private func runSecretTool(
        _ words: [String],
        input: String = ""
    ) async throws(FeedFailure) -> [UInt8] {
        guard let secretTool else { throw .account(AccountStrings.keyring("is not installed")) }
        let run = ProgramRun(
            [secretTool] + words,
            timeLimit: Self.timeLimit,
            maximumBytes: Self.maximumBytes
        )
        do throws(ProgramFailure) {
            return try await run.output(of: Array(input.utf8))
        } catch {
            throw .account(AccountStrings.keyring(error.words))
        }
    }
}
