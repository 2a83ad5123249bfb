import FoundationEssentials
import LoopbackServer
import Testing

@Suite("Stories on the command line")
struct ArchiveCommandsTests {
    private let home: CommandHome
    private let server: LoopbackServer

    init() throws {
        home = try CommandHome()
        server = try LoopbackServer()
        let feed = """
            <rss version="2.0"><channel><title>Tide table</title>
            <item><title>High tide</title><guid>1</guid><description>Foam</description>
              <pubDate>Fri, 20 Nov 2020 10:00:00 GMT</pubDate></item>
            <item><title>Low tide</title><guid>2</guid><description>Sand</description>
              <pubDate>Fri, 20 Nov 2020 04:00:00 GMT</pubDate></item>
            </channel></rss>
            """
        server.respond(to: "/tides") { _ in
            LoopbackResponse(feed, contentType: "application/rss+xml")
        }
    }

    private func fill() throws {
        let address = server.address("/tides")
        #expect(try home.run("add --unchecked \(address) --section Sea").status == 0)
        let fetched = CommandHome.CommandResult(
            output: "2 new\tTide table\n",
            standardError: "",
            status: 0
        )
        #expect(try home.run("refresh") == fetched)
    }

    private func titles(_ options: String = "") throws -> [String] {
        try home.run("list \(options)").output.split(separator: "\n").map { line in
            String(line.split(separator: "\t").last ?? "")
        }
    }

