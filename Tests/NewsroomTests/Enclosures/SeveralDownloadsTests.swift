import FoundationEssentials
import LoopbackServer
import News
import Testing

@testable import Newsroom

@Suite("Parallel downloads")
struct SeveralDownloadsTests {
    private let world: EnclosureWorld
    private var server: LoopbackServer { world.server }
    private var folder: TemporaryFolder { world.folder }

    init() throws { world = try EnclosureWorld() }

    @Test("Downloads with equal names become numbered files and overwrite none")
    func equalNames() async throws {
        defer { server.stop() }
        try folder.write("mine", to: "files/Episode.mp3")
        for path in ["/a.mp3", "/b.mp3", "/c.mp3"] {
            server.respond(to: path) { _ in LoopbackResponse(path, contentType: "audio/mpeg") }
        }
        let keeper = world.keeper(atOnce: 3)
        try await keeper.queue(["/a.mp3", "/b.mp3", "/c.mp3"].map { world.download($0) })
        #expect(try await world.ended(keeper).count == 3)
        #expect(
            try world.names
                == ["Episode (2).mp3", "Episode (3).mp3", "Episode (4).mp3", "Episode.mp3"]
        )
        #expect(world.file("Episode.mp3") == Array("mine".utf8))
        let texts = (2...4).compactMap { world.file("Episode (\($0)).mp3") }
        #expect(Set(texts) == Set(["/a.mp3", "/b.mp3", "/c.mp3"].map { Array($0.utf8) }))
    }

    @Test("A stalled download does not block others, and stops when cancelled")
    func several() async throws {
        defer { server.stop() }
        server.respond(to: "/slow.mp3") { _ in .never }
        let paths = (1...5).map { "/\($0).mp3" }
        for path in paths {
            server.respond(to: path) { _ in LoopbackResponse(path, contentType: "audio/mpeg") }
        }
        let keeper = world.keeper()
        try await keeper.queue([world.download("/slow.mp3", title: "Slow")])
        try await keeper.queue(paths.map { world.download($0, title: "Episode \($0.dropFirst())") })
        let (ends, reported) = AsyncStream.makeStream(of: Download.self)
        let fetching = Task {
            try await keeper.fetch(nil) { event in
                if case .ended(let download) = event { reported.yield(download) }
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

    @Test("A download from a private address is allowed only if the user typed it")
    func privateAddresses() async throws {
        let keeper = world.keeper()
        world.server.respond(to: "/a.mp3") { _ in LoopbackResponse(body: [1]) }
        let listed = Download(Enclosure(address: world.server.address("/a.mp3")), title: "A")
        try await keeper.queue([listed])
        #expect(
            try await world.ended(keeper).map(\.state) == [
                .failed(
                    sentence:
                        "Couldn’t download the file: the address is in a private network."
                )
            ]
        )
        #expect(world.server.requests.isEmpty)
        try await keeper.queue([world.download("/a.mp3", title: "A")])
        #expect(try await world.ended(keeper).count == 1)
        #expect(world.file("A.mp3") == [1])
    }

    @Test("Any title and feed name results in one file inside its folder")
    func anyNames() async throws {
        defer { server.stop() }
        let titles = [
            "../../escaped", "/etc/passwd", "..", ".", "", "-rf", "--help", "~", "a/b", "a\\b",
            "\u{0}",
            "\n", "a\nb", "\t", "\u{1B}]0;x\u{7}", "\u{1B}[2J", "\u{202E}3pm.exe", "$(touch x)",
            "`x`",
            "'", "\"", "a;b", "a|b", "a&b", "*", "?", "%00", "%2e%2e%2f", "{title}", "{file}",
            "CON", "x.part",
            "潮の満ち干", "الجزر", "גאות", "Отлив", "น้ำลง", "ज्वार", "👩‍👩‍👧‍👦", "e\u{301}",
            String(repeating: "ü", count: 300), String(repeating: "潮", count: 300),
        ]
        let keeper = world.keeper(atOnce: 4, name: "{feed}/{title}")
        for (number, title) in titles.enumerated() {
            server.respond(to: "/\(number)") { _ in
                LoopbackResponse("\(number)", contentType: "audio/mpeg")
            }
            let enclosure = Enclosure(address: server.address("/\(number)"))
            try await keeper.queue([
                Download(enclosure, title: title, source: title, isTyped: true)
            ])
        }
        let ended = try await world.ended(keeper)
        var texts: Set<String> = []
        for download in ended {
            guard case .whole(let path) = download.state else {
                Issue.record("\(download.title.debugDescription): \(download.state)")
                continue
            }
            let names = path.dropFirst("\(folder.path)/files/".count).split(separator: "/")
            #expect(path.hasPrefix("\(folder.path)/files/") && names.count == 2, "\(path)")
            #expect(!names.contains { $0.hasPrefix(".") || $0.hasPrefix("-") }, "\(path)")
            if let bytes = FileManager.default.contents(atPath: path) {
                texts.insert(String(decoding: bytes, as: UTF8.self))
            }
        }
        #expect(texts == Set(titles.indices.map(String.init)))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).contains("escaped")
                == false
        )
    }

    @Test("Another program’s file with the name of a partial download is left unchanged")
    func otherPart() async throws {
        defer { server.stop() }
        try folder.write("mine", to: "files/Episode.mp3.part")
        server.respond(to: "/a.mp3") { _ in LoopbackResponse("a", contentType: "audio/mpeg") }
        let keeper = world.keeper()
        try await keeper.queue([world.download("/a.mp3")])
        #expect(try await world.ended(keeper).count == 1)
        #expect(world.file("Episode.mp3.part") == Array("mine".utf8))
        #expect(world.file("Episode (2).mp3") == Array("a".utf8))
    }

    @Test("A deleted file can be downloaded again")
    func vanished() async throws {
        defer { server.stop() }
        server.respond(to: "/a.mp3") { _ in LoopbackResponse("a", contentType: "audio/mpeg") }
        let keeper = world.keeper()
        try await keeper.queue([world.download("/a.mp3")])
        #expect(try await world.ended(keeper).count == 1)
        #expect(try await keeper.queue([world.download("/a.mp3")]) == 0)
        try FileManager.default.removeItem(atPath: "\(folder.path)/files/Episode.mp3")
        #expect(try await keeper.queue([world.download("/a.mp3")]) == 1)
        #expect(try await world.ended(keeper).count == 1)
        #expect(world.file("Episode.mp3") == Array("a".utf8))
    }

    @Test("Two concurrent runs fetch each file once")
    func twoSides() async throws {
        defer { server.stop() }
        let paths = (1...6).map { "/\($0).mp3" }
        for path in paths {
            server.respond(to: path) { _ in LoopbackResponse(path, contentType: "audio/mpeg") }
        }
        let keeper = world.keeper(atOnce: 2)
        try await keeper.queue(paths.map { world.download($0, title: "Episode \($0.dropFirst())") })
        async let some = world.ended(keeper)
        async let others = world.ended(keeper)
        let all = try await some + others
        #expect(all.map(\.title).sorted() == paths.map { "Episode \($0.dropFirst())" })
        for path in paths { #expect(server.requests(to: path).count == 1) }
    }

    @Test("Progress is reported at most about a hundred times, and completion is reported")
    func progress() async throws {
        defer { server.stop() }
        let body = world.bytes(40 << 20)
        server.respond(to: "/a.mp3") { _ in LoopbackResponse(body: body) }
        let paper = world.paper()
        let keeper = world.keeper(of: paper)
        let changes = paper.changes()
        try await keeper.queue([world.download("/a.mp3")])
        #expect(try await world.ended(keeper).count == 1)
        var steps: [[DownloadProgress]] = []
        for await change in changes {
            guard case .downloading(let step) = change else { continue }
            steps.append(step)
            if steps.count > 1, step.isEmpty { break }
        }
        let received = steps.flatMap { $0 }.map(\.received)
        #expect(!received.isEmpty && received == received.sorted())
        #expect(steps.flatMap { $0 }.allSatisfy { $0.total == Int64(body.count) })
        #expect(steps.count <= 104)
    }

    private func serveHalfAFile() {
        let body = world.bytes(200_000)
        server.respond(to: "/cut.mp3") { _ in
            LoopbackResponse(
                headers: [("ETag", "\"one\"")],
                body: body,
                delivery: .cutOff(after: 100_000)
            )
        }
        server.respond(to: "/a.mp3") { _ in LoopbackResponse("a", contentType: "audio/mpeg") }
    }

    @Test("Removing a download deletes its partial file but never a complete one")
    func forgotten() async throws {
        defer { server.stop() }
        serveHalfAFile()
        let keeper = world.keeper()
        let (cut, whole) = (world.download("/cut.mp3", title: "Cut"), world.download("/a.mp3"))
        try await keeper.queue([cut, whole])
        _ = try await world.ended(keeper)
        #expect(try world.names == ["Cut.mp3.part", "Cut.mp3.part.of", "Episode.mp3"])
        try await keeper.remove([cut.id, whole.id])
        #expect(try world.names == ["Episode.mp3"])
    }

    @Test(
        "Downloads leave no empty folders after a failure or removal"
    )
    func folders() async throws {
        defer { server.stop() }
        serveHalfAFile()
        let keeper = world.keeper(name: "all/{title}/{name}")
        let (cut, none) = (
            world.download("/cut.mp3", title: "Cut"), world.download("/none.mp3", title: "None")
        )
        try await keeper.queue([cut, none])
        _ = try await world.ended(keeper)
        #expect(try world.names(in: "all") == ["Cut"])
        try await keeper.queue([world.download("/a.mp3")])
        _ = try await world.ended(keeper)
        try await keeper.remove([cut.id, none.id])
        #expect(try world.names(in: "all") == ["Episode"])
        try folder.write("mine", to: "files/all/Cut/mine")
        try await keeper.queue([cut])
        _ = try await world.ended(keeper)
        try await keeper.remove([cut.id])
        #expect(try world.names(in: "all/Cut") == ["mine"])
    }

    @Test("A file is downloaded by only one process at a time, and failures leave no files")
    func twoProcesses() async throws {
        defer { server.stop() }
        let (begun, notify) = AsyncStream.makeStream(of: Void.self)
        server.respond(to: "/slow.mp3") { _ in
            notify.yield()
            return .never
        }
        server.respond(to: "/a.mp3") { _ in LoopbackResponse("a", contentType: "audio/mpeg") }
        let first = world.keeper()
        try await first.queue([world.download("/slow.mp3", title: "Slow")])
        let fetching = Task { try await first.fetch(nil) { _ in } }
        for await _ in begun { break }
        let second = world.keeper(userAgent: "second")
        try await second.queue([
            world.download("/a.mp3"), world.download("/none.mp3", title: "None"),
        ])
        var states: [String: Download.State] = [:]
        for download in try await world.ended(second) { states[download.title] = download.state }
        #expect(states["Slow"] == .waiting)
        #expect(states["Episode"] == .whole(path: "\(folder.path)/files/Episode.mp3"))
        #expect(states.count == 3)
        #expect(try world.names == ["Episode.mp3", "Slow.mp3.part", "Slow.mp3.part.of"])
        // On a slow machine the first process may time out and repeat its request.
        let asking = server.requests(to: "/slow.mp3").map { $0.headers["user-agent"] }
        #expect(!asking.contains("second"))
        fetching.cancel()
        try await fetching.value
        #expect(try world.names == ["Episode.mp3"])
    }
}
