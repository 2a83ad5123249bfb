import FoundationEssentials
import HTTP
import LoopbackServer
import News
import Newsroom
import TerminalKit
import Testing

@testable import NewspaperUI

/// The user never waits for a network fault.
@MainActor
@Suite("Network faults while reading", .timeLimit(.minutes(30)))
struct NetworkFaultScreenTests {
    private let server: LoopbackServer
    private let asked = AsyncStream.makeStream(of: Void.self)

    init() throws {
        server = try LoopbackServer()
    }

    /// Opens a newspaper with one story, whose picture or feed fails.
    private func paper(picture: NetworkFault? = nil, feed: NetworkFault? = nil) async throws
        -> Robot
    {
        let address = picture?.address(of: "/picture", on: server) ?? server.address("/picture")
        let good = LoopbackResponse(
            "<rss><channel><title>Tides</title><item><guid>1</guid><title>High tide</title>"
                + "<description>&lt;p>Foam.&lt;/p>&lt;img src='\(address)' width=600 height=400></description>"
                + "</item></channel></rss>",
            contentType: "text/xml"
        )
        server.respond(to: "/feed") { _ in good }
        var limits = HTTPLimits()
        // Waiting for one of these would never end.
        (limits.connecting, limits.total, limits.firstByte) = (
            .seconds(9999), .seconds(9999), .seconds(9999)
        )
        limits.lowSpeedTimeout = .seconds(9999)
        let feedAddress = feed?.address(of: "/feed", on: server) ?? server.address("/feed")
        let service = ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .fixed([Subscription(address: feedAddress)]),
            fetcher: HTTPClient(userAgent: "newspaper/test", limits: limits),
            now: WallClock.fixed.now
        )
        _ = await service.refresh(.all)
        let said = asked.continuation
        let file = LoopbackResponse(
            headers: [("Content-Type", "image/gif")],
            body: FakeDecoder.gif + [60, 40, 1]
        )
        picture?.install(at: "/picture", on: server, instead: file) { said.yield() }
        feed?.install(at: "/feed", on: server, instead: good) { said.yield() }
        let robot = Robot(service, columns: 80, rows: 30, decoder: FakeDecoder())
        await robot.idle()
        return robot
    }

    /// Waits until the server got a request, if the fault permits one.
    private func wasRequested(_ fault: NetworkFault) async {
        guard ![.unknownName, .refused, .insecure].contains(fault) else { return }
        for await _ in asked.stream { return }
    }

    @Test("q leaves a story at once while its picture fails", arguments: NetworkFault.allCases)
    func leaving(fault: NetworkFault) async throws {
        let robot = try await paper(picture: fault)
        robot.send("Enter")
        await wasRequested(fault)
        #expect(!robot.hasQuit)
        robot.send("q")
        // Never returns if the story's work is pending.
        await robot.idle()
        #expect(robot.selectedRow?.contains("High tide") == true)
        #expect(robot.navigation.presented.isEmpty)
    }

    @Test("Q quits at once while a picture fails", arguments: NetworkFault.allCases)
    func quitting(fault: NetworkFault) async throws {
        let robot = try await paper(picture: fault)
        robot.send("Enter")
        await wasRequested(fault)
        robot.send("Q")
        // Opening a story may delay this briefly, a picture may not.
        while !robot.hasQuit { await Task.yield() }
    }

    @Test(
        "Keys work and q quits at once while a feed does not respond",
        arguments: NetworkFault.allCases
    )
    func quittingRefresh(fault: NetworkFault) async throws {
        let robot = try await paper(feed: fault)
        robot.send("R")
        await wasRequested(fault)
        robot.send("?")
        robot.send("Esc")
        robot.send("q")
        #expect(robot.hasQuit)
    }
}
