import FoundationEssentials
import HTTP
import LoopbackServer
import News
import Synchronization
import Testing

@testable import Newsroom

@Suite("Files of stories are fetched")
struct EnclosureDownloadsTests {
    private let folder: TemporaryFolder
    private let server: LoopbackServer

    init() throws {
        folder = try TemporaryFolder()
        server = try LoopbackServer()
    }

    /// A newspaper on the disk, and whoever fetches its files; each is another process to the files.
    private func keeper(atOnce: Int = 2, name: String = "{title}") -> EnclosureDownloads {
        var configuration = NewsroomConfiguration()
        configuration.enclosures.folder = "~/files"
        configuration.enclosures.atOnce = atOnce
        configuration.enclosures.name = name
        let paper = ArchivedNewsService(
            title: "",
            path: "\(folder.path)/archive.db",
            list: .fixed([]),
            fetcher: HTTPClient(userAgent: "test"),
            now: { Date(timeIntervalSince1970: 1_800_000_000) }
        )
        return paper.downloads(
            fetcher: HTTPClient(userAgent: "test"),
            configuration: configuration,
            home: folder.path,
            pause: { _ in }
        )
    }

    private func download(_ path: String, title: String = "Episode") -> Download {
        Download(Enclosure(address: server.address(path)), title: title)
    }

    /// Fetches what waits, and tells what became of it.
    private func ended(_ keeper: EnclosureDownloads) async throws -> [Download] {
        let ended = Mutex<[Download]>([])
        try await keeper.fetch(nil) { event in
            if case .ended(let download) = event { ended.withLock { $0.append(download) } }
        }
        return ended.withLock { $0 }
    }

