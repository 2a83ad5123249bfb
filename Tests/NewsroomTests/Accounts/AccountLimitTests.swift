import AccountServers
import Accounts
import News
import Testing

@testable import Newsroom

/// The limits that end a round, which the next round continues.
@Suite("Limits of a round", .timeLimit(.minutes(10)))
struct AccountLimitTests {
    @Test("A round ends at the time limit of a refresh", arguments: SyncedServer.all)
    func time(kind: SyncedServer) async throws {
        let server = try kind.start(1...5)
        defer { server.stop() }
        let reader = SyncedReader(server, kind.kind)
        reader.afterResponse(to: kind.unreadIDs) { reader.wait(601) }
        guard case .account(let sentence)? = await reader.round() else {
            Issue.record("the round was complete")
            return
        }
        #expect(
            sentence == "The synchronization with 127.0.0.1 stopped at the limit of 600 seconds "
                + "(refresh.timeLimit). The next refresh continues."
        )
        #expect(await reader.round() == nil)
        #expect(try await reader.unread == [1, 2, 3, 4, 5])
    }

    @Test("The time limit is a setting")
    func setting() async throws {
        let server = try AccountServer(.freshRSS128)
        defer { server.stop() }
        server.change { $0.addFeed(1, ids: 1...5) }
        let reader = SyncedReader(server, .googleReader)
        var configuration = NewsroomConfiguration()
        configuration.refresh.timeLimit = 1200
        await reader.source.configure(configuration)
        reader.afterResponse(to: "reading-list") { reader.wait(1100) }
        #expect(await reader.round() == nil)
    }
}
