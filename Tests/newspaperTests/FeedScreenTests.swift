import FoundationEssentials
import LoopbackServer
import PseudoTerminals
import Testing

@Suite("Temporary and subscribed feeds on the screen", .timeLimit(.minutes(30)))
struct FeedScreenTests {
    private let home: CommandHome
    private let server: LoopbackServer

    init() throws {
        home = try CommandHome()
        server = try LoopbackServer()
        let picture = try Self.picture()
        server.respond(to: "/pier.png") { _ in
            LoopbackResponse(headers: [("Content-Type", "image/png")], body: picture)
        }
        serve([("Low tide", "Sand, and <img src='/pier.png' width='600' height='400'>")])
    }

    private static func picture() throws -> [UInt8] {
        let root = "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
        let folder = "/\(root)/Sources/ExampleGazette/Pictures"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        let name = try #require(names.first { $0.hasSuffix(".png") })
        return Array(try Data(contentsOf: URL(filePath: "\(folder)/\(name)")))
    }

    private func serve(_ stories: [(title: String, text: String)]) {
        let items = stories.map {
            "<item><guid>\($0.title)</guid><title>\($0.title)</title>"
                + "<description><![CDATA[\($0.text)]]></description></item>"
        }
        let feed = "<rss><channel><title>Tides</title>\(items.joined())</channel></rss>"
        server.respond(to: "/tides") { _ in
            LoopbackResponse(feed, contentType: "application/rss+xml")
        }
    }

    private func open(_ options: String...) throws -> TerminalProgram {
        try TerminalProgram(
            [BuiltNewspaper.path(), "--layout", "list"] + options,
            columns: 120,
            rows: 40,
            environment: ["HOME": home.path]
        )
    }

    private func look(with program: TerminalProgram) throws {
        try program.waitUntil("the story") { $0.text.contains("Low tide") && $0.selectedRow != nil }
        try program.type("\r")
        try program.waitUntil("the picture") { $0.halfBlockCount > 40 }
        try program.type("Q")
        #expect(try program.waitForEnd() == .exit(0))
    }

    @Test("A feed given with --feed can be searched, and sends no notification")
    func searched() throws {
        try home.write("{news: {terminal: 'osc9'}}", to: ".config/newspaper/config.json5")
        serve([("Low tide", "Sand"), ("High tide", "The causeway is under water")])
        let program = try open("--feed", server.address("/tides"))
        try program.waitFor("High tide")
        try find("causeway", in: program)
        #expect(program.screen.count(of: "\u{1B}]9;") == 0)
        try program.type("\u{3}")
        #expect(try program.waitForEnd() == .exit(0))
    }

    /// Searches for the only story with a word, repeatedly until indexed.
    private func find(_ word: String, in program: TerminalProgram) throws {
        try program.type("/\(word.dropLast())")
        var isFound = false
        for count in 0..<500 where !isFound {
            let isWhole = count.isMultiple(of: 2)
            try program.type(isWhole ? String(word.suffix(1)) : "\u{7F}")
            try program.waitUntil("an answer") {
                $0.text.contains("› \(word) ") == isWhole
                    && ($0.text.contains("1 story") || $0.text.contains("0 stories"))
            }
            isFound = program.screen.text.contains("1 story")
        }
        #expect(isFound)
    }

    private func pictures() -> [String] {
        let folder = "\(home.path)/.cache/newspaper/pictures"
        return (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    @Test("A feed given with --feed leaves no files, and a subscribed one keeps its pictures")
    func pictures() async throws {
        try look(with: open("--feed", server.address("/tides")))
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == [])
        #expect(try home.run("add --unchecked \(server.address("/tides"))").status == 0)
        try look(with: open())
        #expect(pictures().count == 1)
    }

    @Test("New stories are found by a search soon after a refresh")
    func search() throws {
        #expect(try home.run("add --unchecked \(server.address("/tides"))").status == 0)
        #expect(try home.run("refresh").status == 0)
        let program = try open()
        try program.waitUntil("the story") { $0.text.contains("Low tide") && $0.selectedRow != nil }
        serve([("Spring tide", "A zephyr came."), ("Low tide", "Sand.")])
        try program.type("R")
        try program.waitFor("Spring tide")
        try find("zephyr", in: program)
        try program.type("\u{3}")
        #expect(try program.waitForEnd() == .exit(0))
    }
}