    private func bytes(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
        var state = seed
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count + 8)
        while bytes.count < count {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            withUnsafeBytes(of: state) { bytes.append(contentsOf: $0) }
        }
        return Array(bytes.prefix(count))
    }

    private func file(_ name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: "\(folder.path)/files/\(name)").map(Array.init)
    }

    private var names: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/files").sorted()
        }
    }

    @Test("whole, over a connection that is cut ten times, each time going on where it was")
    func tenCuts() async throws {
        defer { server.stop() }
        let body = bytes(40 << 20)
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
        let keeper = keeper()
        #expect(try await keeper.queue([download("/episode.mp3")]) == 1)
        let path = "\(folder.path)/files/Episode.mp3"
        #expect(try await ended(keeper).map(\.state) == [.whole(path: path)])
        #expect(file("Episode.mp3") == body)
        #expect(try names == ["Episode.mp3"])
        let requests = server.requests(to: "/episode.mp3")
        #expect(requests.count == 11)
        #expect(
            requests.map { $0.headers["range"] == nil } == [true]
                + Array(repeating: false, count: 10)
        )
        #expect(try await keeper.downloads().map(\.state) == [.whole(path: path)])
        // What is there is not fetched again.
        #expect(try await keeper.queue([download("/episode.mp3")]) == 0)
        #expect(try await ended(keeper).isEmpty)
    }

    @Test("anew, when the server has another version by then")
    func otherVersion() async throws {
        defer { server.stop() }
        let (old, new) = (bytes(300_000), bytes(200_000, seed: 2))
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
            // If-Range names the old one: all of the new one comes.
            #expect(request.headers["if-range"] == "\"old\"")
            return LoopbackResponse(headers: [("ETag", "\"new\"")], body: new)
        }
        let keeper = keeper()
        try await keeper.queue([download("/a.mp3")])
        #expect(try await ended(keeper).count == 1)
        #expect(file("Episode.mp3") == new)
    }

    @Test(
        "whole, from servers that cannot go on, or answer with another part",
        arguments: [
            // Neither tag nor date: nobody knows what to go on with.
            ([], 200, nil), ([("ETag", "W/\"weak\"")], 200, nil),
            // It takes no notice of ranges.
            ([("ETag", "\"tag\"")], 200, nil),
            ([("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT")], 200, nil),
            // It answers with a part that begins elsewhere, or with one of another length.
            ([("ETag", "\"tag\"")], 206, "bytes 7-299999/300000"),
            ([("ETag", "\"tag\"")], 206, "bytes 100000-299999/999999"),
            ([("ETag", "\"tag\"")], 206, "nonsense"), ([("ETag", "\"tag\"")], 206, nil),
            ([("ETag", "\"tag\"")], 416, "bytes */5"),
        ] as [([(String, String)], Int, String?)]
    )
    func cannotGoOn(fields: [(String, String)], status: Int, range: String?) async throws {
        defer { server.stop() }
        let body = bytes(300_000)
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
        let keeper = keeper()
        try await keeper.queue([download("/a.mp3")])
        #expect(
            try await ended(keeper).map(\.state)
                == [.whole(path: "\(folder.path)/files/Episode.mp3")]
        )
        #expect(file("Episode.mp3") == body)
        #expect(try names == ["Episode.mp3"])
    }

    @Test("on from where another process was stopped")
    func otherProcess() async throws {
        defer { server.stop() }
        let body = bytes(300_000)
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
        let first = keeper()
        try await first.queue([download("/a.mp3")])
        let states = try await ended(first).map(\.state)
        guard case .failed(let sentence) = states.first else {
            Issue.record("a 404 is no end")
            return
        }
        #expect(sentence.contains("404"))
        #expect(try names == ["Episode.mp3.part", "Episode.mp3.part.of"])
        isCut.withLock { $0 = false }
        let second = keeper()
        #expect(try await second.queue([download("/a.mp3")]) == 1)
        #expect(try await ended(second).count == 1)
        #expect(file("Episode.mp3") == body)
        #expect(try names == ["Episode.mp3"])
    }

    @Test("beside each other: equal names become two files, and none is written over")
    func equalNames() async throws {
        defer { server.stop() }
        try folder.write("mine", to: "files/Episode.mp3")
        for path in ["/a.mp3", "/b.mp3", "/c.mp3"] {
            server.respond(to: path) { _ in LoopbackResponse(path, contentType: "audio/mpeg") }
        }
        let keeper = keeper(atOnce: 3)
        try await keeper.queue(["/a.mp3", "/b.mp3", "/c.mp3"].map { download($0) })
        #expect(try await ended(keeper).count == 3)
        #expect(
            try names
                == ["Episode (2).mp3", "Episode (3).mp3", "Episode (4).mp3", "Episode.mp3"]
        )
        #expect(file("Episode.mp3") == Array("mine".utf8))
        let texts = (2...4).compactMap { file("Episode (\($0)).mp3") }
        #expect(Set(texts) == Set(["/a.mp3", "/b.mp3", "/c.mp3"].map { Array($0.utf8) }))
    }

    @Test("several at once: one that hangs holds up no other, and stops when nobody waits")
    func several() async throws {
        defer { server.stop() }
        server.respond(to: "/slow.mp3") { _ in .never }
        let paths = (1...5).map { "/\($0).mp3" }
        for path in paths {
            server.respond(to: path) { _ in LoopbackResponse(path, contentType: "audio/mpeg") }
        }
        let keeper = keeper()
        try await keeper.queue([download("/slow.mp3", title: "Slow")])
        try await keeper.queue(paths.map { download($0, title: "Episode \($0.dropFirst())") })
        let (ends, told) = AsyncStream.makeStream(of: Download.self)
        let fetching = Task {
            try await keeper.fetch(nil) { event in
                if case .ended(let download) = event { told.yield(download) }
            }
        }
        var names: [String] = []
        for await end in ends {
            names.append(end.title)
            if names.count == paths.count { break }
        }
        #expect(names.sorted() == paths.map { "Episode \($0.dropFirst())" })
        fetching.cancel()
        try await fetching.value
        let slow = try await keeper.downloads().first
        #expect(slow?.title == "Slow")
        #expect(slow?.state == .waiting)
    }

    @Test("even when there is nothing in them, and not at all where the disk has no place")
    func edges() async throws {
        defer { server.stop() }
        server.respond(to: "/empty.mp3") { _ in LoopbackResponse() }
        server.respond(to: "/a.mp3") { _ in LoopbackResponse("a", contentType: "audio/mpeg") }
        let keeper = keeper()
        try await keeper.queue([download("/empty.mp3", title: "Empty")])
        #expect(try await ended(keeper).count == 1)
        #expect(file("Empty.mp3") == [])
        let blocked = self.keeper(name: "folder/{title}")
        try folder.write("a file", to: "files/folder")
        try await blocked.queue([download("/a.mp3")])
        guard case .failed(let sentence) = try await ended(blocked).first?.state else {
            Issue.record("a file is no folder")
            return
        }
        #expect(sentence.contains("cannot be written"))
    }
}
