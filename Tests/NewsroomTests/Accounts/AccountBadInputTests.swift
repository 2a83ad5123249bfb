import AccountServers
import Accounts
import FoundationEssentials
import HTTP
import News
import SQLite
import Testing

@testable import Newsroom

/// Wrong passwords, addresses and answers: one sentence, nothing lost, and no request without a pause.
@Suite("Bad input of accounts", .timeLimit(.minutes(10)))
struct AccountBadInputTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let prepare: @Sendable (AccountServer) -> Void

        static func fault(_ name: String, _ effect: ServerFault.Effect) -> Self {
            Self(testDescription: name) { $0.inject(ServerFault(effect, times: 1000)) }
        }

        static let all = [
            Self(testDescription: "a wrong password") { server in
                server.change { $0.password = "other" }
            },
            fault("a wrong address", .status(404)), fault("maintenance", .status(503)),
            fault("an empty answer", .body("", contentType: "text/plain")),
            fault("a number", .body("17", contentType: "application/json")),
            fault("null", .body("null", contentType: "application/json")),
            fault("text", .body("OK", contentType: "text/plain")),
            fault("a redirect to https", .redirect("https://127.0.0.1:1/")),
        ]
    }

    @Test("A round fails with one sentence", arguments: SyncedServer.all, Case.all)
    func failures(kind: SyncedServer, bad: Case) async throws {
        let server = try kind.start(1...5)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        reader.wait(90_000)
        try await reader.mark([2], .read(true))
        bad.prepare(server)
        guard let failure = await reader.round() else {
            Issue.record("the round succeeded")
            return
        }
        let sentence = ErrorMessages.describe(failure)
        #expect(sentence.contains("127.0.0.1"), "\(sentence)")
        #expect(!sentence.contains("secret") && !sentence.contains("{"), "\(sentence)")
        #expect(sentence.split(separator: ". ").count <= 3, "\(sentence)")
        #expect(try await reader.unread == [1, 3, 4, 5])
        #expect(try await reader.pendingCount == 1)
        // The next round of the timer waits.
        server.clearLog()
        _ = await reader.service.refresh(.due)
        #expect(server.log.isEmpty)
        server.removeFaults()
        server.change { $0.password = "secret-7" }
        #expect(await reader.round() == nil)
        #expect(server.state.unread == [1, 3, 4, 5])
    }

    private static let ofEachProtocol = [
        SyncedServer(program: .freshRSS128, kind: .googleReader),
        SyncedServer(program: .miniflux233, kind: .miniflux),
        SyncedServer(program: .tinyTinyRSS, kind: .tinyTinyRSS),
        SyncedServer(program: .coldsweat, kind: .fever),
        SyncedServer(program: .nextcloud28, kind: .nextcloud),
    ]

    @Test("Answers that end at any byte mark nothing read", arguments: ofEachProtocol)
    func cutEverywhere(kind: SyncedServer) async throws {
        let server = try kind.start(1...2)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        for count in 0..<300 {
            reader.wait(90_000)
            server.inject(ServerFault(.cut(count), times: 1000))
            _ = await reader.round()
            server.removeFaults()
            #expect(try await reader.unread == [1, 2], "cut after \(count) bytes")
        }
        reader.wait(90_000)
        #expect(await reader.round() == nil)
        #expect(try await reader.stories == [1, 2])
    }

    @Test("Ids that are no 64-bit numbers are an unexpected response")
    func enormousIDs() async throws {
        let server = try AccountServer(.freshRSS128)
        defer { server.stop() }
        server.change { $0.addFeed(1, ids: 1...3) }
        let reader = SyncedReader(server, .googleReader)
        #expect(await reader.round() == nil)
        for id in ["92233720368547758089", "\"x\"", "1.5", "null", "{}"] {
            let answer = ServerFault.Effect.body(
                "{\"itemRefs\":[{\"id\":\(id)}]}",
                contentType: "application/json"
            )
            server.inject(ServerFault(answer, on: "xt="))
            guard case .account(let sentence)? = await reader.round() else {
                Issue.record("\(id) was accepted")
                continue
            }
            #expect(sentence.contains("unexpected response"), "\(sentence)")
            #expect(try await reader.unread == [1, 2, 3])
        }
    }

    @Test("A title of a megabyte is stored", arguments: ofEachProtocol)
    func longTitle(kind: SyncedServer) async throws {
        let server = try kind.start(1...1)
        defer { server.stop() }
        let title = String(repeating: "long ", count: 200_000) + " 2"
        server.change { state in
            state.add([
                ServerItem(id: 2, feed: 1, title: title, link: "https://example.org/2")
            ])
        }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        #expect(try await reader.headlines().count == 2)
    }

    @Test("A server that was reset is recognized by any id that it reuses")
    func partlyReusedIDs() async throws {
        let server = try AccountServer(.freshRSS128)
        defer { server.stop() }
        server.change { $0.addFeed(1, ids: 500...600) }
        let reader = SyncedReader(server, .googleReader)
        #expect(await reader.round() == nil)
        server.change { state in
            state.removeItems()
            state.add(
                (1...510).map { id in
                    ServerItem(
                        id: id,
                        feed: 1,
                        title: "Item \(1_000 + id)",
                        link: "https://example.org/1/\(1_000 + id)"
                    )
                }
            )
        }
        let report = try await reader.report()
        #expect(report.wasReset)
        #expect(try await reader.unread == Array(500...600))
    }

    @Test("An archive that cannot be written sends nothing")
    func readOnlyArchive() async throws {
        let server = try AccountServer(.freshRSS128)
        defer { server.stop() }
        server.change { $0.addFeed(1, ids: 1...3) }
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/archive.db"
        let reader = SyncedReader(server, .googleReader, path: path)
        #expect(await reader.round() == nil)
        try await reader.mark([2], .read(true))
        do {
            let connection = try Connection(path: path, access: .readingAndWriting, timeout: 0)
            try connection.execute(
                """
                CREATE TRIGGER unwritable BEFORE UPDATE ON account BEGIN
                    SELECT RAISE(ABORT, 'disk full');
                END
                """
            )
        }
        server.clearLog()
        await #expect(throws: NewsError.self) { try await reader.report() }
        #expect(await reader.round() != nil)
        #expect(server.log.isEmpty)
        #expect(try await reader.unread == [1, 3])
    }

    @Test("A certificate that is not trusted is one sentence without a second request")
    func selfSigned() async throws {
        let fetcher = FakeFetcher()
        let address = "https://news.example/reader/api/0/subscription/list?output=json"
        for text in [address, "https://news.example/accounts/ClientLogin"] {
            fetcher.fail(text, with: .insecureConnection(host: "news.example"))
        }
        let client = try AccountClientFactory.make(
            AccountConfiguration(
                id: "test",
                kind: .googleReader,
                address: "https://news.example",
                userName: "anna",
                secret: .file
            ),
            credentials: AccountCredentials(userName: "anna", secret: "secret-7"),
            transport: AccountTransport(fetcher: fetcher, options: HTTPOptions()),
            serverVersion: nil,
            now: { Date(timeIntervalSince1970: 0) }
        )
        let expected = AccountError.insecureConnection(host: "news.example")
        await #expect(throws: expected) { try await client.structure() }
        #expect(fetcher.requests.count == 1)
        #expect(
            AccountStrings.describe(expected)
                == "Can’t connect securely to news.example: the server’s certificate is invalid."
        )
    }
}
