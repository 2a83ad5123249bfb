import AccountServers
import FoundationEssentials
import HTTP
import Synchronization
import Testing

@testable import Accounts

@Suite("Limits of a synchronization")
struct AccountBudgetTests {
    private static let now: @Sendable () -> Date = { Date(timeIntervalSince1970: 0) }

    /// Lists the unread IDs, and returns the error.
    private func failure(
        of client: any AccountClient,
        within budget: AccountBudget
    ) async -> AccountError? {
        await AccountBudget.$current.withValue(budget) { () async -> AccountError? in
            do throws(AccountError) {
                _ = try await client.ids(.unread)
                return nil
            } catch {
                return error
            }
        }
    }

    @Test("A list with ever new continuations ends at the maximum number of requests")
    func requests() async throws {
        let server = EndlessServer()
        let budget = AccountBudget(
            host: "server.example",
            timeLimit: 600,
            maximumRequests: 200,
            now: Self.now
        )
        let client = try server.client()
        #expect(
            await failure(of: client, within: budget)
                == .overLimit(host: "server.example", limit: "200 requests")
        )
        #expect(server.timeLimits.count == 200)
    }

    @Test("A server lists at most a million IDs", arguments: TestedClient.all)
    func ids(tested: TestedClient) async throws {
        let server = try AccountServer(tested.program)
        server.change { $0.addFeed(1, ids: 1...2) }
        let client = try tested.client(of: server)
        let budget = AccountBudget(host: "server.example", timeLimit: 600, now: Self.now)
        try budget.countIDs(999_998)
        #expect(await failure(of: client, within: budget) == nil)
        #expect(
            await failure(of: client, within: budget)
                == .overLimit(host: "server.example", limit: "1000000 story IDs")
        )
    }

    @Test("A response has at most 32 MB")
    func bytes() async throws {
        let server = try AccountServer(.freshRSS128)
        let client = try server.client(.googleReader)
        let host = String(server.address.dropFirst("http://".count))
        let body = String(repeating: " ", count: (32 << 20) + 1)
        server.inject(ServerFault(.body(body, contentType: "text/json"), on: "stream/items/ids"))
        await #expect(throws: AccountError.tooLarge(host: host, limit: 32 << 20)) {
            try await client.ids(.unread)
        }
    }

    @Test("No request lasts longer than the synchronization may")
    func time() async throws {
        let server = EndlessServer(secondsPerRequest: 30)
        let budget = AccountBudget(host: "server.example", timeLimit: 100) {
            Date(timeIntervalSince1970: server.seconds)
        }
        let client = try server.client()
        let limit = "100 seconds (refresh.timeLimit)"
        #expect(
            await failure(of: client, within: budget)
                == .overLimit(host: "server.example", limit: limit)
        )
        let expected: [Duration?] = [.seconds(30), .seconds(70), .seconds(40), .seconds(10)]
        #expect(server.timeLimits == expected)
    }

    @Test("A clock that is set back does not end a synchronization")
    func clock() throws {
        let seconds = Mutex(1_000.0)
        let budget = AccountBudget(host: "server.example", timeLimit: 100) {
            Date(timeIntervalSince1970: seconds.withLock(\.self))
        }
        #expect(try budget.beginRequest() == .seconds(100))
        seconds.withLock { $0 = 0 }
        #expect(try budget.beginRequest() == .seconds(100))
    }
}

/// A server with the Google Reader API whose list of IDs never ends.
private final class EndlessServer: HTTPFetching {
    private struct State {
        var seconds = 0.0
        var timeLimits: [Duration?] = []
    }

    private let state = Mutex(State())
    private let secondsPerRequest: Double

    init(secondsPerRequest: Double = 0) {
        self.secondsPerRequest = secondsPerRequest
    }

    /// The time of the clock, which only requests advance.
    var seconds: Double { state.withLock(\.seconds) }

    /// The time limits of the requests.
    var timeLimits: [Duration?] { state.withLock(\.timeLimits) }

    func client() throws -> any AccountClient {
        try AccountClientFactory.make(
            AccountConfiguration(
                id: "test",
                kind: .googleReader,
                address: "http://server.example",
                userName: "anna",
                secret: .file
            ),
            credentials: AccountCredentials(userName: "anna", secret: "secret-7"),
            transport: AccountTransport(fetcher: self, options: HTTPOptions()),
            serverVersion: nil,
            now: { Date(timeIntervalSince1970: 0) }
        )
    }

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let number = state.withLock { state in
            state.seconds += secondsPerRequest
            state.timeLimits.append(request.options.timeLimit)
            return state.timeLimits.count
        }
        let list = #"{"itemRefs":[{"id":"\#(number)"}],"continuation":"\#(number)"}"#
        let body = request.address.hasSuffix("/ClientLogin") ? "Auth=session" : list
        return HTTPResponse(status: 200, body: Array(body.utf8), address: request.address)
    }
}
