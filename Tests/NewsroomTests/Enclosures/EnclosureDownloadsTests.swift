import FoundationEssentials
import HTTP
import LoopbackServer
import News
import Synchronization
import Testing

@testable import Newsroom

@Suite("Downloading enclosures")
struct EnclosureDownloadsTests {
    private let world: EnclosureWorld
    private var server: LoopbackServer { world.server }
    private var folder: TemporaryFolder { world.folder }

    init() throws { world = try EnclosureWorld() }

    @Test("A download that is interrupted ten times resumes where it stopped")
    func tenCuts() async throws {
        defer { server.stop() }
        let body = world.bytes(40 << 20)
        let piece = body.count / 11 + 1
        server.respond(to: "/episode.mp3") { request in
            let range = request.headers["range"].map { Int($0.dropFirst(6).dropLast()) ?? 0 }
            let start = request.headers["if-range"] == "\"one\"" ? range ?? 0 : 0
            let rest = Array(body[start...])
            let end = start > 0
            return LoopbackResponse(
                status: end ? 206 : 200,
                headers: [("ETag", "\"one\"")]
                    + (end
                        ? [("Content-Range", "bytes \(start)-\(body.count - 1)/\(body.count)")]
                        : []),
                body: rest,
                delivery: rest.count <= piece ? .whole : .cutOff(after: piece)
            )
        }
        let keeper = world.keeper()
        #expect(try await keeper.queue([world.download("/episode.mp3")]) == 1)
        let path = "\(folder.path)/files/Episode.mp3"
        #expect(try await world.ended(keeper).map(\.state) == [.whole(path: path)])
        #expect(world.file("Episode.mp3") == body)
        #expect(try world.names == ["Episode.mp3"])
        let requests = server.requests(to: "/episode.mp3")
        #expect(requests.count == 11)
        #expect(
            requests.map { $0.headers["range"] == nil } == [true]
                + Array(repeating: false, count: 10)
        )
        #expect(try await keeper.downloads().map(\.state) == [.whole(path: path)])
        #expect(try await keeper.queue([world.download("/episode.mp3")]) == 0)
        #expect(try await world.ended(keeper).isEmpty)
    }

    @Test("A download restarts if the file on the server has changed")
    func otherVersion() async throws {
        defer { server.stop() }
        let (old, new) = (world.bytes(300_000), world.bytes(200_000, seed: 2))
        let count = Mutex(0)
        server.respond(to: "/a.mp3") { request in
            let number = count.withLock { count in
                count += 1
                return count
            }
            guard number > 1 else {
                return LoopbackResponse(
                    headers: [("ETag", "\"old\"")],
                    body: old,
                    delivery: .cutOff(after: 100_000)
                )
            }
            #expect(request.headers["if-range"] == "\"old\"")
            return LoopbackResponse(headers: [("ETag", "\"new\"")], body: new)
        }
        let keeper = world.keeper()
        try await keeper.queue([world.download("/a.mp3")])
        #expect(try await world.ended(keeper).count == 1)
        #expect(world.file("Episode.mp3") == new)
    }

    @Test(
        "A download restarts if the server cannot resume or sends a wrong range",
        arguments: [
            // Without strong ETag or date, it cannot be resumed.
            ([], 200, nil), ([("ETag", "W/\"weak\"")], 200, nil),
            // The server ignores ranges.
            ([("ETag", "\"tag\"")], 200, nil),
            ([("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT")], 200, nil),
            // A range with a wrong start or total length.
            ([("ETag", "\"tag\"")], 206, "bytes 7-299999/300000"),
            ([("ETag", "\"tag\"")], 206, "bytes 100000-299999/999999"),
            ([("ETag", "\"tag\"")], 206, "nonsense"), ([("ETag", "\"tag\"")], 206, nil),
            ([("ETag", "\"tag\"")], 416, "bytes */5"),
        ] as [([(String, String)], Int, String?)]
    )
    func cannotGoOn(fields: [(String, String)], status: Int, range: String?) async throws {
        defer { server.stop() }
        let body = world.bytes(300_000)
        let hasValidator = fields.first?.1.hasPrefix("W/") == false
        let count = Mutex(0)
        server.respond(to: "/a.mp3") { request in
            let number = count.withLock { count in
                count += 1
                return count
            }
            if number == 1 {
                return LoopbackResponse(
                    headers: fields,
                    body: body,
                    delivery: .cutOff(after: 100_000)
                )
            }
            guard number == 2, hasValidator else {
                return LoopbackResponse(headers: fields, body: body)
            }
            #expect(request.headers["range"] == "bytes=100000-")
            return LoopbackResponse(
                status: status,
                headers: fields + (range.map { [("Content-Range", $0)] } ?? []),
                body: status == 200 ? body : status == 206 ? Array(body[7...]) : []
            )
        }
        let keeper = world.keeper()
        try await keeper.queue([world.download("/a.mp3")])
        #expect(
            try await world.ended(keeper).map(\.state)
                == [.whole(path: "\(folder.path)/files/Episode.mp3")]
        )
        #expect(world.file("Episode.mp3") == body)
        #expect(try world.names == ["Episode.mp3"])
    }

    @Test("A download that never progresses fails after a few attempts")
    func beginning() async throws {
        defer { server.stop() }
        let body = world.bytes(300_000)
        server.respond(to: "/a.mp3") { request in
            request.headers["range"] == nil
                ? LoopbackResponse(
                    headers: [("ETag", "\"tag\"")],
                    body: body,
                    delivery: .cutOff(after: 100_000)
                ) : LoopbackResponse(status: 416, headers: [("ETag", "\"tag\"")])
        }
        let keeper = world.keeper()
        try await keeper.queue([world.download("/a.mp3")])
        #expect(
            try await world.ended(keeper).allSatisfy {
                if case .failed = $0.state { true } else { false }
            }
        )
        #expect(server.requests.count < 12)
    }

    @Test("A Content-Range total that is negative or too large is unknown")
    func sizes() {
        #expect(ContentRange("bytes 0-4/9223372036854775806")?.total == nil)
        #expect(ContentRange("bytes 0-4/-5")?.total == nil)
        #expect(ContentRange("bytes 0-4/10")?.total == 10)
    }

    @Test("A download resumes a partial file from another process")
    func otherProcess() async throws {
        defer { server.stop() }
        let body = world.bytes(300_000)
        let isCut = Mutex(true)
        server.respond(to: "/a.mp3") { request in
            guard isCut.withLock({ $0 }) else {
                #expect(request.headers["range"] == "bytes=100000-")
                return LoopbackResponse(
                    status: 206,
                    headers: [
                        ("ETag", "\"tag\""), ("Content-Range", "bytes 100000-299999/300000"),
                    ],
                    body: Array(body[100_000...])
                )
            }
            guard request.headers["range"] == nil else { return LoopbackResponse(status: 404) }
            return LoopbackResponse(
                headers: [("ETag", "\"tag\"")],
                body: body,
                delivery: .cutOff(after: 100_000)
            )
        }
        let first = world.keeper()
        try await first.queue([world.download("/a.mp3")])
        let states = try await world.ended(first).map(\.state)
        guard case .failed(let sentence) = states.first else {
            Issue.record("a 404 is no end")
            return
        }
        #expect(sentence.contains("404"))
        #expect(try world.names == ["Episode.mp3.part", "Episode.mp3.part.of"])
        isCut.withLock { $0 = false }
        let second = world.keeper()
        #expect(try await second.queue([world.download("/a.mp3")]) == 1)
        #expect(try await world.ended(second).count == 1)
        #expect(world.file("Episode.mp3") == body)
        #expect(try world.names == ["Episode.mp3"])
    }

    @Test("An empty file is complete, and a download that cannot be written fails")
    func edges() async throws {
        defer { server.stop() }
        server.respond(to: "/empty.mp3") { _ in LoopbackResponse() }
        server.respond(to: "/a.mp3") { _ in LoopbackResponse("a", contentType: "audio/mpeg") }
        let keeper = world.keeper()
        try await keeper.queue([world.download("/empty.mp3", title: "Empty")])
        #expect(try await world.ended(keeper).count == 1)
        #expect(world.file("Empty.mp3") == [])
        let blocked = world.keeper(name: "folder/{title}")
        try folder.write("a file", to: "files/folder")
        try await blocked.queue([world.download("/a.mp3")])
        guard case .failed(let sentence) = try await world.ended(blocked).first?.state else {
            Issue.record("a file is no folder")
            return
        }
        #expect(sentence.hasPrefix("Can’t write "))
    }
}
