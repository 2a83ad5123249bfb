import FoundationEssentials
import PseudoTerminals
import Testing

/// What is wrong around the program is said, and the rest works on.
@Suite("Trouble with files")
struct TroubleTests {
    private let home: CommandHome
    private let archive = ".local/share/newspaper/archive.db"

    init() throws {
        home = try CommandHome()
        let feed =
            "<rss><channel><title>Tides</title><item><guid>1</guid><title>High tide</title>"
            + "</item></channel></rss>"
        try home.write(feed, to: "tides.xml")
        _ = try home.run("add --unchecked file://\(home.path)/tides.xml")
        #expect(try home.run("refresh").status == 0)
    }

    @Test("A setting that is not heeded is named where it matters")
    func configuration() throws {
        try home.write(
            "{refresh: {intervall: \"1h\"}, feeds: {}}",
            to: ".config/newspaper/config.json5"
        )
        let sentence =
            "newspaper: config.json5: refresh.intervall: there is no such key; "
            + "see Docs/Configuration.md.\n"
        #expect(try home.run("refresh").complaint == sentence)
        #expect(try home.run("list").complaint == "")
        let program = try TerminalProgram(
            [BuiltNewspaper.path()],
            columns: 120,
            rows: 40,
            environment: ["HOME": home.path]
        )
        try program.waitFor("config.json5: refresh.intervall: there is no such key")
        try program.type("q")
        #expect(try program.waitForEnd() == .exit(0))
    }

    @Test("A folder in the place of the configuration is said")
    func closedConfiguration() throws {
        try home.write("", to: ".config/newspaper/config.json5/inside")
        #expect(
            try home.run("refresh").complaint == "newspaper: config.json5: The configuration "
                + "cannot be read (not a regular file).\n"
        )
    }

    @Test("An archive that is none is kept, said once, and a new one begins")
    func foreign() throws {
        try FileManager.default.removeItem(atPath: "\(home.path)/\(archive)")
        for end in ["-wal", "-shm"] {
            // The last program may have tidied them away.
            try? FileManager.default.removeItem(atPath: "\(home.path)/\(archive)\(end)")
        }
        try home.write(String(repeating: "dear diary ", count: 1000), to: archive)
        let answer = try home.run("refresh")
        #expect(answer.complaint.hasPrefix("newspaper: The archive was damaged: 0 stories were"))
        #expect(answer.complaint.contains("archive.db.damaged-"))
        #expect(answer.output == "1 new\tTides\n")
        #expect(try home.run("refresh").complaint == "")
    }

    @Test("What is wrong with the archive stands in the footer")
    func footer() throws {
        try home.write("dear diary", to: archive)
        let program = try TerminalProgram(
            [BuiltNewspaper.path()],
            columns: 120,
            rows: 40,
            environment: ["HOME": home.path]
        )
        try program.waitFor("The archive was damaged")
        try program.type("q")
        #expect(try program.waitForEnd() == .exit(0))
    }
}
