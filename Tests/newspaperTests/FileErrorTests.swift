import FoundationEssentials
import Glibc
import PseudoTerminals
import Testing

/// What is wrong around the program is said, and the rest works on.
@Suite("Trouble with files")
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

    @Test("A setting that is not heeded is named where it matters")
    func configuration() throws {
        try home.write(
            "{refresh: {intervall: \"1h\"}, feeds: {}}",
            to: ".config/newspaper/config.json5"
        )
        let sentence =
            "newspaper: config.json5: line 1, refresh.intervall: there is no such key; "
            + "interval is the nearest.\n"
        #expect(try home.run("refresh").complaint == sentence)
        #expect(try home.run("list").complaint == "")
        let program = try TerminalProgram(
            [BuiltNewspaper.path()],
            columns: 120,
            rows: 40,
            environment: ["HOME": home.path]
        )
        try program.waitFor("config.json5: line 1, refresh.intervall: there is no such key")
        try program.type("q")
        #expect(try program.waitForEnd() == .exit(0))
    }

    @Test("Files of cookies and passwords for all that cannot be used are named, and others asked")
    func filesForAll() throws {
        let (path, file) = (".config/newspaper/config.json5", "\(home.path)/cookies.txt")
        try home.write(
            "{\n fetching: {cookieFile: '~/cookies.txt',\n netrc: '\(home.path)/netrc'}}",
            to: path
        )
        try home.write("machine", to: "netrc")
        let told = [
            "line 2, fetching.cookieFile: the file “\(file)” cannot be read; check its name and its "
                + "permissions.",
            "line 3, fetching.netrc: the file “\(home.path)/netrc” has a fault (line 1: nothing "
                + "follows “machine”); mend it.",
        ]
        let check = try home.run("config --check")
        #expect(check.status == 1)
        #expect(check.output == told.map { "\(home.path)/\(path): \($0)\n" }.joined())
        let refresh = try home.run("refresh")
        #expect(refresh.status == 0)
        #expect(
            refresh.complaint == told.map { "newspaper: config.json5: \($0)\n" }.joined()
        )
        let doctor = try home.run("doctor")
        #expect(doctor.status == 1 && told.allSatisfy { doctor.output.contains("! \($0)\n") })
        let shown = try home.run("config --show").output
        #expect(shown.contains("fetching.cookieFile\t\"~/cookies.txt\"\tconfig.json5, line 2\n"))
        try home.write("", to: "cookies.txt")
        try home.write("machine a.example login anna password one", to: "netrc")
        #expect(try home.run("config --check").output.hasSuffix(": all is well\n"))
    }

    @Test("An archive that is no file is said to be none, and nobody waits for what stands there")
    func noFile() throws {
        try FileManager.default.removeItem(atPath: home.path + "/" + archive)
        #expect(mkfifo(home.path + "/" + archive, 0o600) == 0)
        for command in ["status", "list", "refresh"] {
            let run = try home.run(command)
            #expect(run.status == 1, "\(command)")
            #expect(run.complaint.contains("not a regular file"), "\(command): \(run.complaint)")
        }
        let doctor = try home.run("doctor").output
        #expect(doctor.contains("it does not answer (not a regular file)"))
        #expect(!doctor.contains("tells more"))
    }

    @Test("A layout that there is not is named, and refused on the command line")
    func layout() throws {
        try home.write("{layout: \"tabloid\"}", to: ".config/newspaper/config.json5")
        let sentence =
            "line 1, layout: this must be one of “broadsheet”, “list”, “list-with-preview”."
        #expect(try home.run("doctor").output.contains(sentence))
        let program = try TerminalProgram(
            [BuiltNewspaper.path(), "--layout", "tabloid"],
            environment: ["HOME": home.path]
        )
        #expect(try program.waitForEnd() == .exit(2))
        #expect(program.screen.text.contains("There is no layout “tabloid”, only broadsheet"))
    }

    @Test("The reader's own name stands on the masthead, over the layout that was wished for")
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
            // Over a list it has one row, over the broadsheet it is spaced.
            try program.waitFor(isList ? " The Tidal Times " : "T H E   T I D A L   T I M E S")
            // The headline that leads the broadsheet is drawn in block letters.
            try program.waitFor(isList ? "High tide" : "█▀█▐▌")
            try program.type("q")
            #expect(try program.waitForEnd() == .exit(0))
        }
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

    @Test("An archive in a folder that cannot be written is read, and nobody is asked for news")
    func closedArchive() throws {
        // Folders where the log should be: nobody, not even root, can write.
        for end in ["wal", "shm"] {
            try? FileManager.default.removeItem(atPath: "\(home.path)/\(archive)-\(end)")
            try home.write("", to: "\(archive)-\(end)/inside")
        }
        let place = "\(home.path)/\(archive)"
        let notice = "newspaper: No mark and no news can be kept, for \(place) cannot be written:"
        let list = try home.run("list")
        #expect(list.output.hasSuffix("\tTides\tHigh tide\n"))
        #expect(list.complaint.hasPrefix(notice))
        let refresh = try home.run("refresh")
        #expect(refresh.complaint.hasPrefix(notice))
        #expect(refresh.complaint.contains("the archive keeps no news (it can only be read)"))
        #expect(refresh.status == 1)
        #expect(try home.run("mark read 1").status == 1)
        let doctor = try home.run("doctor")
        #expect(doctor.output.contains("\n! it can only be read, and no mark is kept: check who"))
        #expect(doctor.status == 1)
    }

    @Test("Where no archive can be made, the doctor says so and makes nothing")
    func closedFolder() throws {
        try home.write("in the way", to: "data")
        let variables = "HOME='\(home.path)' XDG_DATA_HOME='\(home.path)/data'"
        let doctor = try home.run("doctor", variables: variables)
        let place = "\(home.path)/data/newspaper"
        #expect(
            doctor.output.contains("Archive        \(place)/archive.db: none yet\n! nothing can")
        )
        #expect(doctor.output.contains("(\(place)/: Not a directory)"))
        #expect(doctor.status == 1)
        #expect(home.text(of: "data") == "in the way")
        // What is fetched is shown, and not kept.
        let refresh = try home.run("refresh", variables: variables)
        #expect(refresh.complaint.hasPrefix("newspaper: No mark and no news can be kept"))
    }

    @Test("Without a variable HOME the system says where the home is")
    func noHome() throws {
        let record = try #require(getpwuid(getuid()))
        let place = String(cString: record.pointee.pw_dir)
        let doctor = try home.run("doctor", variables: "XDG_DATA_HOME='\(home.path)/data'")
        #expect(doctor.output.contains("\nSubscriptions  \(place)/.config/newspaper/"))
        #expect(doctor.output.contains("\nArchive        \(home.path)/data/newspaper/"))
    }

    @Test("Where the home cannot be written, that is said and nothing is lost in silence")
    func closedHome() throws {
        let variables = "HOME=/proc/nowhere"
        let add = try home.run("add --unchecked https://a.example/", variables: variables)
        #expect(add.complaint.contains("subscriptions.opml cannot be written"))
        #expect(add.status == 1)
        let list = try home.run("list --limit 1", variables: variables)
        #expect(list.complaint.contains("newspaper: No feed is subscribed to"))
        #expect(list.complaint.contains("newspaper: No mark and no news can be kept"))
        #expect(list.output.contains("The last dredger leaves the Northern Channel"))
    }
}
