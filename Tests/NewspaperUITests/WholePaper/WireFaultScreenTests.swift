import FoundationEssentials
import HTTP
import LoopbackServer
import News
import Newsroom
import TerminalKit
import Testing

@testable import NewspaperUI

/// Each fault of the wire while somebody reads: the reader never waits for it.
@MainActor
@Suite("When the wire fails before the reader", .timeLimit(.minutes(30)))
struct WireFaultScreenTests {
    private let server: LoopbackServer
    private let asked = AsyncStream.makeStream(of: Void.self)

    init() throws {
        server = try LoopbackServer()
    }

    /// A paper with one story, whose picture or whose feed is spoiled.
    private func paper(picture: WireFault? = nil, feed: WireFault? = nil) async throws -> Robot {
        let address = picture?.address(of: "/picture", on: server) ?? server.address("/picture")
        let good = LoopbackResponse(
            "<rss><channel><title>Tides</title><item><guid>1</guid><title>High tide</title>"
                + "<description>&lt;p>Foam.&lt;/p>&lt;img src='\(address)' width=600 height=400></description>"
                + "</item></channel></rss>",
            contentType: "text/xml"
        )
        server.respond(to: "/feed") { _ in good }
        var limits = HTTPLimits()
        // Whoever waited for a limit would wait for ever.
        (limits.connecting, limits.total, limits.firstByte) = (
            .seconds(9999), .seconds(9999), .seconds(9999)
        )
        limits.trickling = .seconds(9999)
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
        picture?.commit(at: "/picture", on: server, instead: file) { said.yield() }
        feed?.commit(at: "/feed", on: server, instead: good) { said.yield() }
        let robot = Robot(service, columns: 80, rows: 30, decoder: FakeDecoder())
        await robot.idle()
        return robot
    }

    /// Waits until the server was asked, if it ever will be.
    private func wasAsked(_ fault: WireFault) async {
        guard ![.unknownName, .refused, .insecure].contains(fault) else { return }
        for await _ in asked.stream { return }
    }

    @Test("a story whose picture does not come is left at once", arguments: WireFault.allCases)
    func leaving(fault: WireFault) async throws {
        let robot = try await paper(picture: fault)
        robot.send("Enter")
        await wasAsked(fault)
        #expect(!robot.hasQuit)
        robot.send("q")
        // Nothing of the story is under way any more: else this would wait for ever.
        await robot.idle()
        #expect(robot.selectedRow?.contains("High tide") == true)
        #expect(robot.navigation.presented.isEmpty)
    }

    @Test("the paper is left at once while a picture does not come", arguments: WireFault.allCases)
    func quitting(fault: WireFault) async throws {
        let robot = try await paper(picture: fault)
        robot.send("Enter")
        await wasAsked(fault)
        robot.send("Q")
        // A story that is still being opened is waited for, but only for a moment; a picture never is.
        while !robot.hasQuit { await Task.yield() }
    }

    @Test(
        "the paper is read on and left at once while a feed does not come",
        arguments: WireFault.allCases
    )
    func quittingRefresh(fault: WireFault) async throws {
        let robot = try await paper(feed: fault)
        robot.send("R")
        await wasAsked(fault)
        robot.send("?")
        robot.send("Esc")
        robot.send("q")
        #expect(robot.hasQuit)
    }
}
