import AccountServers
import Accounts
import FoundationEssentials
import HTTP
import News
import Testing

@testable import Newsroom

@Suite("Accounts of an open newspaper", .timeLimit(.minutes(30)))
struct AccountManagerTests {
    private static let account = AccountID(synced: "test")

    private func manager(_ reader: SyncedReader, _ folder: TemporaryFolder) -> AccountManager {
        let client = HTTPClient(userAgent: "newspaper/test", limits: HTTPLimits())
        let transport = AccountTransport(fetcher: client, options: HTTPOptions())
        let secrets = AccountSecrets(secretTool: nil, folder: "\(folder.path)/secrets")
        let now: @Sendable () -> Date = { reader.now }
        let setup = AccountSetup(
            list: AccountList(path: "\(folder.path)/accounts.json"),
            secrets: secrets,
            transport: { _ throws(AccountError) in transport },
            now: now
        )
        return AccountManager(of: reader.service.accounts, setup: setup) { account in
            AccountNewsSource(
                account,
                secrets: secrets,
                interval: 3600,
                makeClient: { account, credentials, version throws(AccountError) in
                    try AccountClientFactory.make(
                        account,
                        credentials: credentials,
                        transport: transport,
                        serverVersion: version,
                        now: now
                    )
                },
                now: now,
                random: { 1 },
                pause: { _ in }
            )
        }
    }

    @Test("A stopped mass change is stored, and applied after a confirmation")
    func stoppedChange() async throws {
        let server = try AccountServer(.freshRSS128)
        defer { server.stop() }
        server.change { $0.addFeed(1, ids: 1...300) }
        let reader = SyncedReader(server, .googleReader)
        #expect(await reader.round() == nil)
        let empty = ServerFault.Effect.body("{\"itemRefs\":[]}", contentType: "application/json")
        server.inject(ServerFault(empty, on: "reading-list"))
        #expect(try await reader.report().isHeldBack)
        #expect(try await reader.service.accounts.states().map(\.hasStoppedChange) == [true])
        server.inject(ServerFault(empty, on: "reading-list"))
        let report = try await reader.service.accounts.sync(
            "test",
            .whole,
            appliesMassChange: true
        )
        #expect(report?.readCount == 300)
        #expect(try await reader.unread == [])
        #expect(try await reader.service.accounts.states().map(\.hasStoppedChange) == [false])
    }

    @Test("A feed that was added on the server is fetched with the next refresh")
    func newFeed() async throws {
        let server = try AccountServer(.miniflux233)
        defer { server.stop() }
        server.change { $0.addFeed(1, ids: 1...3) }
        let reader = SyncedReader(server, .miniflux)
        #expect(await reader.round() == nil)
        let feed = FeedCandidate(
            address: "https://tides.example/feed",
            title: "Tides",
            account: Self.account
        )
        try await reader.service.subscriptions.subscribe(to: [feed], in: SectionID("Sea"))
        let added = server.state.feeds.first { $0.address == feed.address }
        #expect(added?.folder == "Sea")
        server.change { state in
            let link = "https://tides.example/9"
            state.add([
                ServerItem(
                    id: 9,
                    feed: added?.id ?? 0,
                    title: "Item 9",
                    link: link,
                    published: ServerState.startSeconds
                )
            ])
        }
        _ = await reader.service.refresh(.due)
        #expect(try await reader.stories == [1, 2, 3, 9])
    }

    @Test("Reasons against changes are known without a request")
    func reasons() async throws {
        let server = try AccountServer(.miniflux233)
        defer { server.stop() }
        let fever = await SyncedReader(server, .fever).service.subscriptions.accountsForFeeds()
        #expect(fever.map(\.id) == [Self.account])
        #expect(fever.allSatisfy { $0.whyNoAdding != nil && $0.whyNoMoving != nil })
        let miniflux = await SyncedReader(server, .miniflux).service.subscriptions
            .accountsForFeeds()
        #expect(miniflux == [FeedAccount(id: Self.account)])
        #expect(server.log.isEmpty)
    }

    @Test("An account is added to the open newspaper, and removed with its stories")
    func wholeWay() async throws {
        let server = try AccountServer(.miniflux233)
        defer { server.stop() }
        server.change { $0.addFeed(1, ids: 1...5) }
        let reader = SyncedReader(server, .miniflux)
        #expect(await reader.round() == nil)
        let folder = try TemporaryFolder()
        let manager = manager(reader, folder)
        let found = try await manager.findServer(server.address)
        #expect(found.apis.first?.kind == "miniflux")
        await #expect(throws: NewsError.self) {
            try await manager.add(found, userName: "anna", secret: "secret-8")
        }
        #expect(try await manager.accountStates().map(\.name) == ["test"])
        let answer = try await manager.add(found, userName: "anna", secret: "secret-7")
        #expect(answer.text.hasPrefix("Added the account 127.0.0.1 (Miniflux 2.3.3)."))
        let synced = try await manager.synchronize("127.0.0.1", appliesMassChange: false)
        #expect(synced == AccountAnswer("127.0.0.1: 5 new stories, 0 changes sent."))
        #expect(try await reader.stories.count == 10)
        #expect(try await manager.accountStates().map(\.unreadCount) == [5, 5])
        #expect(try await manager.remove("127.0.0.1").text == "Removed the account 127.0.0.1.")
        #expect(try await reader.stories == Array(1...5))
        #expect(try await manager.accountStates().map(\.name) == ["test"])
        await #expect(throws: NewsError.account("No account is named “127.0.0.1”.")) {
            try await manager.check("127.0.0.1")
        }
    }
}
