import FoundationEssentials
import HTTP
import LoopbackServer
import News
import Synchronization
import Testing

@testable import Newsroom

@Suite("Downloads from hostile servers")
struct HostileDownloadsTests {
    private let world: EnclosureWorld
    private var server: LoopbackServer { world.server }

    init() throws { world = try EnclosureWorld() }

    private static let noRoom = "Not enough disk space for "

    private func sentence(_ download: Download?) -> String? {
        if case .failed(let sentence)? = download?.state { sentence } else { nil }
    }

    @Test("A download that does not fit on the disk is refused and leaves no file")
    func announced() async throws {
        defer { server.stop() }
        for (path, count) in [("/large.mp3", 2000), ("/small.mp3", 900)] {
            server.respond(to: path) { [world] _ in LoopbackResponse(body: world.bytes(count)) }
        }
        let disk = DiskSpaceLimit(freeBytes: { _ in 3000 }, spareBytes: 2000)
        let keeper = world.keeper(disk: disk)
        try await keeper.queue([
            world.download("/large.mp3", title: "Large"),
            world.download("/small.mp3", title: "Small"),
        ])
        let ended = try await world.ended(keeper)
        #expect(sentence(ended.first { $0.title == "Large" })?.hasPrefix(Self.noRoom) == true)
        #expect(try world.names == ["Small.mp3"])
    }

    @Test("A download stops when the disk is full, and its partial file is deleted")
    func endless() async throws {
        defer { server.stop() }
        let more = [UInt8](repeating: 7, count: 1 << 16)
        server.respond(to: "/endless.mp3") { _ in
            LoopbackResponse(body: more, delivery: .endless(more: more) { _ in })
        }
        let looks = Mutex(0)
        let disk = DiskSpaceLimit(
            freeBytes: { _ in
                looks.withLock { looks in
                    looks += 1
                    return looks < 3 ? 10 << 20 : 100
                }
            },
            spareBytes: 100
        )
        let keeper = world.keeper(disk: disk)
        try await keeper.queue([world.download("/endless.mp3")])
        let ended = try await world.ended(keeper)
        #expect(sentence(ended.first)?.hasPrefix(Self.noRoom) == true)
        // Free space is checked per megabyte.
        #expect(looks.withLock { $0 } == 3)
        #expect(try world.names == [])
    }

