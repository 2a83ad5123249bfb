import Accounts
import FoundationEssentials
import Glibc
import News
import Testing

@testable import Newsroom

@Suite("Secrets and the list of accounts", .timeLimit(.minutes(10)))
struct AccountSecretsTests {
    @Test("The key of the user's application is stored beside the password")
    func applicationKey() async throws {
        let folder = try TemporaryFolder()
        let secrets = AccountSecrets(secretTool: nil, folder: folder.path)
        let account = AccountConfiguration(
            id: "inoreader",
            kind: .googleReader,
            address: "https://www.inoreader.com",
            userName: "anna",
            secret: .file,
            applicationID: "1000"
        )
        try await secrets.store("secret-7", of: account)
        try await secrets.store("key-7", of: account.forApplicationKey)
        #expect(
            try await secrets.credentials(of: account)
                == AccountCredentials(
                    userName: "anna",
                    secret: "secret-7",
                    application: AccountApplication(id: "1000", key: "key-7")
                )
        )
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func account(_ secret: SecretLocation, id: String = "news") -> AccountConfiguration {
        AccountConfiguration(
            id: id,
            kind: .miniflux,
            address: "https://news.example",
            userName: "anna",
            secret: secret
        )
    }

    private func mode(of name: String) -> mode_t? {
        var status = stat()
        return stat("\(folder.path)/\(name)", &status) == 0 ? status.st_mode & 0o777 : nil
    }

    @Test("A secret in a file can be read only by the user")
    func file() async throws {
        let path = "\(folder.path)/newspaper/secrets"
        let secrets = AccountSecrets(secretTool: nil, folder: path)
        try await secrets.store("hidden-1", of: account(.file))
        #expect(try await secrets.secret(of: account(.file)) == "hidden-1")
        #expect(mode(of: "newspaper/secrets/news") == 0o600)
        #expect(mode(of: "newspaper/secrets") == 0o700)
        try await secrets.remove(secretOf: account(.file))
        await #expect(throws: FeedFailure.account(AccountStrings.noSecret("news"))) {
            try await secrets.secret(of: account(.file))
        }
    }

    @Test("The keyring receives a secret on standard input, not as an argument")
    func keyring() async throws {
        let tool = try tool(
            """
            echo "$@" >> '\(folder.path)/words'
            case $1 in store) cat > '\(folder.path)/stored';; lookup) cat '\(folder.path)/stored';; esac
            """
        )
        let secrets = AccountSecrets(secretTool: tool, folder: folder.path)
        #expect(await secrets.keepsInKeyring("hidden-2", of: account(.keyring)))
        #expect(try await secrets.secret(of: account(.keyring)) == "hidden-2")
        let words = try folder.text(of: "words")
        #expect(!words.contains("hidden"))
        #expect(words.contains("lookup service newspaper account news"))
    }

    @Test("A keyring that does not work is not used")
    func brokenKeyring() async throws {
        let tool = try tool("echo 'no bus' >&2; exit 1")
        let secrets = AccountSecrets(secretTool: tool, folder: folder.path)
        #expect(await !secrets.keepsInKeyring("hidden-3", of: account(.keyring)))
        await #expect(
            throws: FeedFailure.account(AccountStrings.keyring("exited with status 1: no bus"))
        ) {
            try await secrets.secret(of: account(.keyring))
        }
    }

    @Test("A password command prints the secret")
    func command() async throws {
        let secrets = AccountSecrets(secretTool: nil, folder: folder.path)
        let account = account(.command(["printf", "%s", "hidden-4"]))
        #expect(try await secrets.secret(of: account) == "hidden-4")
    }

    @Test("Accounts are stored without their secrets, and replaced by name")
    func list() throws {
        let list = AccountList(path: "\(folder.path)/newspaper/accounts.json")
        #expect(try list.read() == [])
        let accounts = [
            account(.keyring, id: "a"), account(.file, id: "b"),
            account(.command(["pass", "show", "news"]), id: "c"),
        ]
        for account in accounts { try list.set(account) }
        #expect(try list.read() == accounts)
        try list.set(account(.file, id: "a"))
        try list.remove("b")
        #expect(try list.read() == [account(.file, id: "a"), accounts[2]])
        #expect(mode(of: "newspaper/accounts.json") == 0o600)
    }

    @Test("An invalid list of accounts is an error and is not overwritten")
    func invalidList() throws {
        try folder.write("{", to: "accounts.json")
        let list = AccountList(path: "\(folder.path)/accounts.json")
        #expect(throws: AccountListError.self) { try list.read() }
        #expect(throws: AccountListError.self) { try list.set(account(.file)) }
        #expect(try folder.text(of: "accounts.json") == "{")
    }

    private func tool(_ script: String) throws -> String {
        try folder.write("#!/bin/sh\n\(script)\n", to: "script")
        let path = "\(folder.path)/secret-tool"
        // Another process writes it, since other tests' programs could inherit a descriptor (ETXTBSY).
        let copy = popen("cp '\(folder.path)/script' '\(path)' && chmod 700 '\(path)'", "r")
        #expect(pclose(copy) == 0)
        return path
    }
}
