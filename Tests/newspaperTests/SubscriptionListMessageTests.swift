import Testing

@Suite("Messages about the subscription list", .timeLimit(.minutes(30)))
struct SubscriptionListMessageTests {
    private static let list = ".config/newspaper/subscriptions.opml"
    private let home: CommandHome

    init() throws {
        home = try CommandHome()
    }

    @Test(
        "Every command reports a truncated list once, on standard error",
        arguments: ["feeds", "feeds --json", "list", "export", "refresh --due"]
    )
    func brokenOff(command: String) throws {
        try home.write(
            """
            <opml version="2.0"><body>
            <outline text="Tides" xmlUrl="http://127.0.0.1:1/tides"/>
            <outline text="Ebb" xmlUrl="http://127.0.0.1:1/eb
            """,
            to: Self.list
        )
        let errorOutput = try home.run(command).standardError
        let sentence = "is incomplete: the file ends after 1 feed."
        #expect(errorOutput.split(separator: sentence, omittingEmptySubsequences: false).count == 2)
    }

    @Test("The next change of a truncated list keeps a copy of it")
    func kept() throws {
        let broken = "<opml><body><outline text='Tides' xmlUrl='https://tides.example/feed'/>"
        try home.write(broken, to: Self.list)
        let answer = try home.run("add --unchecked https://ebb.example/feed")
        #expect(answer.standardError.contains("the original file is"))
        let copy = try #require(
            answer.standardError.split(separator: "/").last { $0.contains("kept-") }?
                .split(separator: "\n").first?.dropLast()
        )
        #expect(home.text(of: ".config/newspaper/\(copy)") == broken)
        #expect(try home.run("feeds").standardError == "")
    }

    @Test("Without subscriptions, commands announce and use the example edition")
    func example() throws {
        let name = try #require(
            try home.run("list --example --limit 1").output.split(separator: "\t").first
        )
        for command in ["list", "list --search a", "read \(name)", "write -"] {
            let answer = try home.run(command)
            #expect(answer.status == 0 && !answer.output.isEmpty, "\(command)")
            #expect(
                answer.standardError.hasPrefix(
                    "newspaper: No subscriptions yet; these are example stories."
                ),
                "\(command)"
            )
        }
        #expect(try home.run("list --example").standardError == "")
    }

    @Test("refresh reports an unusable list without a feed's name")
    func unusable() throws {
        try home.write("xmlUrl= dear diary", to: Self.list)
        let errorOutput = try home.run("refresh").standardError
        #expect(errorOutput.hasPrefix("newspaper: Can’t change the subscriptions"))
    }

    @Test("feeds prints the same number of fields per line, whatever titles contain")
    func fields() throws {
        let added = try home.run(
            "add --unchecked https://tides.example/feed --title \"$(printf 'a\\tb\\nc')\" "
                + "--section \"$(printf 'd\\te')\""
        )
        #expect(added.output == "Subscribed to a b c.\n")
        let row = "d e\ta b c\thttps://tides.example/feed\n"
        #expect(try home.run("feeds").output == row)
        try home.write(
            "<opml><body><outline text='d&#9;e'><outline text='a&#9;b&#10;c' "
                + "xmlUrl='https://tides.example/feed'/></outline></body></opml>",
            to: Self.list
        )
        #expect(try home.run("feeds").output == row)
    }

    @Test("import reports closed or empty standard input")
    func closed() throws {
        for first in ["sh -c 'exec \"$@\" <&-' sh", ""] {
            let answer = try home.run("import -", after: first)
            #expect(answer.status == 1)
            #expect(
                answer.standardError.hasPrefix(
                    "newspaper: Standard input is empty. Specify an OPML file"
                )
            )
        }
    }
}