    @Test("list sorts as requested, except for search results")
    func orders() throws {
        defer { server.stop() }
        try fill()
        #expect(try titles("--sort title --reversed") == ["Low tide", "High tide"])
        #expect(try titles("--reversed --limit 1") == ["Low tide"])
        let refused = try home.run("list --sort titel")
        #expect(refused.status == 2)
        #expect(
            refused.standardError.contains("Unknown sort order “titel”; use date, unread,")
        )
        let search = try home.run("list --sort title --search tide")
        #expect(
            search.standardError.contains(
                "The option --search can’t be combined with a sort order; results are sorted by relevance"
            )
        )
    }

    @Test(
        "Blank option values are rejected",
        arguments: [
            "list --search ''", "list --search ' '", "write - --search=",
            "add --unchecked https://example.org --section ' '",
            "add --unchecked https://example.org --title ''",
            "catalogue add 'BBC News' --section ''",
        ]
    )
    func blank(command: String) throws {
        defer { server.stop() }
        let answer = try home.run(command)
        #expect(answer.status == 2 && answer.output == "")
        #expect(answer.standardError.contains(" must not be blank. "))
        #expect(home.text(of: ".config/newspaper/subscriptions.opml") == nil)
    }

    @Test(
        "A search without letters, digits or symbols is rejected",
        arguments: ["list --search —", "list --search '...'", "write - --search='- \"'"]
    )
    func signs(command: String) throws {
        defer { server.stop() }
        let answer = try home.run(command)
        #expect(answer.status == 2 && answer.output == "")
        #expect(
            answer.standardError.contains(" must contain a letter, a digit or a symbol such as €. ")
        )
        #expect(try home.run("list --search €").status == 0)
    }

    @Test("refresh of an address without a subscription stores nothing")
    func unsubscribed() throws {
        defer { server.stop() }
        let alone = try home.run("refresh \(server.address("/tides"))")
        #expect(alone.status == 0)
        #expect(alone.output == "2 new\tTide table\n")
        #expect(alone.standardError.contains("Nothing was saved: "))
        #expect(server.requests.count == 1)
        #expect(home.text(of: ".config/newspaper/subscriptions.opml") == nil)
        #expect(try titles() == titles("--example"))
        try fill()
        let before = try [home.run("feeds"), home.run("list"), home.run("status --json")]
        let other = LoopbackResponse(
            "<rss><channel><title>Ebb</title><item><title>Mud</title><guid>9</guid></item></channel></rss>",
            contentType: "application/rss+xml"
        )
        server.respond(to: "/ebb") { _ in other }
        let beside = try home.run("refresh \(server.address("/ebb"))")
        #expect(beside.status == 0 && beside.output == "1 new\tEbb\n")
        #expect(try [home.run("feeds"), home.run("list"), home.run("status --json")] == before)
        #expect(try titles("--search mud") == [])
    }

    @Test("mark accepts the names that list prints")
    func marking() throws {
        defer { server.stop() }
        try fill()
        #expect(try titles() == ["High tide", "Low tide"])
        let name = try home.run("list --limit 1").output.prefix { $0 != "\t" }
        let read = try home.run("mark read \(name)")
        #expect(
            read
                == CommandHome.CommandResult(
                    output: "1 story marked as read.\n",
                    standardError: "",
                    status: 0
                )
        )
        #expect(try titles("--unread") == ["Low tide"])
        let again = try home.run("mark read \(name)").output
        #expect(again == "1 story was already marked as read.\n")
        #expect(
            try home.run("mark starred \(name) --json").output == """
                {
                  "changed" : 1,
                  "mark" : "starred",
                  "marked" : [
                    "\(name)"
                  ],
                  "unknown" : [

                  ]
                }

                """
        )
        #expect(try titles("--starred") == ["High tide"])
        #expect(try home.run("mark unread \(name)").status == 0)
        #expect(try home.run("mark unstarred \(name)").status == 0)
        #expect(try titles("--unread") == ["High tide", "Low tide"])
        #expect(try titles("--starred") == [])
    }

    @Test("Stories can be tagged, listed by tag and untagged, with undo and redo")
    func tagging() throws {
        defer { server.stop() }
        try fill()
        let name = try home.run("list --limit 1").output.prefix { $0 != "\t" }
        #expect(
            try home.run("mark 'tag:to read' \(name)").output == "1 story tagged “to read”.\n"
        )
        #expect(try titles("--tag 'to read'") == ["High tide"])
        #expect(
            try home.run("list --tag 'to raed'")
                == CommandHome.CommandResult(
                    output: "",
                    standardError:
                        "newspaper: No stories are tagged “to raed”. Tags: “to read”. Did you mean “to read”?\n",
                    status: 1
                )
        )
        let unknown = "newspaper: No stories are tagged “boats”. Tags: “to read”.\n"
        for command in ["list --tag boats", "write - --tag boats"] {
            let answer = try home.run(command)
            #expect(
                answer == CommandHome.CommandResult(output: "", standardError: unknown, status: 1)
            )
        }
        #expect(try home.run("mark untag:boats \(name)").status == 0)
        #expect(try home.run("mark 'untag:to raed' \(name)").standardError.contains("Did you mean"))
        #expect(try home.run("list --tag 'to read' --json").output.contains("\"to read\"\n"))
        #expect(try titles("--tag read") == [])
        #expect(
            try home.run("undo").output
                == "Undone: tag “to read” removed from 1 story.\n"
        )
        #expect(try titles("--tag 'to read'") == [])
        #expect(try home.run("redo").output == "Redone: 1 story tagged “to read”.\n")
        #expect(try home.run("mark 'untag:to read' \(name)").status == 0)
        #expect(try titles("--tag 'to read'") == [])
        let none = try home.run("list --tag 'to read'").standardError
        #expect(none == "newspaper: No stories are tagged “to read”. There are no tags yet.\n")
        let noTag = try home.run("mark tag: \(name)")
        #expect(noTag.status == 2)
        #expect(noTag.standardError.contains("A tag must be a single line of 1 to 60 characters"))
        #expect(try home.run("list --tag ' '").status == 2)
    }

    @Test("mark reports unknown stories, and marks the others once")
    func unknownStories() throws {
        defer { server.stop() }
        try fill()
        let name = try home.run("list --limit 1").output.prefix { $0 != "\t" }
        let answer = try home.run("mark read 4711 \(name) 4711 \(name)")
        #expect(
            answer.standardError
                == "newspaper: No story has the ID “4711”. Run “newspaper list” to see story IDs.\n"
        )
        #expect(answer.output == "1 story marked as read.\n")
        #expect(answer.status == 1)
    }

    @Test(
        "Incomplete or unknown marks are a usage error",
        arguments: ["", "read", "gone 1", "--json"]
    )
    func usage(words: String) throws {
        server.stop()
        #expect(try home.run("mark \(words)").status == 2)
    }

    @Test("A search finds stories of a large first refresh")
    func largeRefresh() throws {
        let items = (1...2_100).map { "<item><guid>\($0)</guid><title>Wave \($0)</title></item>" }
        server.respond(to: "/waves") { _ in
            LoopbackResponse(
                "<rss><channel><title>Waves</title>\(items.joined())</channel></rss>",
                contentType: "application/rss+xml"
            )
        }
        #expect(try home.run("add --unchecked \(server.address("/waves"))").status == 0)
        #expect(try home.run("refresh").status == 0)
        #expect(try titles("--search 1234") == ["Wave 1234"])
    }

    @Test("list filters by words, feed and section without the network")
    func narrowing() throws {
        try fill()
        server.stop()
        #expect(try titles("--search foam") == ["High tide"])
        #expect(try titles("--feed \(server.address("/tides"))") == ["High tide", "Low tide"])
        #expect(try titles("--section Hill") == [])
    }

    @Test(
        "refresh --due skips feeds that are not due, and an address refreshes its subscription"
    )
    func refreshing() throws {
        defer { server.stop() }
        try fill()
        #expect(try home.run("refresh --due").output == "")
        let address = server.address("/tides")
        #expect(try home.run("refresh \(address)").output == "0 new\tTide table\n")
        #expect(try home.run("refresh \(address) --due").status == 2)
        #expect(try home.run("refresh \(server.address("/nothing"))").status == 1)
    }

    @Test("feeds prints each feed, with its counts and fetch state in JSON")
    func feeds() throws {
        try fill()
        server.stop()
        let address = server.address("/tides")
        #expect(try home.run("feeds").output == "Sea\tTide table\t\(address)\n")
        let json = try home.run("feeds --json").output
        for fact in ["\"stories\" : 2", "\"unread\" : 2", "\"status\" : 200", "lastSuccess"] {
            #expect(json.contains(fact))
        }
    }

    @Test("doctor reports that all is well, and changes nothing")
    func healthy() throws {
        server.stop()
        let answer = try home.run("doctor")
        #expect(answer.output.hasSuffix("No problems found.\n"))
        #expect(answer.output.contains("archive.db: not created yet"))
        #expect(answer.status == 0)
        #expect(home.text(of: ".local/share/newspaper/archive.db") == nil)
    }

    @Test("doctor reports today's requests to the Guardian if a key is set")
    func quota() throws {
        #expect(try !home.run("doctor").output.contains("Guardian"))
        try home.write(
            "{services: {guardian: {keyCommand: ['echo', 'sesame']}}}",
            to: ".config/newspaper/config.json5"
        )
        let day = Int(Date().timeIntervalSince1970 / 86_400)
        try home.write("\(day) 37\n", to: ".local/state/newspaper/guardian-requests")
        let answer = try home.run("doctor").output
        #expect(answer.contains("The Guardian   37 of 500 requests today\n"))
        #expect(!answer.contains("sesame"))
    }

    @Test("doctor reports failed fetches and invalid files")
    func ill() throws {
        try fill()
        server.stop()
        _ = try home.run("refresh \(server.address("/tides"))")
        _ = try home.run("refresh")
        try home.write("{ no end", to: ".config/newspaper/config.json5")
        let answer = try home.run("doctor")
        #expect(answer.output.contains("2 stories, 2 unread, integrity OK"))
        #expect(answer.output.contains("\n! "))
        #expect(answer.status == 1)
        #expect(try home.run("doctor --json").output.contains("\"isWell\" : false"))
        try home.write("dear diary", to: ".config/newspaper/subscriptions.opml")
        #expect(try home.run("doctor").output.contains("is not an OPML subscription list"))
    }
}
