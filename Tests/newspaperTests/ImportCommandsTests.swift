import Testing

@Suite("Import and export on the command line")
struct ImportCommandsTests {
    private let home: CommandHome

    private static let list = """
        <opml version="2.0"><body>
        <outline text="Sea"><outline text="Tides" xmlUrl="https://tides.example/feed"/></outline>
        <outline text="Tides again" xmlUrl="https://tides.example/feed"/>
        <outline text="Run" xmlUrl="|ls -l"/>
        <outline text="Key" xmlUrl="https://me:secret@key.example/"/>
        </body></opml>
        """

    init() throws {
        home = try CommandHome()
        try home.write(Self.list, to: "list.opml")
    }

    @Test("A dry run reports the result and writes nothing")
    func trial() throws {
        let answer = try home.run("import list.opml --dry-run")
        #expect(
            answer.output == """
                Sea\tTides\thttps://tides.example/feed
                News\tKey\thttps://key.example/
                2 feeds would be added, 1 duplicate, 1 skipped.
                Skipped: |ls -l – a program; imports never run programs. Use commands.NAME.exec in config.json5

                """
        )
        #expect(answer.status == 0)
        #expect(home.text(of: ".config/newspaper/subscriptions.opml") == nil)
    }

    @Test("A second import changes nothing")
    func twice() throws {
        #expect(try home.run("import list.opml").status == 0)
        let before = home.text(of: ".config/newspaper/subscriptions.opml")
        let answer = try home.run("import list.opml")
        #expect(
            answer.output == """
                0 feeds added, 2 already subscribed, 1 duplicate, 1 skipped.
                Skipped: |ls -l – a program; imports never run programs. Use commands.NAME.exec in config.json5

                """
        )
        #expect(home.text(of: ".config/newspaper/subscriptions.opml") == before)
        #expect(before?.contains("https://me:secret@key.example/") == true)
    }

    @Test("A truncated list is reported", arguments: [20, 60, 120])
    func cutOff(bytes: Int) throws {
        try home.write(String(Self.list.dropLast(bytes)), to: "list.opml")
        let answer = try home.run("import list.opml")
        #expect(answer.output.contains("\nThe file is incomplete: its end is missing.\n"))
        #expect(try home.run("import list.opml --json").output.contains("\"broken\" : true"))
    }

    @Test("import --json prints one document without credentials")
    func json() throws {
        let answer = try home.run("import list.opml --json")
        #expect(
            answer.output == """
                {
                  "added" : [
                    {
                      "address" : "https://tides.example/feed",
                      "section" : "Sea",
                      "title" : "Tides"
                    },
                    {
                      "address" : "https://key.example/",
                      "section" : "News",
                      "title" : "Key"
                    }
                  ],
                  "broken" : false,
                  "dryRun" : false,
                  "known" : 0,
                  "leftOut" : [
                    {
                      "text" : "|ls -l",
                      "why" : "a program; imports never run programs. Use commands.NAME.exec in config.json5"
                    }
                  ],
                  "repeated" : 1
                }

                """
        )
    }

    @Test("An exported list can be imported elsewhere")
    func roundTrip() throws {
        _ = try home.run("import list.opml")
        let export = try home.run("export")
        #expect(
            export.standardError
                == "newspaper: 1 address exported without the user name and password.\n"
        )
        let other = try CommandHome()
        try other.write(export.output, to: "list.opml")
        #expect(try other.run("import list.opml").output == "2 feeds added.\n")
        #expect(try other.run("export").output == export.output)
        #expect(try other.run("feeds").output == home.run("feeds").output)
    }

    @Test("A file that is not a list is an error, and so is a missing file")
    func noList() throws {
        try home.write("dear diary", to: "diary.txt")
        let input = try home.run("import diary.txt")
        #expect(
            input.standardError
                == "newspaper: “diary.txt” is plain text, not a list of feeds or pages. "
                + "Specify an OPML file or an export of saved pages.\n"
        )
        #expect(input.status == 1)
        let missing = try home.run("import nowhere.opml")
        #expect(
            missing.standardError.contains("Can’t read the file “nowhere.opml”. Check its name")
        )
        #expect(missing.status == 1)
        #expect(try home.run("import").status == 2)
        let both = try home.run("import list.opml diary.txt")
        #expect(both.standardError == input.standardError && both.status == 1)
        #expect(home.text(of: ".config/newspaper/subscriptions.opml") == nil)
    }

    @Test("Several lists are imported as one, in their order, and undone together")
    func several() throws {
        try home.write(
            """
            <opml version="2.0"><body><outline text="Air" xmlUrl="https://air.example/feed"/>
            <outline text="Tides" xmlUrl="https://tides.example/feed"/></body></opml>
            """,
            to: "more.opml"
        )
        let answer = try home.run("import list.opml more.opml")
        #expect(
            answer.output == """
                3 feeds added, 2 duplicates, 1 skipped.
                Skipped: |ls -l – a program; imports never run programs. Use commands.NAME.exec in config.json5

                """
        )
        #expect(try home.run("feeds").output.contains("https://air.example/feed"))
        #expect(try home.run("undo").status == 0)
        #expect(try !home.run("feeds").output.contains("example"))
    }

    @Test("Feeds and pages cannot be imported together, and the file of feeds is named")
    func kinds() throws {
        try home.write("url,title\nhttps://a.example/story,A story\n", to: "pages.csv")
        let answer = try home.run("import pages.csv list.opml")
        #expect(
            answer.standardError == """
                newspaper: Nothing was imported: list.opml contains feeds, but other files contain pages. \
                Import feeds and pages separately.

                """
        )
        #expect(answer.status == 1)
        #expect(home.text(of: ".config/newspaper/subscriptions.opml") == nil)
    }

    @Test("remove prints the command that restores the feed")
    func takingBack() throws {
        _ = try home.run("add --unchecked https://a.example/ --section \"Tom's\" --title 'A & B'")
        let before = try home.run("feeds").output
        let removed = try home.run("remove A.example")
        #expect(
            removed.output == """
                Unsubscribed from https://a.example/.
                To undo: newspaper add --unchecked https://a.example/ --section \
                'Tom'\\''s' --title 'A & B'

                """
        )
        #expect(try home.run("feeds").output == "")
        let words = try #require(removed.output.split(separator: "newspaper ").last)
        #expect(try home.run(String(words.prefix { $0 != "\n" })).status == 0)
        #expect(try home.run("feeds").output == before)
    }
}
