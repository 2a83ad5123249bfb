import FoundationEssentials
import Glibc
import PseudoTerminals
import Testing

@Suite("Problems with files")
struct FileErrorTests {
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

    @Test("An invalid setting is reported by the commands that it affects")
    func configuration() throws {
        try home.write(
            "{refresh: {intervall: \"1h\"}, feeds: {}}",
            to: ".config/newspaper/config.json5"
        )
        let sentence =
            "newspaper: config.json5: line 1, refresh.intervall: unknown key. "
            + "Did you mean interval?\n"
        #expect(try home.run("refresh").standardError == sentence)
        #expect(try home.run("list").standardError == "")
        let program = try TerminalProgram(
            [BuiltNewspaper.path()],
            columns: 120,
            rows: 40,
            environment: ["HOME": home.path]
        )
        try program.waitFor("config.json5: line 1, refresh.intervall: unknown key.")
        try program.type("q")
        #expect(try program.waitForEnd() == .exit(0))
    }

    @Test("Unusable cookie and netrc files are reported, and other feeds are refreshed")
    func filesForAll() throws {
        let (path, file) = (".config/newspaper/config.json5", "\(home.path)/cookies.txt")
        try home.write(
            "{\n fetching: {cookieFile: '~/cookies.txt',\n netrc: '\(home.path)/netrc'}}",
            to: path
        )
        try home.write("machine", to: "netrc")
        let reported = [
            "line 2, fetching.cookieFile: can’t read the file “\(file)”; check its name and "
                + "permissions.",
            "line 3, fetching.netrc: the file “\(home.path)/netrc” is invalid (line 1: no value "
                + "after “machine”).",
        ]
        let check = try home.run("config --check")
        #expect(check.status == 1)
        #expect(check.output == reported.map { "\(home.path)/\(path): \($0)\n" }.joined())
        let refresh = try home.run("refresh")
        #expect(refresh.status == 0)
        #expect(
            refresh.standardError == reported.map { "newspaper: config.json5: \($0)\n" }.joined()
        )
        let doctor = try home.run("doctor")
        #expect(doctor.status == 1 && reported.allSatisfy { doctor.output.contains("! \($0)\n") })
        let shown = try home.run("config --show").output
        #expect(shown.contains("fetching.cookieFile\t\"~/cookies.txt\"\tconfig.json5, line 2\n"))
        try home.write("", to: "cookies.txt")
        try home.write("machine a.example login anna password one", to: "netrc")
        #expect(try home.run("config --check").output.hasSuffix(": OK\n"))
    }

    @Test("An archive that is not a regular file is reported without waiting")
    func noFile() throws {
        try FileManager.default.removeItem(atPath: home.path + "/" + archive)
        #expect(mkfifo(home.path + "/" + archive, 0o600) == 0)
        for command in ["status", "list", "refresh"] {
            let run = try home.run(command)
            #expect(run.status == 1, "\(command)")
            #expect(
                run.standardError.contains("not a regular file"),
                "\(command): \(run.standardError)"
            )
        }
        let doctor = try home.run("doctor").output
        #expect(doctor.contains("can’t read the archive (not a regular file)"))
        #expect(!doctor.contains("Run “newspaper doctor”"))
    }

    @Test("An unknown layout is reported, and rejected on the command line")
    func layout() throws {
        try home.write("{layout: \"tabloid\"}", to: ".config/newspaper/config.json5")
        let sentence =
            "line 1, layout: must be one of “broadsheet”, “list”, “list-with-preview”."
        #expect(try home.run("doctor").output.contains(sentence))
        let program = try TerminalProgram(
            [BuiltNewspaper.path(), "--layout", "tabloid"],
            environment: ["HOME": home.path]
        )
        #expect(try program.waitForEnd() == .exit(2))
        #expect(program.screen.text.contains("Unknown layout “tabloid”; use broadsheet"))
    }

    @Test("The masthead has the configured title, in any layout")
    func title() throws {
        try home.write(
            "{title: \"The Tidal Times\", layout: \"list\"}",
            to: ".config/newspaper/config.json5"
        )
        for (options, isList) in [([], true), (["--layout", "broadsheet"], false)] {
            let program = try TerminalProgram(
                [BuiltNewspaper.path()] + options,
                environment: ["HOME": home.path]
            )
            // A list's masthead has one row; a broadsheet's has spaced letters.
            try program.waitFor(isList ? " The Tidal Times " : "T H E   T I D A L   T I M E S")
            try program.waitFor(isList ? "High tide" : "█▀█▐▌")
            try program.type("q")
            #expect(try program.waitForEnd() == .exit(0))
        }
    }

    @Test("A folder in place of the configuration is reported")
    func closedConfiguration() throws {
        try home.write("", to: ".config/newspaper/config.json5/inside")
        #expect(
            try home.run("refresh").standardError
                == "newspaper: config.json5: Can’t read the configuration (not a regular file).\n"
        )
    }

    @Test("An invalid archive is kept, reported once and replaced by a new one")
    func invalidArchive() throws {
        try FileManager.default.removeItem(atPath: "\(home.path)/\(archive)")
        for end in ["-wal", "-shm"] {
            // The last program may have deleted them.
            try? FileManager.default.removeItem(atPath: "\(home.path)/\(archive)\(end)")
        }
        try home.write(String(repeating: "dear diary ", count: 1000), to: archive)
        let answer = try home.run("refresh")
        #expect(
            answer.standardError.hasPrefix(
                "newspaper: The archive was damaged. 0 stories were recovered"
            )
        )
        #expect(answer.standardError.contains("archive.db.damaged-"))
        #expect(answer.output == "1 new\tTides\n")
        #expect(try home.run("refresh").standardError == "")
    }

    @Test("A problem with the archive appears in the footer")
    func footer() throws {
        try home.write("dear diary", to: archive)
        let program = try TerminalProgram(
            [BuiltNewspaper.path()],
            columns: 120,
            rows: 40,
            environment: ["HOME": home.path]
        )
        try program.waitFor("The archive was damaged.")
        try program.type("q")
        #expect(try program.waitForEnd() == .exit(0))
    }

    @Test("A read-only archive can be read, and nothing is fetched")
    func closedArchive() throws {
        // Directories in place of log files prevent writing, even for root.
        for end in ["wal", "shm"] {
            try? FileManager.default.removeItem(atPath: "\(home.path)/\(archive)-\(end)")
            try home.write("", to: "\(archive)-\(end)/inside")
        }
        let place = "\(home.path)/\(archive)"
        let notice = "newspaper: Changes and new stories can’t be saved: \(place) is not writable."
        let list = try home.run("list")
        #expect(list.output.hasSuffix("\tTides\tHigh tide\n"))
        #expect(list.standardError.hasPrefix(notice))
        let refresh = try home.run("refresh")
        #expect(refresh.standardError.hasPrefix(notice))
        #expect(
            refresh.standardError.contains("the archive can’t store news (the file is read-only)")
        )
        #expect(refresh.status == 1)
        #expect(try home.run("mark read 1").status == 1)
        let doctor = try home.run("doctor")
        #expect(
            doctor.output.contains(
                "\n! the archive is read-only, so changes are not saved; check the"
            )
        )
        #expect(doctor.status == 1)
    }

    @Test("If no archive can be created, doctor reports it and creates nothing")
    func closedFolder() throws {
        try home.write("in the way", to: "data")
        let variables = "HOME='\(home.path)' XDG_DATA_HOME='\(home.path)/data'"
        let doctor = try home.run("doctor", variables: variables)
        let place = "\(home.path)/data/newspaper"
        #expect(
            doctor.output.contains(
                "Archive        \(place)/archive.db: not created yet\n! can’t write to the archive"
            )
        )
        #expect(doctor.output.contains("(\(place)/: Not a directory)"))
        #expect(doctor.status == 1)
        #expect(home.text(of: "data") == "in the way")
        let refresh = try home.run("refresh", variables: variables)
        #expect(
            refresh.standardError.hasPrefix("newspaper: Changes and new stories can’t be saved")
        )
    }

    @Test("Without HOME, the home folder comes from the password database")
    func noHome() throws {
        let record = try #require(getpwuid(getuid()))
        let place = String(cString: record.pointee.pw_dir)
        let doctor = try home.run("doctor", variables: "XDG_DATA_HOME='\(home.path)/data'")
        #expect(doctor.output.contains("\nSubscriptions  \(place)/.config/newspaper/"))
        #expect(doctor.output.contains("\nArchive        \(home.path)/data/newspaper/"))
    }

    @Test("If the home folder is not writable, commands report that nothing is stored")
    func closedHome() throws {
        let variables = "HOME=/proc/nowhere"
        let add = try home.run("add --unchecked https://a.example/", variables: variables)
        #expect(
            add.standardError.contains(
                "Can’t write /proc/nowhere/.config/newspaper/subscriptions.opml ("
            )
        )
        #expect(add.status == 1)
        let list = try home.run("list --limit 1", variables: variables)
        #expect(list.standardError.contains("newspaper: No subscriptions yet"))
        #expect(list.standardError.contains("newspaper: Changes and new stories can’t be saved"))
        #expect(list.output.contains("The last dredger leaves the Northern Channel"))
    }
}
