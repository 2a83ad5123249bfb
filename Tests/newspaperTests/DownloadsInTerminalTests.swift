import FoundationEssentials
import Glibc
import LoopbackServer
import PseudoTerminals
import Testing

@Suite("Enclosures in a terminal", .timeLimit(.minutes(30)))
struct DownloadsInTerminalTests {
    private let home: CommandHome
    private let server: LoopbackServer

    init() throws {
        home = try CommandHome()
        server = try LoopbackServer()
    }

    @Test(
        "A player gets an enclosure's address or path as one argument, without a shell"
    )
    func playing() throws {
        defer { server.stop() }
        let address = server.address("/files/-rf;$(touch%20owned)'.mp3")
        server.respond(to: "/feed") { _ in
            LoopbackResponse(
                """
                <rss><channel><title>../../-The $(touch owned)</title><item><guid>1</guid>
                <title>--Low 'water'; `touch owned` "$HOME"</title>
                <enclosure url="\(address)" type="audio/mpeg" length="7"/></item></channel></rss>
                """,
                contentType: "text/xml"
            )
        }
        server.respond(to: "/files/-rf;$(touch%20owned)'.mp3") { _ in
            LoopbackResponse("splash!", contentType: "audio/mpeg")
        }
        let played = try Played(in: home)
        try home.write(
            """
            { layout: "list", enclosures: { player: ["sh", "-c",
                "printf '%s|' \\"$#\\" \\"$@\\" > '\(played.path)'", "player", "{file}", "end"] } }
            """,
            to: ".config/newspaper/config.json5"
        )
        _ = try home.run("add --unchecked \(server.address("/feed"))")
        _ = try home.run("refresh")
        let program = try TerminalProgram(
            [try BuiltNewspaper.path()],
            columns: 120,
            rows: 40,
            environment: ["HOME": home.path]
        )
        try program.waitUntil("the headline") {
            $0.selectedRow != nil && $0.text.contains("--Low 'water'; `touch owned` \"$HOME\" ♪")
        }
        try program.type("P")
        #expect(try played.words() == "2|\(address)|end|")
        try program.type("gd")
        try program.waitFor("Downloaded ")
        try program.type("P")
        let path =
            "\(home.path)/Podcasts/The $(touch owned)/Low 'water'; `touch owned` -$HOME-.mp3"
        #expect(try played.words() == "2|\(path)|end|")
        #expect(FileManager.default.contents(atPath: path).map { $0.count } == 7)
        try program.type("ge")
        try program.waitFor("1 downloaded")
        try program.type("Q")
        #expect(try program.waitForEnd() == .exit(0))
        for folder in [home.path, "\(home.path)/Podcasts"] {
            #expect(!FileManager.default.fileExists(atPath: "\(folder)/owned"))
        }
    }
}

/// Records players' arguments through a named pipe.
private final class Played {
    let path: String
    private let descriptor: Int32

    init(in home: CommandHome) throws {
        path = "\(home.path)/played"
        guard mkfifo(path, 0o600) == 0 else { throw PseudoTerminalError("no pipe: \(errno)") }
        // With a writer in this process, the pipe never ends.
        descriptor = open(path, O_RDWR | O_CLOEXEC)
    }

    deinit { close(descriptor) }

    func words() throws -> String {
        var words: [UInt8] = []
        while !words.ends(with: Array("|end|".utf8)) {
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, 120_000) == 1 else { throw PseudoTerminalError("nobody plays") }
            var byte: UInt8 = 0
            guard read(descriptor, &byte, 1) == 1 else {
                throw PseudoTerminalError("no word: \(errno)")
            }
            words.append(byte)
        }
        return String(decoding: words, as: UTF8.self)
    }
}

extension [UInt8] {
    fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