    @Test("A download of unknown length stops at a limit")
    func unannounced() async throws {
        defer { server.stop() }
        let more = [UInt8](repeating: 7, count: 1 << 16)
        server.respond(to: "/endless.mp3") { _ in
            LoopbackResponse(body: more, delivery: .endless(more: more) { _ in })
        }
        let keeper = world.keeper(disk: DiskSpaceLimit(longestUnannounced: 1_000_000))
        try await keeper.queue([world.download("/endless.mp3")])
        let ended = try await world.ended(keeper)
        #expect(
            sentence(ended.first) == "Couldn’t download the file: the response is larger than 1 MB."
        )
        #expect(try world.names == [])
        #expect(server.requests.count == 1)
    }

    @Test("A chunked download stops at the limit even if a length is announced")
    func chunkedWithLength() async throws {
        defer { server.stop() }
        let chunk =
            Array("10000\r\n".utf8) + [UInt8](repeating: 7, count: 1 << 16) + Array("\r\n".utf8)
        server.respond(to: "/endless.mp3") { _ in
            LoopbackResponse(
                headers: [("Content-Length", "900"), ("Transfer-Encoding", "chunked")],
                body: chunk,
                delivery: .endless(more: chunk) { _ in }
            )
        }
        let keeper = world.keeper(disk: DiskSpaceLimit(longestUnannounced: 1_000_000))
        try await keeper.queue([world.download("/endless.mp3")])
        let ended = try await world.ended(keeper)
        #expect(
            sentence(ended.first) == "Couldn’t download the file: the response is larger than 1 MB."
        )
        #expect(try world.names == [])
    }

    @Test("A download stops at the announced length", arguments: [(900, true), (1001, false)])
    func beyondLength(size: Int64, mayGrow: Bool) {
        var disk = DiskSpaceLimit(freeBytes: { _ in .max }, spareBytes: 0)
        let problem = disk.problem(growing: size - 100, by: 100, of: 1000, on: 0)
        #expect(problem == (mayGrow ? nil : .tooLarge))
    }

    @Test(
        "If slow downloads hold all slots, one of them yields to the others",
        .timeLimit(.minutes(30))
    )
    func allSlow() async throws {
        defer { server.stop() }
        let slowCount = 1 + ActiveDownloads.mostSlow
        server.respond(to: "/quick.mp3") { _ in LoopbackResponse(body: [1]) }
        let pauses = ManualPauses()
        let keeper = world.keeper(atOnce: 1, watch: pauses.pause)
        for number in 1...slowCount {
            server.respond(to: "/slow\(number).mp3") { _ in .never }
            try await keeper.queue([world.download("/slow\(number).mp3", title: "Slow \(number)")])
        }
        try await keeper.queue([world.download("/quick.mp3", title: "Quick")])
        let (ends, teller) = AsyncStream.makeStream(of: String.self)
        let fetching = Task {
            try await keeper.fetch(nil) { event in
                if case .ended(let download) = event { teller.yield(download.title) }
            }
        }
        // Each check frees a slot for one more; the last finds none left.
        for _ in 1...slowCount { await pauses.end(EnclosureDownloads.slowAfter) }
        var ended = ends.makeAsyncIterator()
        #expect(await ended.next() == "Quick")
        fetching.cancel()
        try await fetching.value
        let waiting = try await keeper.downloads().filter(\.isWaiting)
        #expect(waiting.count == slowCount)
    }

    @Test("Many downloads do not reload the whole list for each one")
    func many() async throws {
        defer { server.stop() }
        let count = 60
        for number in 1...count {
            server.respond(to: "/\(number).mp3") { _ in LoopbackResponse(body: [1]) }
        }
        let keeper = world.keeper()
        try await keeper.queue((1...count).map { world.download("/\($0).mp3", title: "\($0)") })
        #expect(try await world.ended(keeper).count == count)
        #expect(await keeper.listReadingCount <= 4)
    }

    @Test(
        "A slow download yields its slot to the next one",
        .timeLimit(.minutes(30))
    )
    func slow() async throws {
        defer { server.stop() }
        server.respond(to: "/slow.mp3") { _ in .never }
        server.respond(to: "/quick.mp3") { _ in LoopbackResponse(body: [1]) }
        let pauses = ManualPauses()
        let keeper = world.keeper(atOnce: 1, watch: pauses.pause)
        try await keeper.queue([
            world.download("/slow.mp3", title: "Slow"),
            world.download("/quick.mp3", title: "Quick"),
        ])
        let (ends, teller) = AsyncStream.makeStream(of: String.self)
        let fetching = Task {
            try await keeper.fetch(nil) { event in
                if case .ended(let download) = event { teller.yield(download.title) }
            }
        }
        await pauses.end(EnclosureDownloads.slowAfter)
        var ended = ends.makeAsyncIterator()
        #expect(await ended.next() == "Quick")
        fetching.cancel()
        try await fetching.value
    }

    @Test("A download that keeps trickling fails after a few attempts")
    func dripping() async throws {
        let server = DrippingServer()
        let keeper = world.keeper(fetcher: server)
        try await keeper.queue([world.download("/drip.mp3")])
        let ended = try await world.ended(keeper)
        #expect(
            sentence(ended.first)
                == "Couldn’t download the file: drip.example was too slow. Try again later."
        )
        let speeds = server.requests.withLock { $0.map(\.options.slowestBytesPerSecond) }
        #expect(speeds == Array(repeating: 1000, count: 6))
    }
}

/// Sends a hundred bytes per request, then becomes too slow.
private final class DrippingServer: HTTPDownloading {
    let requests = Mutex<[HTTPRequest]>([])

    func download(
        _ request: HTTPRequest,
        into sink: any HTTPResponseSink
    ) async throws(HTTPError) -> HTTPResponse {
        let number = requests.withLock { requests in
            requests.append(request)
            return requests.count
        }
        let first = (number - 1) * 100
        let range = "bytes \(first)-999999/1000000"
        _ = sink.begin(
            status: number == 1 ? 200 : 206,
            headers: ["ETag": "\"one\"", "Content-Length": "1000000", "Content-Range": range]
        )
        _ = [UInt8](repeating: 7, count: 100).withUnsafeBytes { sink.take($0) }
        throw .tooSlow(host: "drip.example", after: .seconds(20))
    }
}
