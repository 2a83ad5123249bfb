import FoundationEssentials
import HTTP
import LoopbackServer
import News
import Synchronization
import Testing

@testable import Newsroom

@Suite("Fetching pictures")
struct PictureFetcherTests {
    private let server: LoopbackServer
    private let place: TemporaryFolder
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 7]

    init() throws {
        server = try LoopbackServer()
        place = try TemporaryFolder()
    }

    /// A feed on the pictures' server.
    private var neighbor: FeedID { FeedID(server.address("/feed")) }

    private func fetchState(
        limits: HTTPLimits = HTTPLimits(),
        settings: [String: FeedSettings] = [:],
        retryAfter: RetryAfterRegistry = RetryAfterRegistry(),
        now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 1_000_000) }
    ) -> PictureFetcher {
        PictureFetcher(
            fetcher: HTTPClient(userAgent: "newspaper/test", limits: limits),
            folder: PictureDiskCache(path: place.path),
            settings: FeedSettingsStore(settings),
            retryAfter: retryAfter,
            now: now
        )
    }

    private func failure(_ path: String, _ fetchState: PictureFetcher, of feed: FeedID? = nil) async
        -> NewsError?
    {
        do throws(NewsError) {
            _ = try await fetchState.bytes(of: server.address(path), in: feed ?? neighbor)
            return nil
        } catch {
            return error
        }
    }

    @Test("A picture is fetched once and then read from the cache")
    func keeping() async throws {
        server.respond(to: "/a.png") { _ in LoopbackResponse(body: Self.png) }
        for _ in 1...2 {
            let bytes = try await fetchState().bytes(of: server.address("/a.png"), in: neighbor)
            #expect(bytes == Self.png)
        }
        #expect(server.requests.count == 1)
    }

    @Test("Picture requests contain no personal headers, and cookies are not stored")
    func manners() async throws {
        server.respond(to: "/a.png") { _ in
            LoopbackResponse(headers: [("Set-Cookie", "who=reader")], body: Self.png)
        }
        server.respond(to: "/b.png") { _ in LoopbackResponse(body: Self.png) }
        var settings = FeedSettings()
        settings.headers = ["X-Member": "7"]
        settings.credentials = .command(name: "reader", words: ["echo", "secret"])
        let fetchState = fetchState(settings: [neighbor.address: settings])
        for path in ["/a.png", "/b.png"] {
            _ = try await fetchState.bytes(of: server.address(path), in: neighbor)
        }
        #expect(server.requests.count == 2)
        for request in server.requests {
            for name in ["referer", "cookie", "authorization", "x-member"] {
                #expect(request.headers[name] == nil)
            }
            #expect(request.headers["accept"]?.hasPrefix("image/webp") == true)
        }
    }

    @Test("Size, redirects and time are limited")
    func limits() async {
        var limits = HTTPLimits()
        limits.maximumBytes = 4
        limits.maximumRedirects = 2
        let fetchState = fetchState(limits: limits)
        // Only the unanswered request has a short timeout.
        limits.firstByte = .milliseconds(50)
        let hasty = self.fetchState(limits: limits)
        server.respond(to: "/large") { _ in LoopbackResponse(body: Self.png) }
        server.respond(to: "/round") { _ in .redirect(to: "/round") }
        server.respond(to: "/never") { _ in .never }
        #expect(await failure("/large", fetchState) == .pictureNotFetched(.tooLarge(limit: 4)))
        let host = "127.0.0.1"
        #expect(
            await failure("/round", fetchState) == .pictureNotFetched(.tooManyRedirects(host: host))
        )
        guard case .pictureNotFetched(.timedOut) = await failure("/never", hasty) else {
            Issue.record("nothing ended the wait")
            return
        }
        #expect(await failure("/none", fetchState) == .pictureNotFetched(.status(404, host: host)))
        #expect(server.requests.count == 6)
    }

    @Test("A missing picture is prefetched once a day, and fetched whenever it is shown")
    func missing() async throws {
        let address = server.address("/gone.png")
        let time = Mutex(Date(timeIntervalSince1970: 1_000_000))
        func keep() async -> NewsError? {
            do throws(NewsError) {
                // Each call acts like another process.
                _ = try await fetchState { time.withLock { $0 } }.keep(address, in: neighbor)
                return nil
            } catch {
                return error
            }
        }
        #expect(await keep() == .pictureNotFetched(.status(404, host: "127.0.0.1")))
        #expect(await keep() == nil)
        #expect(server.requests.count == 1)
        time.withLock { $0 += 86_401 }
        #expect(await keep() != nil)
        #expect(server.requests.count == 2)
        server.respond(to: "/gone.png") { _ in LoopbackResponse(body: Self.png) }
        #expect(await keep() == nil)
        #expect(server.requests.count == 2)
        #expect(try await fetchState().bytes(of: address, in: neighbor) == Self.png)
    }

    @Test("A picture interrupted by a spent budget does not count as missing")
    func overBudget() async throws {
        server.respond(to: "/a.png") { _ in LoopbackResponse(body: Self.png) }
        let address = server.address("/a.png")
        let spent = HTTPMeter { _, _ in false }
        await #expect(throws: NewsError.pictureNotFetched(.overBudget)) {
            try await fetchState().keep(address, in: neighbor, meter: spent)
        }
        #expect(try await fetchState().keep(address, in: neighbor))
    }

    @Test("Retry-After delays requests for pictures, also when set by a page")
    func timeout() async throws {
        let retryAfter = RetryAfterRegistry()
        let time = Mutex(Date(timeIntervalSince1970: 1_000_000))
        let fetchState = fetchState(retryAfter: retryAfter) { time.withLock { $0 } }
        server.respond(to: "/a.png") { _ in
            LoopbackResponse(status: 503, headers: [("Retry-After", "90")])
        }
        server.respond(to: "/b.png") { _ in LoopbackResponse(body: Self.png) }
        #expect(await failure("/a.png", fetchState) != nil)
        for _ in 1...2 {
            await #expect(throws: NewsError.self) {
                try await fetchState.keep(server.address("/b.png"), in: neighbor)
            }
        }
        #expect(retryAfter.secondsLeft(for: "127.0.0.1", at: time.withLock { $0 }) == 90)
        #expect(server.requests.count == 1)
        time.withLock { $0 += 91 }
        #expect(try await fetchState.keep(server.address("/b.png"), in: neighbor))
    }

    @Test("A public feed cannot load pictures from a private network unless settings allow it")
    func privateAddresses() async {
        server.respond(to: "/a.png") { _ in LoopbackResponse(body: Self.png) }
        let stranger = FeedID("https://stranger.example/feed")
        let refusal = await failure("/a.png", fetchState(), of: stranger)
        #expect(refusal == .pictureNotFetched(.privateAddress(host: "127.0.0.1")))
        #expect(server.requests.isEmpty)
        var settings = FeedSettings()
        settings.allowPrivateAddresses = true
        let allowed = fetchState(settings: [stranger.address: settings])
        #expect(await failure("/a.png", allowed, of: stranger) == nil)
    }

    @Test(
        "A response that is not a picture is named and not stored",
        arguments: [
            ("<!DOCTYPE html><title>Log in</title>", "a web page"),
            ("<svg xmlns='http://www.w3.org/2000/svg'/>", "an SVG drawing"),
            ("<?xml version='1.0'?>\n<svg/>", "an SVG drawing"),
            ("\0\0\0\u{1C}ftypavif", "an AVIF picture"), ("", "an empty file"),
            ("BM6", "a file of another type"),
        ]
    )
    func others(text: String, found: String) async throws {
        server.respond(to: "/a") { _ in LoopbackResponse(text, contentType: "image/png") }
        #expect(await failure("/a", fetchState()) == .notAPicture(found: found))
        #expect(try place.names == [])
    }

    @Test(
        "Only http and https addresses are fetched",
        arguments: ["file:///etc/passwd", "ftp://a.example/b", "b"]
    )
    func schemes(address: String) async {
        await #expect(throws: NewsError.pictureNotFetched(.badAddress(address))) {
            try await fetchState().bytes(of: address, in: neighbor)
        }
    }
}
