import FoundationEssentials
import HTTP
import LoopbackServer
import News
import Synchronization
import Testing

@testable import Newsroom

@Suite("Pictures on a real wire")
struct PictureFetcherTests {
    private let server: LoopbackServer
    private let place: TemporaryFolder
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 7]

    init() throws {
        server = try LoopbackServer()
        place = try TemporaryFolder()
    }

    /// A feed on the server of the pictures.
    private var neighbour: FeedID { FeedID(server.address("/feed")) }

    private func wire(
        limits: HTTPLimits = HTTPLimits(),
        settings: [String: FeedSettings] = [:],
        patience: RetryAfterRegistry = RetryAfterRegistry(),
        now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 1_000_000) }
    ) -> PictureFetcher {
        PictureFetcher(
            fetcher: HTTPClient(userAgent: "newspaper/test", limits: limits),
            folder: PictureDiskCache(path: place.path),
            settings: FeedSettingsStore(settings),
            patience: patience,
            now: now
        )
    }

    private func failure(_ path: String, _ wire: PictureFetcher, of feed: FeedID? = nil) async
        -> NewsError?
    {
        do throws(NewsError) {
            _ = try await wire.bytes(of: server.address(path), in: feed ?? neighbour)
            return nil
        } catch {
            return error
        }
    }

    @Test("are fetched once, and then kept")
    func keeping() async throws {
        server.respond(to: "/a.png") { _ in LoopbackResponse(body: Self.png) }
        for _ in 1...2 {
            let bytes = try await wire().bytes(of: server.address("/a.png"), in: neighbour)
            #expect(bytes == Self.png)
        }
        #expect(server.requests.count == 1)
    }

    @Test("are asked for without a word on the reader, and cookies are not kept")
    func manners() async throws {
        server.respond(to: "/a.png") { _ in
            LoopbackResponse(headers: [("Set-Cookie", "who=reader")], body: Self.png)
        }
        server.respond(to: "/b.png") { _ in LoopbackResponse(body: Self.png) }
        var settings = FeedSettings()
        settings.headers = ["X-Member": "7"]
        settings.credentials = .command(name: "reader", words: ["echo", "secret"])
        let wire = wire(settings: [neighbour.address: settings])
        for path in ["/a.png", "/b.png"] {
            _ = try await wire.bytes(of: server.address(path), in: neighbour)
        }
        #expect(server.requests.count == 2)
        for request in server.requests {
            for name in ["referer", "cookie", "authorization", "x-member"] {
                #expect(request.headers[name] == nil)
            }
            #expect(request.headers["accept"]?.hasPrefix("image/webp") == true)
        }
    }

    @Test("have a largest size, a longest way and a longest time")
    func limits() async {
        var limits = HTTPLimits()
        limits.maximumBytes = 4
        limits.maximumRedirects = 2
        let wire = wire(limits: limits)
        // Only who never answers is measured by time.
        limits.firstByte = .milliseconds(50)
        let hasty = self.wire(limits: limits)
        server.respond(to: "/large") { _ in LoopbackResponse(body: Self.png) }
        server.respond(to: "/round") { _ in .redirect(to: "/round") }
        server.respond(to: "/never") { _ in .never }
        #expect(await failure("/large", wire) == .pictureNotFetched(.tooLarge(limit: 4)))
        let host = "127.0.0.1"
        #expect(await failure("/round", wire) == .pictureNotFetched(.tooManyRedirects(host: host)))
        guard case .pictureNotFetched(.timedOut) = await failure("/never", hasty) else {
            Issue.record("nothing ended the wait")
            return
        }
        #expect(await failure("/none", wire) == .pictureNotFetched(.status(404, host: host)))
        #expect(server.requests.count == 6)
    }

    @Test("that cannot be had are fetched ahead once a day, and whenever a reader looks at them")
    func missing() async throws {
        let address = server.address("/gone.png")
        let time = Mutex(Date(timeIntervalSince1970: 1_000_000))
        func keep() async -> NewsError? {
            do throws(NewsError) {
                // As another process would.
                _ = try await wire { time.withLock { $0 } }.keep(address, in: neighbour)
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
        #expect(try await wire().bytes(of: address, in: neighbour) == Self.png)
    }

    @Test("that a spent budget ended are not taken for missing")
    func overBudget() async throws {
        server.respond(to: "/a.png") { _ in LoopbackResponse(body: Self.png) }
        let address = server.address("/a.png")
        let spent = HTTPMeter { _, _ in false }
        await #expect(throws: NewsError.pictureNotFetched(.overBudget)) {
            try await wire().keep(address, in: neighbour, meter: spent)
        }
        #expect(try await wire().keep(address, in: neighbour))
    }

    @Test("wait for a server that asks to be left alone, be it for a page or for a picture")
    func patience() async throws {
        let patience = RetryAfterRegistry()
        let time = Mutex(Date(timeIntervalSince1970: 1_000_000))
        let wire = wire(patience: patience) { time.withLock { $0 } }
        server.respond(to: "/a.png") { _ in
            LoopbackResponse(status: 503, headers: [("Retry-After", "90")])
        }
        server.respond(to: "/b.png") { _ in LoopbackResponse(body: Self.png) }
        #expect(await failure("/a.png", wire) != nil)
        for _ in 1...2 {
            await #expect(throws: NewsError.self) {
                try await wire.keep(server.address("/b.png"), in: neighbour)
            }
        }
        #expect(patience.secondsLeft(for: "127.0.0.1", at: time.withLock { $0 }) == 90)
        #expect(server.requests.count == 1)
        time.withLock { $0 += 91 }
        #expect(try await wire.keep(server.address("/b.png"), in: neighbour))
    }

    @Test("never lead a public feed into a private network, unless the reader allows it")
    func privateAddresses() async {
        server.respond(to: "/a.png") { _ in LoopbackResponse(body: Self.png) }
        let stranger = FeedID("https://stranger.example/feed")
        let refusal = await failure("/a.png", wire(), of: stranger)
        #expect(refusal == .pictureNotFetched(.privateAddress(host: "127.0.0.1")))
        #expect(server.requests.isEmpty)
        var settings = FeedSettings()
        settings.allowPrivateAddresses = true
        let allowed = wire(settings: [stranger.address: settings])
        #expect(await failure("/a.png", allowed, of: stranger) == nil)
    }

    @Test(
        "that are none are named, and not kept",
        arguments: [
            ("<!DOCTYPE html><title>Log in</title>", "a web page"),
            ("<svg xmlns='http://www.w3.org/2000/svg'/>", "a drawing in SVG"),
            ("<?xml version='1.0'?>\n<svg/>", "a drawing in SVG"),
            ("\0\0\0\u{1C}ftypavif", "a picture in AVIF"), ("", "nothing"),
            ("BM6", "another kind of file"),
        ]
    )
    func others(text: String, found: String) async throws {
        server.respond(to: "/a") { _ in LoopbackResponse(text, contentType: "image/png") }
        #expect(await failure("/a", wire()) == .notAPicture(found: found))
        #expect(try place.names == [])
    }

    @Test(
        "have an http or https address",
        arguments: ["file:///etc/passwd", "ftp://a.example/b", "b"]
    )
    func schemes(address: String) async {
        await #expect(throws: NewsError.pictureNotFetched(.badAddress(address))) {
            try await wire().bytes(of: address, in: neighbour)
        }
    }
}
