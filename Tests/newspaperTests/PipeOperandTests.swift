import Glibc
import Testing

@Suite("Pipes in place of files", .timeLimit(.minutes(30)))
struct PipeOperandTests {
    private let home: CommandHome

    init() throws {
        home = try CommandHome()
        try home.write(
            "<rss><channel><title>Sea</title><item><title>Low tide</title></item></channel></rss>",
            to: "feed.xml"
        )
        try home.write(
            "<opml><body><outline text='Tides' xmlUrl='https://tides.example/feed'/></body></opml>",
            to: "list.opml"
        )
        try home.write("https://a.example/essay\n", to: "pages.txt")
        let text = String(repeating: "The water went far out that day. ", count: 40)
        try home.write(
            "<html><body><article><h1>Out</h1><p>\(text)</p></article></body></html>",
            to: "page.html"
        )
        try home.write("https://a.example/talk.mp3\n", to: "queue")
    }

    private func run(_ command: String, on file: String) throws -> CommandHome.CommandResult {
        let pipe = "\(home.path)/pipe"
        unlink(pipe)
        guard mkfifo(pipe, 0o600) == 0 else { throw CancellationError() }
        let writer = "{ sh -c 'cat \(file) >pipe' >/dev/null 2>&1 & } ;"
        return try home.run("\(command) pipe", after: writer)
    }

    @Test("A named pipe is read to its end like a file, once")
    func named() throws {
        for (command, file) in [
            ("feed", "feed.xml"), ("feed --json", "feed.xml"), ("extract", "page.html"),
            ("import --dry-run", "list.opml"), ("import --dry-run", "pages.txt"),
        ] {
            let (usual, piped) = (
                try home.run("\(command) \(file)"), try run(command, on: file)
            )
            #expect(usual.status == 0 && piped == usual, "\(command) \(file)")
        }
        let queued = try run("enclosures queue --podboat", on: "queue")
        #expect(queued.output.hasPrefix("1 file queued") && queued.status == 0)
    }

    @Test("/dev/stdin is read as standard input")
    func standardInput() throws {
        for (command, file) in [("feed", "feed.xml"), ("import --dry-run", "list.opml")] {
            let answer = try home.run("\(command) /dev/stdin", after: "cat \(file) |")
            #expect(answer == (try home.run("\(command) \(file)")), "\(command)")
        }
    }

    @Test("A pipe or device with unsuitable content is reported like a file")
    func wrong() throws {
        let page = try run("feed", on: "page.html")
        #expect(page.status == 1 && page.standardError.hasPrefix("newspaper: “pipe” is "))
        for command in ["feed", "extract", "import"] {
            let endless = try home.run("\(command) /dev/zero")
            #expect(endless.status == 1 && endless.standardError.contains("256 MB"), "\(command)")
            let folder = try home.run("\(command) .")
            #expect(folder.standardError.contains("Can’t read the file “.”."), "\(command)")
        }
    }
}
