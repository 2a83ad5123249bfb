import AccountServers
import FoundationEssentials
import Testing

@testable import Accounts

@Suite("Inoreader", .timeLimit(.minutes(30)))
struct InoreaderTests {
    private let credentials = AccountCredentials(
        userName: "anna",
        secret: "secret-7",
        application: AccountApplication(id: "1000", key: "key-7")
    )

    @Test("Every request contains the id and key of the user's application")
    func headers() async throws {
        let server = try AccountServer(.freshRSS128)
        defer { server.stop() }
        server.change { $0.addFeed(1, ids: 1...3) }
        let client = GoogleReaderClient(
            address: server.googleReaderAddress,
            credentials: credentials,
            transport: .patient,
            quirks: .inoreader
        )
        _ = try await client.verify()
        _ = try await client.structure()
        let pushed = await client.push(StateChange(.read, true, of: ItemID.of(1...2)))
        #expect(pushed.failure == nil)
        #expect(server.log.count >= 3)
        #expect(server.log.allSatisfy { $0.headers["appid"] == "1000" })
        #expect(server.log.allSatisfy { $0.headers["appkey"] == "key-7" })
        #expect(client.capabilities.changesPerRequest == 250)
        #expect(client.capabilities.minimumInterval == 3600)
    }

    @Test("Inoreader requires an application id")
    func missing() {
        let configuration = AccountConfiguration(
            id: "inoreader",
            kind: .googleReader,
            address: "https://www.inoreader.com",
            userName: "anna",
            secret: .file
        )
        #expect(throws: AccountError.self) {
            try AccountClientFactory.make(
                configuration,
                credentials: AccountCredentials(userName: "anna", secret: "secret-7"),
                transport: .patient,
                serverVersion: nil,
                now: { Date(timeIntervalSince1970: 0) }
            )
        }
    }

    @Test("A description of the credentials contains no key")
    func description() {
        #expect(!"\(credentials)".contains("key-7"))
        #expect(!String(reflecting: credentials).contains("key-7"))
    }
}
